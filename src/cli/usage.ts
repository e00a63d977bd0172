import type { Texts } from '../model/text.ts';

/** How to call the command line, with its exit codes. Ends with a line break. */
export const USAGE: Texts = {
  zh: `用法：npm run -s lab -- <命令> [选项]

  report              跑一遍对账：重建前的报告、重建、重建后的报告
    --lesson ID       哪一课（默认：第一课）
    --seed FILE       从空表开始，用这个 SQL 文件代替课程的数据
    --set NAME        哪一组差异类型（默认：课程的第一组）
    --now TIME        当前时间，UTC，'YYYY-MM-DD HH:MM:SS'（默认：课程的时钟）
    --json            输出 JSON
  run FILE|ID         按场景走一遍：每一步，最后的报告
    --lesson ID       哪一课（默认：第一课）
    --json            输出 JSON
  explore FILE|ID     从场景走完处起，看遍所有次序：有哪些终点，各由哪条最短的路走到
    --crashes N       至多崩溃几次（默认：1）
    --design K=V,…    改几项设计
    --program N=FILE  用这个文件代替一个程序，例如 relay-poll=poll.sql；可以写多次
    --max-states N    看过这么多状态就停（默认：1000000）
    --expect CODES    终点可以有的差异代码，逗号隔开；none：一条也不许有
    --lesson ID       哪一课（默认：第一课）
    --json            输出 JSON
  check [DIR]         检查每一课（默认：lessons），逐条列出问题：路径:行:列

  --lang zh|en        语言
  --help              显示本说明

stdout 只有结果，消息都在 stderr。
退出码：0 有结果；1 内容有错（课程、数据文件、场景或程序），或者有终点不在 --expect 之内；2 用法不对。
`,
  en: `Usage: npm run -s lab -- <command> [options]

  report              reconcile: the report before a rebuild, the rebuild, the report after
    --lesson ID       which lesson (default: the first one)
    --seed FILE       start from empty tables and run this SQL file instead of the lesson's rows
    --set NAME        which set of discrepancy types (default: the lesson's first)
    --now TIME        the present time, UTC, 'YYYY-MM-DD HH:MM:SS' (default: the lesson's clock)
    --json            print JSON
  run FILE|ID         play a scenario: each step, and the report at the end
    --lesson ID       which lesson (default: the first one)
    --json            print JSON
  explore FILE|ID     from the end of a scenario on, every schedule: which ends there are, and the
                      shortest way to each
    --crashes N       at most this many crashes (default: 1)
    --design K=V,…    change choices of the design
    --program N=FILE  this file instead of a program, as in relay-poll=poll.sql; may be repeated
    --max-states N    stop after so many states (default: 1000000)
    --expect CODES    the codes an end may have, with commas between; none: no code at all
    --lesson ID       which lesson (default: the first one)
    --json            print JSON
  check [DIR]         check every lesson (default: lessons), one problem a line: path:line:column

  --lang zh|en        language
  --help              show this text

stdout holds the result only, messages go to stderr.
Exit codes: 0 a result; 1 the content is at fault (a lesson, a seed, a scenario or a
program), or an end lies outside --expect; 2 wrong usage.
`,
};

import type { ActionFailure } from '../model/frame.ts';
import type { Message, Texts } from '../model/text.ts';

/** Words of the session, of saving and of what can go wrong outside any one panel. */
export const TEXTS = {
  mainBranch: { zh: '主线', en: 'Main line' },
  /** `step` actions lie before the fork. */
  branch: (id: number, step: number): Texts => ({
    zh: `分支${id}（自第${step}步）`,
    en: `Branch ${id} (from step ${step})`,
  }),

  importTooLong: {
    what: {
      zh: '这份文本太长，不像是本实验室导出的。',
      en: 'This text is too long to be an export of this lab.',
    },
    todo: { zh: '请检查选中的文件是否正确。', en: 'Check that you chose the right file.' },
  },
  importNotJson: {
    what: {
      zh: '读不懂这份文本：它不是完整的JSON。',
      en: 'This text cannot be read: it is not complete JSON.',
    },
    todo: {
      zh: '多半是复制时漏了开头或结尾。请从左花括号到右花括号整段复制。',
      en: 'Part of it was probably lost in copying. Copy all of it, from the first brace to the last.',
    },
  },
  importNewer: {
    what: {
      zh: '这份文本来自更新版本的实验室。',
      en: 'This text comes from a newer version of the lab.',
    },
    todo: {
      zh: '刷新页面，取得新版本后再导入。',
      en: 'Reload the page to get the new version, then import again.',
    },
  },
  importDamaged: {
    what: {
      zh: '这份文本的内容不完整或被改过，不能恢复成一次实验。',
      en: 'The content of this text is incomplete or was changed; no session can be restored from it.',
    },
    todo: {
      zh: '换一份导出的文本。现有的内容没有动过。',
      en: 'Use another export. What you have now is untouched.',
    },
  },
  importOtherLesson: {
    what: { zh: '这份文本属于另一课。', en: 'This text belongs to another lesson.' },
    todo: { zh: '请在那一课的页面里导入。', en: 'Import it on the page of that lesson.' },
  },

  stepFailed: ({ index, what, todo, possible }: ActionFailure): Message => ({
    what:
      index < 0
        ? what
        : {
            zh: `第${index + 1}步没能执行：${what.zh}`,
            en: `Step ${index + 1} could not be played: ${what.en}`,
          },
    todo: {
      zh: `${todo.zh}${possible.length ? `当时可以做的：${possible.join('；')}。` : ''}`,
      en: `${todo.en}${possible.length ? ` Possible there: ${possible.join('; ')}.` : ''}`,
    },
  }),
  replayedFromStart: {
    what: {
      zh: '上次的实验没能重放到你离开的地方。',
      en: 'Your last session could not be replayed to where you left it.',
    },
    todo: {
      zh: '所有步骤都还在，现在停在起点；可以在时间线上一步步往前走。',
      en: 'All its steps are kept and you are at its start; go forward step by step on the timeline.',
    },
  },
  scenarioOpened: (title: Texts): Message => ({
    what: { zh: `已打开场景「${title.zh}」。`, en: `Opened the scenario “${title.en}”.` },
    todo: {
      zh: '你原来的实验还在：按「撤销」回去。',
      en: 'Your own session is kept: Undo brings it back.',
    },
  }),
  unknownScenario: (id: string): Message => ({
    what: { zh: `课程里没有场景 ${id}。`, en: `The lesson has no scenario ${id}.` },
    todo: { zh: '刷新页面，取得最新的课程。', en: 'Reload the page to get the latest lesson.' },
  }),

  damaged: {
    what: { zh: '上次保存的内容读不出来。', en: 'What was saved last time cannot be read.' },
    todo: {
      zh: '已把它原样留在一边，现在从头开始。可以把原文复制出来。',
      en: 'It was set aside as it is, and you start afresh. You can copy it out.',
    },
  },
  showDamaged: { zh: '查看并复制', en: 'See and copy it' },
  full: {
    what: {
      zh: '浏览器的存储空间满了，之后的改动没有保存。',
      en: 'The browser’s storage is full; later changes are not saved.',
    },
    todo: {
      zh: '可以接着做。离开之前请导出一份，或清理其他网站的数据。',
      en: 'You can go on. Export a copy before you leave, or clear other sites’ data.',
    },
  },
  blocked: {
    what: {
      zh: '这个浏览器不允许保存，关掉页面后内容会消失。',
      en: 'This browser does not let the page save; closing it loses your work.',
    },
    todo: {
      zh: '可以接着做。离开之前请导出一份。',
      en: 'You can go on. Export a copy before you leave.',
    },
  },
  exportNow: { zh: '导出', en: 'Export' },
  otherTab: {
    what: {
      zh: '这一课在另一个标签页里开着，由那边保存。',
      en: 'This lesson is open in another tab, and that one saves.',
    },
    todo: {
      zh: '这里的改动不会保存，除非改由这里接手。',
      en: 'Changes made here are not saved unless this tab takes over.',
    },
  },
  takeOver: { zh: '由这里接手', en: 'Take over here' },
  adoptedOther: {
    what: {
      zh: '已接手，并载入了另一个标签页最后保存的内容。',
      en: 'Taken over, with what the other tab saved last.',
    },
    todo: {
      zh: '按「撤销」可回到这里原来的内容。',
      en: 'Undo brings back what stood here before.',
    },
  },
  keptOwn: {
    what: { zh: '已接手，保留的是这里的内容。', en: 'Taken over; what stands here is kept.' },
    todo: {
      zh: '按「撤销」可换成另一个标签页最后保存的内容。',
      en: 'Undo switches to what the other tab saved last.',
    },
  },

  /** `why` says what happened in the engine's own words. */
  engineMissing: ({ what }: Message): Message => ({
    what: {
      zh: `SQLite没有启动，实验暂时跑不起来。${what.zh}`,
      en: `SQLite did not start, so nothing can be run yet. ${what.en}`,
    },
    todo: {
      zh: '检查网络后重试。正文可以先读；你的内容都还在。',
      en: 'Check the connection and retry. You can read the text meanwhile; your work is safe.',
    },
  }),
  noEngine: {
    what: {
      zh: 'SQLite还没有启动，这一步没有执行。',
      en: 'SQLite has not started, so this was not done.',
    },
    todo: { zh: '在工作台里点「重试」。', en: 'Press “Retry” on the workbench.' },
  },
  unexpected: (detail: string): Message => ({
    what: {
      zh: `页面出了意外的错误：${detail}`,
      en: `Something unexpected went wrong on the page: ${detail}`,
    },
    todo: {
      zh: '你的内容已保存。如果不能继续，请刷新页面。',
      en: 'Your work is saved. If you cannot go on, reload the page.',
    },
  }),
  reload: { zh: '刷新', en: 'Reload' },
  unknownPage: {
    what: { zh: '课程里没有这个地址指的那一页。', en: 'The lesson has no page at this address.' },
    todo: { zh: '已打开第一页。', en: 'The first page is shown instead.' },
  },
  lessonProblems: (count: number, first: string): Message => ({
    what: {
      zh: `课程文件有${count}处问题，第一处：${first}`,
      en: `The lesson’s files have ${count} problem(s), the first: ${first}`,
    },
    todo: {
      zh: '改好文件后页面会自动重新载入。',
      en: 'The page reloads by itself once the files are fixed.',
    },
  }),
} as const;

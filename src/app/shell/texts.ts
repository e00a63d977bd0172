import type { Texts } from '../../model/text.ts';

/** Words of the frame around prose and panels. */
export const SHELL = {
  skip: { zh: '跳到正文', en: 'Skip to the text' },
  pages: { zh: '各页', en: 'Pages' },
  step: (n: number, title: Texts): Texts => ({
    zh: `第${n}页：${title.zh}`,
    en: `Page ${n}: ${title.en}`,
  }),
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  menu: { zh: '设置与保存', en: 'Settings and saving' },
  theme: { zh: '外观', en: 'Appearance' },
  themes: {
    system: { zh: '跟随系统', en: 'As the system' },
    light: { zh: '浅色', en: 'Light' },
    dark: { zh: '深色', en: 'Dark' },
  },
  transfer: { zh: '导出与导入…', en: 'Export and import…' },
  restart: { zh: '重新开始实验', en: 'Start the session again' },
  restartAbout: {
    zh: '回到最初的数据。编辑器里的文字不动，也可以撤销。',
    en: 'Back to the first rows. What stands in the editors stays, and it can be undone.',
  },
  saving: {
    saved: { zh: '已保存', en: 'Saved' },
    unsaved: { zh: '正在保存', en: 'Saving' },
    full: { zh: '没有保存', en: 'Not saved' },
    'other-tab': { zh: '由另一个标签页保存', en: 'Another tab saves' },
  },
  savedAbout: {
    zh: '内容只存在这个浏览器里。有的浏览器（如Safari）会清掉七天没用的数据，重要的请导出。',
    en: 'Your work is kept in this browser only. Some browsers (Safari, for one) clear data not used for seven days: export what matters.',
  },
  offline: {
    zh: '没有网络。实验照常，只是取不到课程的更新。',
    en: 'You are offline. Everything works, except updates of the lesson.',
  },

  prose: { zh: '正文', en: 'Text' },
  workbench: { zh: '工作台', en: 'Workbench' },
  steps: { zh: '读与动手', en: 'Reading and trying' },
  read: { zh: '读', en: 'Read' },
  hands: { zh: '动手', en: 'Try' },
  nextPage: { zh: '下一页', en: 'Next page' },
  nextTitled: (title: Texts): Texts => ({ zh: `下一页：${title.zh}`, en: `Next: ${title.en}` }),
  lastPage: {
    zh: '这是最后一页。前面各页随时可以回去，你的实验都还在。',
    en: 'This is the last page. Go back to any page whenever you like; your session stays.',
  },
  firstPage: { zh: '回到第一页', en: 'Back to the first page' },
  panels: { zh: '面板', en: 'Panels' },
  toPanel: (title: Texts): Texts => ({ zh: `看「${title.zh}」`, en: `See “${title.en}”` }),

  loading: { zh: '正在载入…', en: 'Loading…' },
  engineLoading: { zh: '正在启动SQLite…', en: 'Starting SQLite…' },
  failedTitle: { zh: '实验还跑不起来', en: 'The lab cannot run yet' },
  retry: { zh: '重试', en: 'Retry' },
  startAfresh: { zh: '从最初的数据开始', en: 'Start from the first rows' },
  proseFailed: {
    zh: '这一页的文字没有载入：网络断了，或实验室刚更新过。右边的实验照常可用；重试，或重新载入页面。',
    en: 'The text of this page could not be loaded: the network is gone, or the lab has just been updated. The workbench still works; try again, or reload the page.',
  },
  panelFailed: {
    zh: '这个面板没能载入，多半是网络断了。',
    en: 'This panel could not be loaded, probably because the connection broke.',
  },

  running: { zh: '正在运行', en: 'Running' },
  elapsed: (seconds: number, limit: number): Texts => ({
    zh: `已运行${seconds}秒，最多${limit}秒`,
    en: `${seconds} s of at most ${limit} s`,
  }),
  stop: { zh: '停止', en: 'Stop' },
  notices: { zh: '提示', en: 'Notices' },
  close: { zh: '关闭', en: 'Close' },

  lessonChanged: {
    zh: '课程更新了。你的实验是用旧版课程做的。',
    en: 'The lesson has changed. Your session was made with the old one.',
  },
  lessonChangedAbout: {
    zh: '两种选择都不会丢掉编辑器里的文字，也都可以撤销。',
    en: 'Either way the text in your editors is kept, and it can be undone.',
  },
  keepMine: { zh: '接着做我的', en: 'Keep mine' },
  takeNew: { zh: '用新课程重新开始', en: 'Start anew' },

  transferTitle: { zh: '导出与导入', en: 'Export and import' },
  exportTitle: { zh: '导出', en: 'Export' },
  exportAbout: {
    zh: '你做过的一切：每一步、每个分支、改过的SQL和猜测。存成文件，或复制这段文本。',
    en: 'Everything you made: each step and branch, edited SQL, predictions. Keep it as a file or copy the text.',
  },
  exportText: { zh: '导出的文本', en: 'The exported text' },
  copy: { zh: '复制文本', en: 'Copy the text' },
  copied: { zh: '已复制。', en: 'Copied.' },
  copyByHand: {
    zh: '浏览器不让自动复制。文本已全选，请手动复制。',
    en: 'The browser does not allow copying. The text is selected: copy it by hand.',
  },
  download: { zh: '存成文件', en: 'Save as a file' },
  importTitle: { zh: '导入', en: 'Import' },
  importAbout: {
    zh: '选一个导出的文件，或把文本粘贴到这里。现有的内容会被换掉，可以撤销。',
    en: 'Choose an exported file or paste its text. It replaces what you have now, and that can be undone.',
  },
  importText: { zh: '要导入的文本', en: 'Text to import' },
  chooseFile: { zh: '选择文件', en: 'Choose a file' },
  importNow: { zh: '导入', en: 'Import' },
  imported: {
    what: { zh: '已导入。', en: 'Imported.' },
    todo: { zh: '按「撤销」可回到原来的内容。', en: 'Undo brings back what you had.' },
  },
  importEmpty: {
    what: { zh: '还没有要导入的文本。', en: 'There is no text to import yet.' },
    todo: { zh: '先选一个文件，或粘贴文本。', en: 'Choose a file or paste the text first.' },
  },
  fileUnreadable: {
    what: { zh: '这个文件读不出来。', en: 'This file cannot be read.' },
    todo: {
      zh: '换一个文件，或把它的文本粘贴到这里。',
      en: 'Choose another file, or paste its text here.',
    },
  },
  damagedTitle: { zh: '上次保存的内容', en: 'What was saved last time' },
  damagedAbout: {
    zh: '这段文本读不出来，已原样留着。复制出来，也许还能从里面找回你写的SQL。',
    en: 'This text could not be read and is kept as it is. Copy it: the SQL you wrote may still be found in it.',
  },
} as const;

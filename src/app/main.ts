import './theme.css';
import './classes.css';
import './prose/prose.css';
import { mount } from 'svelte';
import { lessons, openingOf, problems } from 'virtual:lessons';
import type { EngineClient } from '../engine/contract.ts';
import App from './App.svelte';
import { LabPage } from './lab-page.ts';
import { startEngine } from './start-engine.ts';
import { TEXTS } from './texts.ts';

/** How long a page without anything on it is not yet a slow one, in milliseconds. */
const PATIENCE_MS = 300;

open(startEngine());

/** Draws the page around an engine that is starting. */
function open(firstEngine: EngineClient): void {
  const target = document.getElementById('app');
  const lesson = lessons[0];
  if (!target) throw new Error('index.html has no element #app');
  if (!lesson) return showProblems(target);
  const app = new LabPage(lesson);
  const shown = app.lab.connect(firstEngine, openingOf(lesson.id));
  app.fetchAhead();
  void soon(shown).then(() => mount(App, { target, props: { app, startEngine } }));
  watchErrors(app.lab.notify.bind(app.lab));
  if (problems[0]) app.lab.notify('error', lessonProblems());
}

/**
 * The first moment, if it comes quickly: drawing the page meanwhile would only take the processor
 * from SQLite and be done over again. After that the page shows that it is loading.
 */
function soon(shown: Promise<void>): Promise<void> {
  return Promise.race([shown, new Promise<void>((done) => setTimeout(done, PATIENCE_MS))]);
}

/** Only in development: a build refuses a lesson with problems. */
function showProblems(target: HTMLElement): void {
  const list = document.createElement('pre');
  list.textContent = problems
    .map(({ path, line, what, todo }) => `${path}:${line}: ${what.en}\n  ${todo.en}`)
    .join('\n');
  target.append(list);
}

function lessonProblems() {
  const [first] = problems;
  return TEXTS.lessonProblems(problems.length, `${first!.path}:${first!.line}`);
}

type Notify = LabPage['lab']['notify'];

/** Whatever nobody caught is told, not only logged. */
function watchErrors(notify: Notify): void {
  const reload = { label: TEXTS.reload, run: () => location.reload() };
  const tell = (reason: unknown): void =>
    notify(
      'error',
      TEXTS.unexpected(reason instanceof Error ? reason.message : String(reason)),
      reload,
    );
  addEventListener('error', ({ error, message }) => {
    if (!message.startsWith('ResizeObserver loop')) tell(error ?? message);
  });
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}

import.meta.hot?.on('lessons', () => location.reload());

import './theme.css';
import './classes.css';
import './prose/prose.css';
import { mount } from 'svelte';
import { lessons, problems } from 'virtual:lessons';
import type { EngineClient } from '../engine/contract.ts';
import { createEngineClient, wasmUrl } from '../engine/worker-client.ts';
import App from './App.svelte';
import { LabPage } from './lab-page.ts';
import { compileWasm } from './compile-wasm.ts';
import { TEXTS } from './texts.ts';

/** How long a request may run until the reader chooses otherwise, in milliseconds. */
const LIMIT_MS = 5000;

/** SQLite is fetched and the worker started at once, before anything is drawn. */
const firstEngine = startEngine();
start();

function startEngine(): EngineClient {
  return createEngineClient({ module: compileWasm(wasmUrl), limitMs: LIMIT_MS });
}

function start(): void {
  const target = document.getElementById('app');
  const lesson = lessons[0];
  if (!target) throw new Error('index.html has no element #app');
  if (!lesson) return showProblems(target);
  const app = new LabPage(lesson);
  void app.lab.connect(firstEngine);
  mount(App, { target, props: { app, startEngine } });
  watchErrors(app.lab.notify.bind(app.lab));
  if (problems[0]) app.lab.notify('error', lessonProblems());
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

import initSqlJs from 'sql.js';
import { HEAP_LIMIT_BYTES, Sqlite, type SqliteModule } from './sqlite.ts';
import { fetchReaderSql } from './when-needed.ts';

/** Where the WebAssembly comes from: its bytes, its address, or the module compiled before. */
export type SqliteSource =
  | { readonly wasmBinary: ArrayBuffer | Uint8Array }
  | { readonly locateFile: (file: string) => string }
  | { readonly instantiate: WebAssembly.Module };

/**
 * SQLite, instantiated. Once in a worker or process is enough: sql.js gives the same instance to
 * every later call, whatever its source. Rejects when the WebAssembly cannot be had. What written
 * SQL needs comes along, unless `later` leaves it to `fetchReaderSql`.
 */
export async function openSqlite(
  source: SqliteSource,
  { readerSql = 'now' }: { readonly readerSql?: 'now' | 'later' } = {},
): Promise<Sqlite> {
  opened ??= instantiate(source);
  try {
    if (readerSql === 'now') await fetchReaderSql();
    return await opened;
  } catch (failure) {
    opened = null; // the network may be back at the next try
    throw failure;
  }
}

let opened: Promise<Sqlite> | null = null;

async function instantiate(source: SqliteSource): Promise<Sqlite> {
  const compiled = await compile(source);
  let memory: WebAssembly.Memory | null = null;
  const module = await start(compiled, (instance) => (memory = memoryOf(instance)));
  if (memory === null) throw new Error('the WebAssembly of sql.js exports no memory');
  const scratch = new module.Database(null);
  scratch.run(`PRAGMA hard_heap_limit = ${HEAP_LIMIT_BYTES}`);
  scratch.close();
  return new Sqlite(module, memory);
}

async function compile(source: SqliteSource): Promise<WebAssembly.Module> {
  if ('instantiate' in source) return source.instantiate;
  if ('wasmBinary' in source) return WebAssembly.compile(source.wasmBinary as BufferSource);
  const response = await fetch(source.locateFile('sql-wasm.wasm'));
  if (!response.ok) throw new Error(`${response.url}: HTTP ${response.status}`);
  // Not compileStreaming: a static host that does not know the type application/wasm breaks it.
  return WebAssembly.compile(await response.arrayBuffer());
}

type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** Emscripten never says that instantiating failed, so the failure takes a way of its own. */
function start(
  compiled: WebAssembly.Module,
  tell: (instance: WebAssembly.Instance) => void,
): Promise<SqliteModule> {
  return new Promise((resolve, reject) => {
    const instantiateWasm = (imports: WebAssembly.Imports, done: Instantiated): object => {
      WebAssembly.instantiate(compiled, imports).then((instance) => {
        tell(instance);
        done(instance, compiled);
      }, reject);
      return {};
    };
    const config = { instantiateWasm, useOldExtensionFunctions: false };
    initSqlJs(config as never).then((module) => resolve(module as unknown as SqliteModule), reject);
  });
}

function memoryOf(instance: WebAssembly.Instance): WebAssembly.Memory | null {
  const memory = Object.values(instance.exports).find((it) => it instanceof WebAssembly.Memory);
  return (memory as WebAssembly.Memory | undefined) ?? null;
}

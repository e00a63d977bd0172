import type { Connection } from './connection.ts';
import type { Token } from './dialect/tokens.ts';

// No reader can want these names.
const SCRIPT = '"outbox-lab: script"';
const TRANSACTION = '"outbox-lab: transaction"';

/**
 * A script runs within one savepoint, so that a failing statement undoes those before it. A
 * reader's own BEGIN, COMMIT and ROLLBACK therefore become savepoints within that one, and answer
 * as SQLite answers them.
 */
export class ScriptTransaction {
  readonly #connection: Connection;
  /** Open savepoints of the reader, the outermost first; BEGIN is one of them. */
  readonly #open: string[] = [];

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#run(`SAVEPOINT ${SCRIPT}`);
  }

  /** Whether the reader has begun something that is not ended yet. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Keeps all the script did. Throws when a deferred foreign key is still violated. */
  keep(): void {
    this.#run(`RELEASE ${SCRIPT}`);
  }

  /** Undoes all the script did. */
  undo(): void {
    try {
      this.#run(`ROLLBACK TO ${SCRIPT}`);
      this.#run(`RELEASE ${SCRIPT}`);
    } catch {
      // Some failures (a full database, RAISE(ROLLBACK)) have undone everything already.
    }
  }

  /** Runs a statement that begins or ends something; false when it is another statement. */
  take(words: readonly Token[]): boolean {
    const name = words[words.length - 1]!.text;
    switch (controlOf(words)) {
      case 'begin':
        return this.#begin();
      case 'commit':
        return this.#commit();
      case 'rollback':
        return this.#rollback();
      case 'savepoint':
        return this.#savepoint(name);
      case 'release':
        return this.#release(name);
      case 'rollback-to':
        return this.#rollbackTo(name);
      case null:
        return false;
    }
  }

  #begin(): true {
    if (this.isOpen) throw new Error('cannot start a transaction within a transaction');
    return this.#savepoint(TRANSACTION);
  }

  #commit(): true {
    if (!this.isOpen) throw new Error('cannot commit - no transaction is active');
    return this.#releaseTo(0);
  }

  #rollback(): true {
    const outermost = this.#open[0];
    if (outermost === undefined) throw new Error('cannot rollback - no transaction is active');
    this.#releaseTo(1); // an inner one may have the name of the outermost
    this.#run(`ROLLBACK TO ${outermost}`);
    return this.#releaseTo(0);
  }

  #savepoint(name: string): true {
    this.#run(`SAVEPOINT ${name}`);
    this.#open.push(name);
    return true;
  }

  #release(name: string): true {
    const at = this.#indexOf(name);
    this.#run(`RELEASE ${name}`);
    this.#open.length = at;
    return true;
  }

  #rollbackTo(name: string): true {
    const at = this.#indexOf(name);
    this.#run(`ROLLBACK TO ${name}`);
    this.#open.length = at + 1;
    return true;
  }

  /** Releases the innermost savepoints one by one until so many are left. */
  #releaseTo(depth: number): true {
    while (this.#open.length > depth) this.#run(`RELEASE ${this.#open.pop()!}`);
    return true;
  }

  #indexOf(name: string): number {
    const key = plain(name);
    const at = this.#open.map(plain).lastIndexOf(key);
    if (at < 0) throw new Error(`no such savepoint: ${key}`);
    return at;
  }

  #run(sql: string): void {
    const prepared = this.#connection.prepare(sql);
    try {
      prepared.step();
    } finally {
      prepared.free();
    }
  }
}

type Control = 'begin' | 'commit' | 'rollback' | 'savepoint' | 'release' | 'rollback-to';

function controlOf(words: readonly Token[]): Control | null {
  switch (words[0]?.upper) {
    case 'BEGIN':
      return 'begin';
    case 'COMMIT':
    case 'END':
      return 'commit';
    case 'ROLLBACK':
      return words.some((word) => word.upper === 'TO') ? 'rollback-to' : 'rollback';
    case 'SAVEPOINT':
      return 'savepoint';
    case 'RELEASE':
      return 'release';
    default:
      return null;
  }
}

/** A savepoint's name without quotes, in the case in which SQLite compares it. */
function plain(name: string): string {
  return name.replace(/^["'`[]|["'`\]]$/g, '').toLowerCase();
}

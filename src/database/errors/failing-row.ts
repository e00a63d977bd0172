import type { Parameters } from '../../model/value.ts';
import { valueGroups } from './locate.ts';
import type { Scene, Stretch } from './scene.ts';

/** Rows tried one by one at most; beyond that the whole statement is the place. */
const MOST_ROWS = 2000;

/**
 * Which row of a long INSERT … VALUES a constraint refuses: its rows are inserted one by one until
 * one fails the same way. That changes tables, so it may only be asked of a script that is about
 * to be undone.
 */
export function failingRow(scene: Scene, parameters: Parameters): Stretch | undefined {
  if (!/constraint failed|^cannot store/.test(scene.words)) return undefined;
  if (scene.verb !== 'INSERT' && scene.verb !== 'REPLACE') return undefined;
  const groups = valueGroups(scene.tokens);
  if (groups.length < 2 || groups.length > MOST_ROWS) return undefined;
  const head = scene.sql.slice(0, groups[0]!.from);
  const tail = scene.sql.slice(groups.at(-1)!.to);
  return scene.connection.quietly(() =>
    groups.find((it) => fails(scene, head + scene.sql.slice(it.from, it.to) + tail, parameters)),
  );
}

function fails(scene: Scene, sql: string, parameters: Parameters): boolean {
  const prepared = scene.connection.prepare(sql);
  try {
    prepared.bind(parameters);
    while (prepared.step());
    return false;
  } catch (failure) {
    return failure instanceof Error && failure.message === scene.words;
  } finally {
    prepared.free();
  }
}

import type { Connection } from './connection.ts';

/**
 * Drops what a script has created as temporary. No snapshot holds it, so a later script that
 * relied on it would run or fail depending on where a replay set out.
 */
export function dropTemporary(connection: Connection, script: string): void {
  if (!/\btemp/i.test(script)) return;
  // A table takes its indexes and triggers along, so those may be gone when their turn comes.
  const { rows } = connection.all(
    "SELECT type, name FROM sqlite_temp_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
  );
  for (const [type, name] of rows) {
    const prepared = connection.prepare(
      `DROP ${String(type)} IF EXISTS temp."${String(name).replaceAll('"', '""')}"`,
    );
    try {
      prepared.step();
    } finally {
      prepared.free();
    }
  }
}

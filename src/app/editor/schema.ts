import type { TableView } from '../../model/value.ts';

/** Tables and their columns, for completion and the key row. */
export type Schema = Readonly<Record<string, readonly string[]>>;

/** The schema of the tables a frame shows; `{}` before the engine has answered. */
export function schemaOf(tables: readonly TableView[] | undefined): Schema {
  return Object.fromEntries((tables ?? []).map(({ name, columns }) => [name, columns]));
}

import type { RowChange } from '@tessera/contract/database/database-rows';

/** Describes a change of a row for the audit, before its statement is built. Values are left out. */
export function intentOf(
  kind: RowChange['kind'],
  table: string,
  key?: unknown,
  columns: readonly string[] = [],
): string {
  const pieces = [`-- ${kind} in ${table}`];
  if (key !== undefined) pieces.push(`key ${typeof key === 'string' ? key : JSON.stringify(key)}`);
  if (columns.length > 0) pieces.push(columns.join(', '));
  return pieces.join(': ');
}

export function intentOfChange(change: RowChange): string {
  if (change.kind === 'insert')
    return intentOf('insert', change.table, undefined, Object.keys(change.values));
  const columns = change.kind === 'update' ? Object.keys(change.set) : [];
  return intentOf(change.kind, change.table, change.key, columns);
}

import { lookUp } from '@tessera/domain/look-up';
import type { RowConflict } from '@tessera/contract/database/database.refusals';
import type { RowChange } from '@tessera/contract/database/database-rows';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Cells } from '@tessera/table-sql/rows';
import { toText } from '@tessera/table-sql/sql';
import { comparedColumn, readableColumns, type TableDescription } from '../catalog/catalog.ts';
import type { Changing } from '../change.ts';
import { type ColumnRefusal, getTable } from '../tables/tables.ts';
import { protectLastAdministrator } from './protect-last-administrator.queries.ts';
import { findLastNumber } from './last-number.queries.ts';
import { prepareChange, type PreparedChange } from './prepare-changes.ts';
import { lockRows, type RowImage } from './row-image.queries.ts';

/** One applied change and the change that undoes it. */
export interface DoneChange {
  readonly prepared: PreparedChange;
  readonly inverse: RowChange | undefined;
}

type PrepareRefusal = ColumnRefusal | Refusal<'database.row_unknown' | 'database.missing'>;

export async function prepareAll(
  at: Changing,
  changes: readonly RowChange[],
): Promise<Result<PreparedChange[], PrepareRefusal>> {
  const tables = new Map<string, TableDescription>();
  const prepared: PreparedChange[] = [];
  for (const change of changes) {
    const id = JSON.stringify([change.schema, change.table]);
    const known = tables.get(id);
    const found = known ? ok(known) : await getTable(at, change, 'applyChanges');
    if (!found.ok) return found;
    tables.set(id, found.value);
    const one = prepareChange(at.connection.dialect, found.value, change);
    if (!one.ok) return one;
    prepared.push(one.value);
  }
  return ok(prepared);
}

type RunRefusal = Refusal<'database.rows_differ' | 'people.last_administrator'>;

/**
 * Runs changes in the caller's transaction. All are refused unless each of them changes exactly the row that it names.
 */
export async function runAll(
  at: Changing,
  prepared: readonly PreparedChange[],
): Promise<Result<DoneChange[], RunRefusal>> {
  const done: DoneChange[] = [];
  const conflicts: RowConflict[] = [];
  for (const [index, change] of prepared.entries()) {
    const one = await runOne(at, change, index);
    if (one.ok) done.push(one.value);
    else if (one.refusal.code === 'conflict') conflicts.push(one.refusal.conflict);
    else return refuse(one.refusal);
  }
  return conflicts.length > 0 ? refuse({ code: 'database.rows_differ', conflicts }) : ok(done);
}

interface Conflict {
  readonly code: 'conflict';
  readonly conflict: RowConflict;
}

async function runOne(
  at: Changing,
  prepared: PreparedChange,
  index: number,
): Promise<Result<DoneChange, Conflict | Refusal<'people.last_administrator'>>> {
  const { kind, table } = prepared;
  if (kind === 'insert') return ok(await runInsert(at, prepared));
  const conflict = (reason: RowConflict['reason'], current: RowImage | null) =>
    refuse({ code: 'conflict', conflict: { index, reason, current } } as const);
  const [row, other] = await lockRows(at.connection, table, prepared.key);
  if (other) return conflict('several', null);
  if (!row) return conflict('deleted', null);
  const touchesRole = kind === 'delete' || prepared.set.some(([column]) => column.name === 'role');
  const work = async (): Promise<Result<number | null, never>> =>
    ok((await at.run(prepared.statement)).rowCount);
  const outcome = touchesRole ? await protectLastAdministrator(at, table, work) : await work();
  if (!outcome.ok) return outcome;
  at.notes.rows = (at.notes.rows ?? 0) + (outcome.value ?? 0);
  if (outcome.value !== 1) return conflict('changed', row);
  return ok({ prepared, inverse: await findInverse(at, prepared, row) });
}

async function runInsert(at: Changing, prepared: PreparedChange): Promise<DoneChange> {
  const { table } = prepared;
  const outcome = await at.run(prepared.statement);
  at.notes.rows = (at.notes.rows ?? 0) + (outcome.rowCount ?? 1);
  const key = await findNewKey(at, prepared);
  const [row] = key ? await lockRows(at.connection, table, key) : [];
  if (!key || !row) return { prepared, inverse: undefined };
  const { schema, table: name } = table;
  return {
    prepared,
    inverse: { kind: 'delete', schema, table: name, key: keyOf(table, row), old: writable(table, row) },
  };
}

/** The key of a row that was just inserted: its given values, or the number that the server generated for it. */
async function findNewKey(at: Changing, { table, set }: PreparedChange): Promise<Cells | undefined> {
  if (table.identity.kind !== 'primary key' && table.identity.kind !== 'unique index') return undefined;
  const key: (readonly [ReturnType<typeof comparedColumn>, string])[] = [];
  for (const name of table.identity.columns) {
    const column = table.columns.find((each) => each.name === name);
    const given = set.find(([each]) => each.name === name)?.[1];
    const value =
      typeof given === 'object' ? given.value : column?.isAuto ? await findLastNumber(at.connection) : null;
    if (!column || value === null) return undefined;
    key.push([comparedColumn(column), value]);
  }
  return key;
}

async function findInverse(
  at: Changing,
  prepared: PreparedChange,
  before: RowImage,
): Promise<RowChange | undefined> {
  const { kind, table } = prepared;
  const { schema, table: name } = table;
  // A deleted row with hidden columns cannot be restored, because nobody could read their values.
  if (kind === 'delete' && table.columns.some(({ isHidden }) => isHidden)) return undefined;
  if (kind === 'delete') return { kind: 'insert', schema, table: name, values: writable(table, before) };
  const key = prepared.key.map(([column, value]) => {
    const changed = prepared.set.find(([each]) => each.name === column.name)?.[1];
    return [column, typeof changed === 'object' ? changed.value : value] as const;
  });
  const [row] = await lockRows(at.connection, table, key);
  if (!row) return undefined;
  const columns = prepared.set.map(([column]) => column.name);
  return {
    kind: 'update',
    schema,
    table: name,
    key: keyOf(table, row),
    old: pick(row, columns),
    set: pick(before, columns),
  };
}

function keyOf(table: TableDescription, row: RowImage): Record<string, string> {
  return Object.fromEntries(table.identity.columns.map((column) => [column, lookUp(row, column) ?? '']));
}

function writable(table: TableDescription, row: RowImage): Record<string, string | null> {
  return pick(
    row,
    readableColumns(table)
      .filter((column) => !column.isGenerated)
      .map((column) => column.name),
  );
}

function pick(row: RowImage, columns: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(columns.map((column) => [column, lookUp(row, column) ?? null]));
}

export function textOf(at: Changing, { statement }: PreparedChange): string {
  return toText(statement, at.connection.dialect);
}

import { lookUp } from '@tessera/domain/look-up';
import type { Refusal } from '@tessera/contract/refusals';
import { guessedColumn } from '@tessera/domain/database/row-identity';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Cells } from '@tessera/table-sql/rows';
import { comparedColumn, readableColumns, type TableDescription } from '../catalog/catalog.ts';

type Purpose = 'update' | 'delete';
type Unknown = Refusal<'database.row_unknown'>;

/** Turns a key from a request into cells. Refuses it unless it has exactly the columns of the table's key. */
export function toKey(
  table: TableDescription,
  given: Readonly<Record<string, string | null>>,
  purpose: Purpose,
): Result<Cells, Unknown> {
  const { columns } = table.identity;
  const isComplete =
    columns.length > 0 && columns.every((column) => typeof lookUp(given, column) === 'string');
  if (!isComplete || Object.keys(given).length !== columns.length)
    return refuse({ code: 'database.row_unknown', purpose });
  return ok(cellsOf(table, given, columns));
}

/**
 * Turns the key from one of the specified calls into cells. It is a single value, or an object if the key has several
 * columns. If a single value is given although the key has several columns or there is no key, the value is looked for
 * in the column that the specification names. The caller then checks that only one row has it.
 */
export function toKeyOfCall(
  table: TableDescription,
  given: string | Readonly<Record<string, string>> | null | undefined,
  purpose: Purpose,
): Result<Cells, Unknown> {
  const unknown = refuse({ code: 'database.row_unknown', purpose } as const);
  if (given === null || given === undefined || given === '') return unknown;
  if (typeof given !== 'string') return toKey(table, given, purpose);
  const { columns } = table.identity;
  if (columns.length === 1) return ok(cellsOf(table, { [columns[0] ?? '']: given }, columns));
  const object = asObject(given);
  if (object) return toKey(table, object, purpose);
  const guess = guessedColumn(readableColumns(table).map((column) => column.name));
  return guess === undefined ? unknown : ok(cellsOf(table, { [guess]: given }, [guess]));
}

function asObject(text: string): Record<string, string> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    // Numbers stay as they are written. Beyond 2^53 JavaScript would round them, and they would mean another row.
    const parsed: unknown = JSON.parse(text, asWritten);
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    return Object.fromEntries(Object.entries(parsed).map(([column, value]) => [column, String(value)]));
  } catch {
    return undefined;
  }
}

function asWritten(
  this: unknown,
  _: string,
  value: unknown,
  context?: { readonly source?: string },
): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}

function cellsOf(
  table: TableDescription,
  given: Readonly<Record<string, string | null>>,
  columns: readonly string[],
): Cells {
  return columns.flatMap((name) => {
    const column = table.columns.find((each) => each.name === name);
    return column ? [[comparedColumn(column), lookUp(given, name) ?? null] as const] : [];
  });
}

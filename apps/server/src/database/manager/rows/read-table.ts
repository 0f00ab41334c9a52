import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { TableName } from '@tessera/table-sql/tables';
import type { Outcome } from '../../../platform/managed-databases/connection.ts';
import type { ConnectionPool } from '../../../platform/managed-databases/connection-pool.ts';
import { LatestMap } from '../../../platform/managed-databases/latest-map.ts';
import type { MemorySlot } from '../../../platform/managed-databases/memory.ts';
import type { TableDescription } from '../catalog/catalog.ts';
import { guardReading } from '../guards/foreign-code.ts';
import { type ColumnRefusal, missingTable, nameOf } from '../tables/tables.ts';
import type { Connected } from '../manager-target.ts';
import {
  type NamedRowsQuery,
  resolveQuery,
  demandOrder,
  findUnordered,
  finishPage,
  isPositionLost,
  type Page,
  pageLimits,
  readPage,
} from './read-page.ts';
import { type RowsQuery, preparePage } from './page.queries.ts';

type TableRefusal = Refusal<'database.missing' | 'database.position_lost'> | ColumnRefusal;

/** Reads a table's present description and a page of its rows. */
export async function readTable(
  at: Connected,
  named: { readonly schema?: string | undefined; readonly table: string },
  written: NamedRowsQuery,
): Promise<Result<{ readonly table: TableDescription; readonly page: Page }, TableRefusal>> {
  const name = nameOf(at, named);
  const guessed = await readByGuess(at, name, written);
  if (guessed?.page) return toReply(at, guessed.table, guessed.query, guessed.page);
  const table = guessed ? guessed.table : await at.catalog.findTable(at.connection, name);
  storeKnown(at.pool, name, table);
  if (!table) return refuse(missingTable(name, 'tableData'));
  const query = resolveQuery(table, written);
  if (!query.ok) return query;
  demandOrder(table, written);
  await guardReading(at, table);
  return toReply(at, table, query.value, await readPage(at, table, query.value));
}

async function toReply(
  at: Connected,
  table: TableDescription,
  query: RowsQuery,
  page: Page,
): Promise<Result<{ readonly table: TableDescription; readonly page: Page }, TableRefusal>> {
  const isLost = await isPositionLost(at, table, query, page);
  return isLost ? refuse({ code: 'database.position_lost' }) : ok({ table, page });
}

/**
 * Reads a page in a single round trip: the query for the table's present description, followed by the statement for the
 * page, which is built from the description that an earlier page found. The rows are used only if the table is
 * unchanged. Undefined if this is not possible.
 */
async function readByGuess(at: Connected, name: TableName, written: NamedRowsQuery) {
  const known = at.pool.memory.get(knownTables).get(keyOf(name));
  const query = known && resolveQuery(known, written);
  if (!known || known.hasOtherOwners || !query?.ok || findUnordered(known, written)) return undefined;
  const prepared = preparePage(at.connection.dialect, known, query.value);
  const both = await at.catalog.findTableBeside?.(
    at.connection,
    name,
    prepared.statement,
    pageLimits(query.value),
  );
  if (!both) return undefined;
  const { table, beside } = both;
  if (!table || !isSame(table, known)) return { table };
  const page = await finishPage(at, table, query.value, prepared, rowsOf(beside));
  return { table, query: query.value, page };
}

function rowsOf(beside: Outcome | Error): Outcome {
  if (beside instanceof Error) throw beside;
  return beside;
}

/** Whether two descriptions of a table are equal in everything on which a page's statement depends. */
function isSame(one: TableDescription, other: TableDescription): boolean {
  const isOne = one.columns === other.columns && one.identity === other.identity;
  if (isOne) return one.kind === other.kind && one.hasRowAddress === other.hasRowAddress;
  return shapeOf(one) === shapeOf(other);
}

function shapeOf({ kind, columns, identity, hasRowAddress }: TableDescription): string {
  return JSON.stringify([kind, columns, identity, hasRowAddress]);
}

/** Descriptions of tables that earlier pages of the same pool have read. */
const knownTables: MemorySlot<LatestMap<TableDescription>> = { create: () => new LatestMap(50) };

function storeKnown(pool: ConnectionPool, name: TableName, table: TableDescription | undefined): void {
  const known = pool.memory.get(knownTables);
  if (table) known.set(keyOf(name), table);
  else known.delete(keyOf(name));
}

function keyOf({ schema, table }: TableName): string {
  return JSON.stringify([schema, table]);
}

import type { Refusal } from '@tessera/contract/refusals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { TableName } from '@tessera/table-sql/tables';
import type { Outcome } from '../../../platform/managed-databases/connection.ts';
import type { ConnectionPool } from '../../../platform/managed-databases/connection-pool.ts';
import type { TableDescription } from '../catalog/catalog.ts';
import { type ColumnRefusal, missingTable, nameOf } from '../tables.ts';
import type { AtWork } from '../workplace.ts';
import {
  type Asked,
  checkWish,
  demandOrder,
  findUnordered,
  hasLostPlace,
  type Page,
  pageLimits,
  readPage,
  toPage,
} from './read-page.ts';
import { type PageWish, planPage } from './page-sql.ts';

type TableRefusal = Refusal<'database.missing' | 'database.position_lost'> | ColumnRefusal;

/** A table as it is now, and a page of its rows. */
export async function readTable(
  at: AtWork,
  named: { readonly schema?: string | undefined; readonly table: string },
  written: Asked,
): Promise<Result<{ readonly table: TableDescription; readonly page: Page }, TableRefusal>> {
  const name = nameOf(at, named);
  const guessed = await readByGuess(at, name, written);
  if (guessed?.page) return standing(at, guessed.table, guessed.wish, guessed.page);
  const table = guessed ? guessed.table : await at.catalog.findTable(at.connection, name);
  keep(at.pool, name, table);
  if (!table) return refuse(missingTable(name, 'tableData'));
  const wish = checkWish(table, written);
  if (!wish.ok) return wish;
  demandOrder(table, written);
  return standing(at, table, wish.value, await readPage(at, table, wish.value));
}

async function standing(
  at: AtWork,
  table: TableDescription,
  wish: PageWish,
  page: Page,
): Promise<Result<{ readonly table: TableDescription; readonly page: Page }, TableRefusal>> {
  const isLost = await hasLostPlace(at, table, wish, page);
  return isLost ? refuse({ code: 'database.position_lost' }) : ok({ table, page });
}

/**
 * What was known of the table at an earlier page is only a guess at the statement for this one: sent in one trip
 * behind the question what the table is like now, its rows count where it still is the same, and nowhere else.
 */
async function readByGuess(at: AtWork, name: TableName, written: Asked) {
  const known = knownTables.get(at.pool)?.get(keyOf(name));
  const wish = known && checkWish(known, written);
  if (!known || !wish?.ok || findUnordered(known, written)) return undefined;
  const plan = planPage(at.connection.dialect, known, wish.value);
  const both = await at.catalog.findTableBeside?.(
    at.connection,
    name,
    plan.statement,
    pageLimits(wish.value),
  );
  if (!both) return undefined;
  const { table, beside } = both;
  if (!table || !isSame(table, known)) return { table };
  return { table, wish: wish.value, page: toPage(table, wish.value, plan, rowsOf(beside)) };
}

function rowsOf(beside: Outcome | Error): Outcome {
  if (beside instanceof Error) throw beside;
  return beside;
}

/** In everything that a page's statement is made of. */
function isSame(one: TableDescription, other: TableDescription): boolean {
  const isOne = one.columns === other.columns && one.identity === other.identity;
  if (isOne) return one.kind === other.kind && one.hasRowAddress === other.hasRowAddress;
  return shapeOf(one) === shapeOf(other);
}

function shapeOf({ kind, columns, identity, hasRowAddress }: TableDescription): string {
  return JSON.stringify([kind, columns, identity, hasRowAddress]);
}

/** By the pool: it belongs to one session, one database and one user. */
const knownTables = new WeakMap<ConnectionPool, Map<string, TableDescription>>();
const MOST_KNOWN = 50;

function keep(pool: ConnectionPool, name: TableName, table: TableDescription | undefined): void {
  const known = knownTables.get(pool) ?? new Map<string, TableDescription>();
  knownTables.set(pool, known);
  known.delete(keyOf(name));
  if (table) known.set(keyOf(name), table);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}

function keyOf({ schema, table }: TableName): string {
  return JSON.stringify([schema, table]);
}

import type { TableName } from '@tessera/table-sql/tables';
import { join, name, sql } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { SpareConnection } from './catalog.ts';

const COUNTED_TABLES = 400;
/** Tables per statement. One statement for all takes half as long again. */
const AT_ONCE = 20;
/** Below this a second connection costs more than it brings. */
const WORTH_SHARING = 3 * AT_ONCE;
const COUNT_MS = 2_000;

interface Work {
  readonly connection: ServerConnection;
  readonly beside: SpareConnection | undefined;
  readonly tables: readonly TableName[];
}

/**
 * Counts the rows of small tables, and returns them by index. A new table has no statistics yet, and a list that shows
 * 0 would be wrong. `first` runs on this connection before it counts, while a spare connection, if there is one,
 * already counts.
 */
export async function countTables<Other>(
  { connection, beside, tables }: Work,
  first: () => Promise<Other>,
): Promise<{ readonly counts: ReadonlyMap<number, number>; readonly first: Other }> {
  const counts = new Map<number, number>();
  const until = performance.now() + COUNT_MS;
  const last = Math.min(tables.length, COUNTED_TABLES);
  let next = 0;
  const count = async (by: ServerConnection) => {
    while (next < last && performance.now() < until && !by.isBroken) {
      const from = next;
      next = Math.min(last, from + AT_ONCE);
      const found = await countSome(by, tables.slice(from, next), until - performance.now());
      found.forEach((rows, index) => counts.set(from + index, rows));
    }
  };
  const countHere = async () => {
    const done = await first();
    await count(connection);
    return done;
  };
  const [done] = await Promise.all([countHere(), last < WORTH_SHARING ? undefined : beside?.(count)]);
  return { counts, first: done };
}

async function countSome(
  connection: ServerConnection,
  tables: readonly TableName[],
  milliseconds: number,
): Promise<number[]> {
  const counts = tables.map(({ schema, table }) => sql`(SELECT count(*) FROM ${name(schema, table)})`);
  try {
    // One row with all counts takes less time than a UNION ALL of one row each.
    const { rows } = await connection.run(sql`SELECT ${join(counts)}`, { milliseconds });
    return tables.map((_, index) => Number(rows[0]?.[index] ?? 0));
  } catch (error) {
    // A table is being dropped or locked at this moment, so the list shows estimates.
    if (error instanceof ServerFailure) return [];
    throw error;
  }
}

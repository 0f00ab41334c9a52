import type { TableName } from '@tessera/table-sql/tables';
import { join, name, sql } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { SpareConnection } from './catalog.ts';

const COUNTED_TABLES = 400;
/** A statement that counts them all takes half as long again as several that share them. */
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
 * How many rows small tables have, by their place in what was given. The statistics of a table that was just made say
 * nothing yet, and a list that says 0 then is wrong. `first` is done before this connection counts, while another,
 * where one is free, has begun.
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
    // In one row: a row for each, by UNION ALL, takes longer.
    const { rows } = await connection.run(sql`SELECT ${join(counts)}`, { milliseconds });
    return tables.map((_, index) => Number(rows[0]?.[index] ?? 0));
  } catch (error) {
    // One is being dropped or locked at this moment: estimates do.
    if (error instanceof ServerFailure) return [];
    throw error;
  }
}

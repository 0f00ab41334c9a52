import type { TableName } from '@tessera/table-sql/tables';
import { join, name, sql } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import type { SpareConnection } from './catalog.ts';

const MAX_COUNTED_TABLES = 400;
/** How many tables are counted in one statement. One statement for all tables would take half as long again. */
const TABLES_PER_STATEMENT = 20;
/** With fewer tables than this, a second connection would cost more time than it saves. */
const WORTH_SHARING = 3 * TABLES_PER_STATEMENT;
const COUNT_TIMEOUT_MS = 2_000;

interface Work {
  readonly connection: ServerConnection;
  readonly beside: SpareConnection | undefined;
  readonly tables: readonly TableName[];
}

/**
 * Counts the rows of small tables, and returns each count at its table's index. Statistics would not do, because a new
 * table has none and would be listed with 0 rows. `first` is other work that runs on this connection before it counts.
 * If there is a spare connection, it counts meanwhile.
 */
export async function countTables<Other>(
  { connection, beside, tables }: Work,
  first: () => Promise<Other>,
): Promise<{ readonly counts: ReadonlyMap<number, number>; readonly first: Other }> {
  const counts = new Map<number, number>();
  const until = performance.now() + COUNT_TIMEOUT_MS;
  const last = Math.min(tables.length, MAX_COUNTED_TABLES);
  let next = 0;
  const count = async (by: ServerConnection) => {
    while (next < last && performance.now() < until && !by.isBroken) {
      const from = next;
      next = Math.min(last, from + TABLES_PER_STATEMENT);
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
    // A table may be dropped or locked at this moment. The list then shows estimates for these tables.
    if (error instanceof ServerFailure) return [];
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';

const ROWS_PER_PAGE = 500;

/** Reads a result of any size with a cursor, so that only one page is in memory. */
export async function* readInPages<Row>(tx: Tx, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  const cursor = sql.id(`pages_${randomUUID().replaceAll('-', '')}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the one before ended
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_PER_PAGE)} from ${cursor}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

import { type Kysely, sql } from 'kysely';

/** Until when the request that claimed a chunk may write its bytes before they are proved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload_chunks add column early_until timestamptz`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Whether the digest of a chunk is that of its file up to the chunk's end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table upload_chunks add column is_from_start boolean not null default false`.execute(db);
}

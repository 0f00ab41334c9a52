import { type Kysely, sql } from 'kysely';

/**
 * Every upload begins by counting the person's unfinished ones. Finished ones stay for a day, so somebody who sends
 * thousands of small files had all of those read for each further one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index uploads_unfinished on uploads (user_id) where state <> 'done'`.execute(db);
}

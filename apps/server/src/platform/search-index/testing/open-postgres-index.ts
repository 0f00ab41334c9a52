import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { testApp } from '../../../testing/test-app.ts';
import { createPostgresSearchIndex } from '../postgres/postgres-search-index.ts';
import type { OpenedIndex } from './given-index.ts';

/** Opens an index on the database of the test file. There, every entry needs a listing. */
export async function openPostgresIndex(): Promise<OpenedIndex & { readonly db: Db }> {
  const { db, given, clock } = await testApp();
  const { id: userId } = await given.person();
  return {
    db,
    index: createPostgresSearchIndex(db),
    withCaps: (caps) => createPostgresSearchIndex(db, { caps }),
    async newIds(count) {
      const { rows } = await sql<{ id: number }>`
        insert into listings (user_id, system, status, preset_code, form_values, slider, title, currency, shuffle_enabled,
          submission_digest, created_at, updated_at)
        select ${userId}, 'general', 'draft', 'default', '{}', '{}', 'Listing', 'GBP', false,
          sha256(gen_random_uuid()::text::bytea), ${clock.now()}, ${clock.now()}
        from generate_series(1, ${count}::int)
        returning id`.execute(db);
      return rows.map(({ id }) => id).toSorted((a, b) => a - b);
    },
    inTransaction: (run) => db.transaction().execute(run),
  };
}

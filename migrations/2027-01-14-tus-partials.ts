import { type Kysely, sql } from 'kysely';

/** Concatenation by tus: several uploads that arrive side by side become one file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploads
      -- The client's header Upload-Concat: 'partial', or 'final;' and the addresses of the parts.
      add column concat text,
      -- The final upload of which a part has become a piece, and its position in it.
      add column final_id uuid references uploads (id) on delete cascade,
      add column final_position integer`.execute(db);
  await sql`create index uploads_by_final on uploads (final_id) where final_id is not null`.execute(db);
}

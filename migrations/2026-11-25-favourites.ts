import { type Kysely, sql } from 'kysely';

/** What people have put aside to find it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table favourites (
      user_id integer not null references users (id) on delete cascade,
      -- No reference: what was deleted is told as gone instead of being missed.
      listing_id integer not null,
      -- As it was when it was saved.
      system text not null check (system in ('general', 'jobs', 'property', 'auto')),
      title text not null,
      saved_at timestamptz not null,
      primary key (user_id, listing_id)
    )`.execute(db);
}

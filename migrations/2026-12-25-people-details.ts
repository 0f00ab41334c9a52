import { type Kysely, sql } from 'kysely';

/** A photo of each person, and the legal name and address of businesses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Part of the photo's address, so that a new photo has another address and the old one is no longer found.
  await sql`alter table users add column avatar_key text`.execute(db);
  await sql`
    create table avatars (
      user_id integer primary key references users (id) on delete cascade,
      key text not null unique,
      -- WebP, a square.
      content bytea not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table businesses (
      user_id integer primary key references users (id) on delete cascade,
      legal_name text not null,
      line1 text not null,
      line2 text not null,
      city text not null,
      postcode text not null,
      country text not null,
      updated_at timestamptz not null
    )`.execute(db);
}

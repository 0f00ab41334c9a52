import { type Kysely, sql } from 'kysely';

/** Where sellers are paid by bank transfer, and the day on which the operator made a transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bank_details (
      user_id integer primary key references users (id) on delete cascade,
      -- JSON, encrypted with a key of the person that is derived from APP_SECRET.
      sealed bytea not null,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`alter table payouts add column paid_on date`.execute(db);
}

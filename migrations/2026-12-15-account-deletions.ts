import { type Kysely, sql } from 'kysely';

/** Accounts whose owners asked for deletion, which they can undo for a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_deletions (
      user_id integer primary key references users (id) on delete cascade,
      requested_at timestamptz not null,
      due_at timestamptz not null,
      -- Later than due_at while the deletion has to wait.
      next_try_at timestamptz not null,
      waits_for text[] not null default '{}',
      -- Listings that were live before, which undoing publishes again.
      paused_listings integer[] not null,
      -- When the first data were deleted. Afterwards nothing can be undone.
      begun_at timestamptz
    )`.execute(db);
  await sql`create index account_deletions_due on account_deletions (next_try_at)`.execute(db);

  // The row of a deleted account stays without anything personal, because orders, shares and the ledger refer to it.
  await sql`alter table users add column deleted_at timestamptz`.execute(db);
}

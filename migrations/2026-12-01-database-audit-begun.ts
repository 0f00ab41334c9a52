import { type Kysely, sql } from 'kysely';

/**
 * A change through the Database Manager is written down twice: before it begins and after it has ended. The second row
 * names the first. A first row without a second is a change that was begun and of which nobody knows how it ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table database_audit
      add column begun_id bigint references database_audit (id),
      drop constraint database_audit_outcome_check,
      add constraint database_audit_outcome_check check (outcome in ('begun', 'done', 'failed', 'refused')),
      add constraint database_audit_end_check check (begun_id is null or outcome <> 'begun')`.execute(db);
  // A change ends once.
  await sql`
    create unique index database_audit_ends on database_audit (begun_id) where begun_id is not null`.execute(
    db,
  );
}

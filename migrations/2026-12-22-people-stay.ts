import { type Kysely, sql } from 'kysely';

/**
 * People are deleted by the application only, which cares for their orders, shares, money and files. The Database Manager
 * and its scripts are told where. Rows of guests and of people whose accounts were deleted may go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_deletion_of_people() returns trigger language plpgsql security definer
      set search_path = tessera, pg_temp as $$
    begin
      if is_application_itself() then
        return old;
      end if;
      -- For the last administrator another trigger has a sentence of its own.
      if lower(old.role) = 'admin' and old.suspended_at is null and old.merged_into is null and not exists (
        select from users
        where id <> old.id and lower(role) = 'admin' and suspended_at is null and merged_into is null
      ) then
        return old;
      end if;
      raise exception 'People cannot be deleted here, because their orders, shares, money and files would be left behind. Delete the account on the page People (/admin/people).'
        using errcode = 'TS002';
    end $$`.execute(db);
  await sql`
    create trigger users_people_stay before delete on users
      for each row when (old.email is not null) execute function refuse_deletion_of_people()`.execute(db);
}

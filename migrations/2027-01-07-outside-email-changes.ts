import { type Kysely, sql } from 'kysely';

/**
 * Whoever can change a person's address in the Database Manager could have a link for a new password sent to an address
 * of their own. A change that the application did not make therefore ends the person's verification and links, and is
 * written down. The former address is notified, and the new one opens nothing until the person has confirmed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tessera.outside_email_changes (
      id bigint generated always as identity primary key,
      user_id integer not null references tessera.users (id) on delete cascade,
      former_email text,
      changed_at timestamptz not null,
      notified_at timestamptz,
      -- When the person proved that the account's present address is theirs.
      confirmed_at timestamptz
    )`.execute(db);
  await sql`
    create index outside_email_changes_by_user on tessera.outside_email_changes (user_id, id)`.execute(db);
  await sql`
    create index outside_email_changes_to_notify on tessera.outside_email_changes (id)
      where notified_at is null`.execute(db);

  await sql`
    create function tessera.unverify_outside_email() returns trigger language plpgsql security definer
      set search_path = pg_catalog, tessera, pg_temp as $$
    declare
      proven outside_email_changes;
    begin
      if is_application_itself() then
        return new;
      end if;
      if new.email is distinct from old.email then
        new.email_verified_at := null;
        delete from email_tokens where user_id = old.id;
        insert into outside_email_changes (user_id, former_email, changed_at) values (old.id, old.email, now());
        return new;
      end if;
      select * into proven from outside_email_changes
        where user_id = old.id and confirmed_at is null order by id limit 1;
      if found and new.email_verified_at is not null and old.email_verified_at is null
        and proven.former_email is distinct from new.email then
        raise exception 'The address of this account was changed by an administrator. It counts as verified once its owner has confirmed it.'
          using errcode = 'TS003';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger users_outside_email_changed before update of email, email_verified_at on tessera.users
      for each row
      when (new.email is distinct from old.email or new.email_verified_at is distinct from old.email_verified_at)
      execute function tessera.unverify_outside_email()`.execute(db);
}

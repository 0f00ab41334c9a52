-- The tables of the ledger, with the rules that the database enforces. database-role.sql includes this file and then
-- gives the tables to a role that serves no requests. Migrations create them with it where no superuser did.
-- Nothing happens to tables that exist.
do $ledger$
begin
  if exists (
    select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'tessera_ledger' and c.relname = 'postings') then
    return;
  end if;

  create schema if not exists tessera_ledger;

  -- References and keys have neither spaces nor @, so that no name, address or email gets into the ledger.
  create table tessera_ledger.accounts (
    id uuid primary key,
    kind text not null check (kind ~ '^[a-z_]{1,40}$'),
    reference text not null check (reference ~ '^[a-z0-9:_-]{1,100}$'),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    created_at timestamptz not null default now(),
    unique (kind, reference, currency)
  );
  create table tessera_ledger.transactions (
    id uuid primary key,
    key text not null unique check (key ~ '^[A-Za-z0-9:_./-]{1,200}$'),
    kind text not null check (kind ~ '^[a-z_]{1,40}$'),
    occurred_at timestamptz not null,
    recorded_at timestamptz not null default now(),
    reverses uuid unique references tessera_ledger.transactions (id) check (reverses <> id),
    order_id uuid,
    -- The database transaction that created the row. A trigger sets it, whatever the statement says.
    created_in xid8 not null default pg_current_xact_id()
  );
  create index transactions_by_order on tessera_ledger.transactions (order_id) where order_id is not null;
  -- Debit is positive, credit is negative, in minor units of the account's currency. Every amount is an integer that
  -- JavaScript represents exactly.
  create table tessera_ledger.postings (
    transaction_id uuid not null references tessera_ledger.transactions (id),
    account_id uuid not null references tessera_ledger.accounts (id),
    amount bigint not null check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
    primary key (transaction_id, account_id)
  );
  create index postings_by_account on tessera_ledger.postings (account_id) include (amount);

  create function tessera_ledger.refuse_change() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
    begin
      raise exception 'The ledger cannot be changed: % on % is refused', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end $$;

  create function tessera_ledger.mark_creation() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
    begin
      new.created_in := pg_current_xact_id();
      return new;
    end $$;

  -- Also true after a rollback to a savepoint, which changes xmin but not the number of the whole transaction.
  create function tessera_ledger.refuse_late_posting() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
    begin
      if not exists (
        select from tessera_ledger.transactions t
        where t.id = new.transaction_id and t.created_in = pg_current_xact_id()) then
        raise exception 'Postings are added only together with their transaction'
          using errcode = 'restrict_violation';
      end if;
      return new;
    end $$;

  create function tessera_ledger.check_balance() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
    declare
      checked constant uuid := case tg_table_name when 'postings' then to_jsonb(new) ->> 'transaction_id'
        else to_jsonb(new) ->> 'id' end;
      reversed uuid;
    begin
      if not exists (select from tessera_ledger.postings p where p.transaction_id = checked) then
        raise exception 'The transaction % has no postings', checked using errcode = 'check_violation';
      end if;
      if exists (
        select from tessera_ledger.postings p join tessera_ledger.accounts a on a.id = p.account_id
        where p.transaction_id = checked group by a.currency having sum(p.amount) <> 0) then
        raise exception 'The postings of transaction % do not sum to zero', checked
          using errcode = 'check_violation';
      end if;
      select t.reverses into reversed from tessera_ledger.transactions t where t.id = checked;
      if reversed is not null and exists (
        select from (select account_id, amount from tessera_ledger.postings where transaction_id = checked) as p
        full join (select account_id, amount from tessera_ledger.postings where transaction_id = reversed) as r
          using (account_id)
        where p.amount is distinct from -r.amount) then
        raise exception 'The transaction % is not the opposite of what it reverses', checked
          using errcode = 'check_violation';
      end if;
      return null;
    end $$;

  create trigger refuse_change before update or delete or truncate on tessera_ledger.accounts
    for each statement execute function tessera_ledger.refuse_change();
  create trigger refuse_change before update or delete or truncate on tessera_ledger.transactions
    for each statement execute function tessera_ledger.refuse_change();
  create trigger refuse_change before update or delete or truncate on tessera_ledger.postings
    for each statement execute function tessera_ledger.refuse_change();
  create trigger mark_creation before insert on tessera_ledger.transactions
    for each row execute function tessera_ledger.mark_creation();
  create trigger refuse_late_posting before insert on tessera_ledger.postings
    for each row execute function tessera_ledger.refuse_late_posting();
  create constraint trigger check_balance after insert on tessera_ledger.transactions
    deferrable initially deferred for each row execute function tessera_ledger.check_balance();
  create constraint trigger check_balance after insert on tessera_ledger.postings
    deferrable initially deferred for each row execute function tessera_ledger.check_balance();

  -- Also for a superuser's session that switched triggers off with session_replication_role.
  alter table tessera_ledger.accounts enable always trigger refuse_change;
  alter table tessera_ledger.transactions enable always trigger refuse_change;
  alter table tessera_ledger.transactions enable always trigger mark_creation;
  alter table tessera_ledger.transactions enable always trigger check_balance;
  alter table tessera_ledger.postings enable always trigger refuse_change;
  alter table tessera_ledger.postings enable always trigger refuse_late_posting;
  alter table tessera_ledger.postings enable always trigger check_balance;
end
$ledger$;

-- The share logs of pools (docs/decisions/028-provable-pools.md), which can only be added to as well. A log outlives its
-- listing, so it has no reference to it.
do $pool_log$
begin
  if to_regclass('tessera_ledger.pool_log') is not null then
    return;
  end if;

  create table tessera_ledger.pool_log (
    pool_id integer not null,
    index integer not null check (index >= 0),
    -- Kind, changes of holdings, terms: what the digest commits to besides the other columns.
    event jsonb not null,
    sold integer not null check (sold >= 0),
    root bytea not null check (length(root) = 32),
    digest bytea not null check (length(digest) = 32),
    created_at timestamptz not null,
    primary key (pool_id, index)
  );
  create trigger refuse_change before update or delete or truncate on tessera_ledger.pool_log
    for each statement execute function tessera_ledger.refuse_change();
  alter table tessera_ledger.pool_log enable always trigger refuse_change;
end
$pool_log$;

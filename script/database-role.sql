-- Gives a database of Tessera to a role that is no superuser. Run it as a superuser, connected to that database:
--
--   psql "$SUPERUSER_URL" -v ON_ERROR_STOP=1 -c "set tessera.password = 'a password'" -f script/database-role.sql
--
-- Then set DATABASE_URL=postgresql://tessera_app:PASSWORD@HOST:PORT/DATABASE and start Tessera. It works on an empty
-- database and on one that Tessera already uses, changes nothing that is already right, and may be run again at any
-- time. `set tessera.role` chooses another name than tessera_app. The embedded server runs it at every start.
--
-- It includes ledger-tables.sql from its own folder, and makes the role tessera_ledger, which owns the ledger and cannot
-- log in (docs/decisions/026-ledger.md).

begin;
-- Nothing that somebody else made in this database may be called by this script.
set local search_path = pg_catalog, pg_temp;
-- Two at once would both find that something is missing: a start may come while a killed one is still being finished.
select from pg_advisory_xact_lock(hashtext('tessera database role'));

do $hand_over$
declare
  app_name constant text := coalesce(nullif(current_setting('tessera.role', true), ''), 'tessera_app');
  manager_name constant text := 'tessera_manager';
  new_password constant text := nullif(current_setting('tessera.password', true), '');
  version constant integer := current_setting('server_version_num')::integer;
  app pg_authid;
  manager pg_authid;
  item record;
  spaces oid[];
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    raise exception 'This has to be run by a superuser, and % is none.', current_user;
  end if;
  if app_name = current_user then
    raise exception 'The application needs a role of its own, not %.', current_user;
  end if;

  -- The application's role. It makes the Database Manager's role and gives it rights, hence CREATEROLE and CREATEDB.
  if not exists (select from pg_roles where rolname = app_name) then
    execute format('create role %I', app_name);
  end if;
  select * into app from pg_authid where rolname = app_name;
  if app.rolsuper or app.rolreplication or app.rolbypassrls
    or not (app.rolcanlogin and app.rolcreatedb and app.rolcreaterole) then
    execute format('alter role %I login createdb createrole nosuperuser noreplication nobypassrls', app_name);
  end if;
  if new_password is not null and app.rolpassword is distinct from new_password then
    execute format('alter role %I password %L', app_name, new_password);
  end if;

  -- The Database Manager's role. Before PostgreSQL 16, CREATEROLE lets a role change every role but superusers.
  if not exists (select from pg_roles where rolname = manager_name) then
    execute format('create role %I login createdb', manager_name);
  end if;
  select * into manager from pg_authid where rolname = manager_name;
  if manager.rolsuper or manager.rolreplication or manager.rolbypassrls then
    execute format('alter role %I nosuperuser noreplication nobypassrls', manager_name);
  end if;
  if manager.rolcreaterole <> (version >= 160000) then
    execute format(
      'alter role %I %s', manager_name, case when version >= 160000 then 'createrole' else 'nocreaterole' end);
  end if;
  for item in
    select m.roleid::regrole as granted, m.grantor::regrole as grantor
    from pg_auth_members m join pg_roles g on g.oid = m.roleid
    where m.member = manager.oid
      and (g.rolsuper or g.oid = app.oid or g.rolname like 'pg\_%')
  loop
    execute format('revoke %s from %I', item.granted, manager_name)
      || case when version >= 160000 then format(' granted by %s cascade', item.grantor) else ' cascade' end;
  end loop;
  if version >= 160000 and not exists (
    select from pg_auth_members
    where roleid = manager.oid and member = app.oid and admin_option) then
    execute format('grant %I to %I with admin option, inherit false, set false', manager_name, app_name);
  end if;

  if version < 160000 then
    for item in
      select rolname as name from pg_roles
      where rolcreaterole and not rolsuper and oid <> app.oid and rolname not like 'pg\_%'
    loop
      raise warning 'Before PostgreSQL 16, % may change the application''s role. If nobody needs that: ALTER ROLE % NOCREATEROLE',
        quote_ident(item.name), quote_ident(item.name);
    end loop;
  end if;

  -- The database.
  if (select datdba from pg_database where datname = current_database()) <> app.oid then
    execute format('alter database %I owner to %I', current_database(), app_name);
  end if;
  if has_database_privilege(manager.oid, current_database(), 'create') then
    execute format('revoke create on database %I from %I, public', current_database(), manager_name);
  end if;

  -- Its schemas. One of another role that happens to have such a name moves out of the way.
  for item in
    select w.name, n.nspowner, o.rolsuper from (values ('tessera'), ('tessera_extensions'), ('pgboss')) as w (name)
    left join pg_namespace n on n.nspname = w.name left join pg_roles o on o.oid = n.nspowner
  loop
    if item.nspowner <> app.oid and not item.rolsuper then
      execute format('alter schema %I rename to %I', item.name, item.name || '_of_' || item.nspowner);
    end if;
    execute format('create schema if not exists %I authorization %I', item.name, app_name);
    if item.rolsuper then
      execute format('alter schema %I owner to %I', item.name, app_name);
    end if;
  end loop;
  for item in
    select pg_get_userbyid(nspowner) as name, nspowner from pg_namespace n join pg_roles o on o.oid = n.nspowner
    where nspname = 'tessera_ledger' and nspowner <> app.oid and not rolsuper and rolname <> 'tessera_ledger'
  loop
    execute format('alter schema tessera_ledger rename to %I', 'tessera_ledger_of_' || item.nspowner);
  end loop;

  -- Its extensions.
  for item in
    select w.name, n.nspname from (values ('pg_trgm'), ('unaccent'), ('btree_gist')) as w (name)
    left join pg_extension e on e.extname = w.name left join pg_namespace n on n.oid = e.extnamespace
  loop
    if item.nspname is null then
      execute format('create extension %I schema tessera_extensions', item.name);
    elsif item.nspname <> 'tessera_extensions' then
      execute format('alter extension %I set schema tessera_extensions', item.name);
    end if;
  end loop;

  -- What a superuser made in the schemas that Tessera uses now or used before. A sequence of a column goes with its
  -- table, and what an extension made stays as it is.
  spaces := array(select oid from pg_namespace where nspname in ('public', 'tessera', 'pgboss'));
  for item in
    select 'relation' as kind, c.oid::regclass::text as name,
      case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
        when 'f' then 'foreign table' else 'table' end as type,
      c.oid, c.relowner as owner, 'pg_class'::regclass as catalog
    from pg_class c where c.relnamespace = any (spaces) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not (c.relkind = 'S' and exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
    union all
    select 'routine', p.oid::regprocedure::text, 'routine', p.oid, p.proowner, 'pg_proc'::regclass
    from pg_proc p where p.pronamespace = any (spaces)
    union all
    select 'type', t.oid::regtype::text, case t.typtype when 'd' then 'domain' else 'type' end,
      t.oid, t.typowner, 'pg_type'::regclass
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = any (spaces) and (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c'))
  loop
    continue when not (select rolsuper from pg_roles where oid = item.owner)
      or exists (
        select from pg_depend d where d.classid = item.catalog and d.objid = item.oid and d.deptype = 'e');
    execute format('alter %s %s owner to %I', item.type, item.name, app_name);
  end loop;

  -- For connections that do not say where they look for names, such as those of psql.
  if not exists (
    select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where s.setrole = app.oid and d.datname = current_database()
      and s.setconfig @> array['search_path=tessera, tessera_extensions, pg_temp']) then
    execute format(
      'alter role %I in database %I set search_path = tessera, tessera_extensions, pg_temp',
      app_name, current_database());
  end if;
end
$hand_over$;

\ir ledger-tables.sql

-- The ledger belongs to a role that serves no requests. The application may read and add, and let others read.
do $hand_over$
declare
  app_name constant text := coalesce(nullif(current_setting('tessera.role', true), ''), 'tessera_app');
  -- Before PostgreSQL 16, the application's CREATEROLE could make it a member of every role but superusers.
  owner_name constant text := case when current_setting('server_version_num')::integer >= 160000
    then 'tessera_ledger' else current_user end;
  app constant oid := app_name::regrole;
  ledger pg_roles;
  item record;
begin
  if not exists (select from pg_roles where rolname = owner_name) then
    execute format('create role %I nologin', owner_name);
  end if;
  select * into ledger from pg_roles where rolname = owner_name;
  if owner_name <> current_user then
    if ledger.rolsuper or ledger.rolcanlogin or ledger.rolcreaterole or ledger.rolcreatedb or ledger.rolreplication
      or ledger.rolbypassrls then
      execute format(
        'alter role %I nologin nosuperuser nocreaterole nocreatedb noreplication nobypassrls', owner_name);
    end if;
    for item in
      select roleid::regrole as granted, member::regrole as member, grantor::regrole as grantor
      from pg_auth_members where roleid = ledger.oid or member = ledger.oid
    loop
      execute format('revoke %s from %s granted by %s cascade', item.granted, item.member, item.grantor);
    end loop;
  end if;

  -- Nothing with the owner's rights may be called by others, whoever created it.
  for item in
    select oid::regprocedure as name from pg_proc
    where pronamespace = 'tessera_ledger'::regnamespace and prosecdef
  loop
    raise exception 'The schema tessera_ledger has a function %, which runs with its owner''s rights. Drop it first.',
      item.name;
  end loop;

  if (select nspowner from pg_namespace where nspname = 'tessera_ledger') <> ledger.oid then
    execute format('alter schema tessera_ledger owner to %I', owner_name);
  end if;
  for item in
    select format('table %s', oid::regclass) as object from pg_class
    where relnamespace = 'tessera_ledger'::regnamespace and relkind in ('r', 'p') and relowner <> ledger.oid
    union all
    select format('function %s', oid::regprocedure) from pg_proc
    where pronamespace = 'tessera_ledger'::regnamespace and proowner <> ledger.oid
  loop
    execute format('alter %s owner to %I', item.object, owner_name);
  end loop;

  for item in
    select distinct format('%s %s', o.kind, o.name) as object, a.grantee::regrole as grantee
    from (
      select 'table' as kind, c.oid::regclass::text as name, c.relowner as owner, c.relacl as rights from pg_class c
      where c.relnamespace = 'tessera_ledger'::regnamespace and c.relkind in ('r', 'p')
      union all
      select 'table', c.oid::regclass::text, c.relowner, a.attacl from pg_class c join pg_attribute a on attrelid = c.oid
      where c.relnamespace = 'tessera_ledger'::regnamespace and c.relkind in ('r', 'p') and a.attacl is not null
      union all
      select 'schema', 'tessera_ledger', nspowner, nspacl from pg_namespace where nspname = 'tessera_ledger') as o,
      aclexplode(o.rights) as a
    where a.grantee <> o.owner
      and not (a.privilege_type in ('SELECT', 'USAGE')
        or a.grantee = app and a.privilege_type = 'INSERT'
        or a.grantee = app and a.privilege_type = 'REFERENCES' and o.name = 'tessera_ledger.pool_log')
  loop
    execute format('revoke all on %s from %s cascade', item.object,
      case item.grantee::oid when 0 then 'public' else item.grantee::text end);
  end loop;
  if not has_schema_privilege(app, 'tessera_ledger', 'usage with grant option') then
    execute format('grant usage on schema tessera_ledger to %I with grant option', app_name);
  end if;
  for item in
    select oid::regclass as name from pg_class
    where relnamespace = 'tessera_ledger'::regnamespace and relkind in ('r', 'p')
      and not (has_table_privilege(app, oid, 'select with grant option') and has_table_privilege(app, oid, 'insert'))
  loop
    execute format('grant select on %s to %I with grant option', item.name, app_name);
    execute format('grant insert on %s to %I', item.name, app_name);
  end loop;
  -- The newest entry of each pool, which the application stores, has to be in the log.
  if not has_table_privilege(app, 'tessera_ledger.pool_log', 'references') then
    execute format('grant references on tessera_ledger.pool_log to %I', app_name);
  end if;
end
$hand_over$;
commit;

import type { Client } from 'pg';
import { isDenied } from './is-denied.ts';
import { APP_SCHEMA, EXTENSION_SCHEMA } from './schemas.ts';

/**
 * Moves everything of the application that earlier versions created in `public`: tables with their indexes, sequences
 * and triggers, functions and types. Objects of other roles or extensions stay.
 */
export async function moveFromPublic(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with objects as (
       select 'pg_class'::regclass as catalog, c.oid, c.relowner as owner,
         case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
           when 'f' then 'foreign table' else 'table' end as kind, c.oid::regclass::text as name
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       union all
       select 'pg_proc'::regclass, oid, proowner, 'routine', oid::regprocedure::text
       from pg_proc where pronamespace = 'public'::regnamespace
       union all
       select 'pg_type'::regclass, t.oid, t.typowner, case t.typtype when 'd' then 'domain' else 'type' end,
         t.oid::regtype::text
       from pg_type t left join pg_class c on c.oid = t.typrelid
       where t.typnamespace = 'public'::regnamespace
         and (t.typtype in ('e', 'd', 'r') or (t.typtype = 'c' and c.relkind = 'c')))
     select format('alter %s %s set schema ${APP_SCHEMA}', kind, name) as statement
     from objects o
     where owner = (select oid from pg_roles where rolname = current_user)
       and not exists (
         select from pg_depend d where d.classid = o.catalog and d.objid = o.oid
           -- Of an extension, or a sequence that goes with its column.
           and (d.deptype = 'e' or (kind = 'sequence' and d.deptype in ('a', 'i'))))`,
  );
  for (const { statement } of rows) await client.query(statement);
}

const savepoint = 'moving_an_extension';

/**
 * Returns false if a superuser has to do it. An extension's functions belong to the superuser, so that its owner may
 * not move them. The owner may drop the extension, install it again and recreate the application's indexes.
 */
export async function moveExtension(client: Client, name: string, from: string): Promise<boolean> {
  await client.query(`savepoint ${savepoint}`);
  try {
    await client.query(`alter extension ${name} set schema ${EXTENSION_SCHEMA}`);
    return true;
  } catch (error) {
    if (!isDenied(error)) throw error;
    await client.query(`rollback to savepoint ${savepoint}`);
  }
  const dependants = await findDependants(client, name);
  if (dependants.some(({ index }) => index === null)) return false;
  try {
    await client.query(`drop extension ${name} cascade`);
  } catch (error) {
    if (!isDenied(error)) throw error;
    await client.query(`rollback to savepoint ${savepoint}`);
    return false;
  }
  await client.query(`create extension ${name} schema ${EXTENSION_SCHEMA}`);
  for (const { index } of dependants)
    await client.query((index ?? '').replaceAll(`${from}.gin_trgm_ops`, `${EXTENSION_SCHEMA}.gin_trgm_ops`));
  return true;
}

/**
 * Objects that would be dropped with an extension. `index` is the statement that recreates it, or null if it is not an
 * index of ours.
 */
async function findDependants(client: Client, name: string): Promise<{ index: string | null }[]> {
  const { rows } = await client.query<{ index: string | null }>(
    `with members as (
       select d.classid, d.objid from pg_depend d join pg_extension e on e.oid = d.refobjid
       where d.refclassid = 'pg_extension'::regclass and d.deptype = 'e' and e.extname = $1)
     select distinct d.classid, d.objid,
       case when c.relkind = 'i' and pg_has_role(current_user, c.relowner, 'usage')
         then pg_get_indexdef(c.oid) end as index
     from pg_depend d
     join members m on m.classid = d.refclassid and m.objid = d.refobjid
     left join pg_class c on d.classid = 'pg_class'::regclass and c.oid = d.objid
     where not exists (select from members o where o.classid = d.classid and o.objid = d.objid)
       and d.deptype in ('n', 'a')
       -- Whatever is inside of a member, such as an operator of its family, goes and comes with it.
       and d.classid not in ('pg_amop'::regclass, 'pg_amproc'::regclass)`,
    [name],
  );
  return rows;
}

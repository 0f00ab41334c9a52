/**
 * Scripts that an attacker runs in the Database Manager's console. The objects that they create have names that the
 * application's queries use. If those queries looked names up in the schemas where the manager may create objects, they
 * would call the attacker's code.
 */

/** Script for a function that counts every call, even if its transaction is rolled back, and records the caller. */
export const recorder = (schema: string, planter = 'tessera_manager') => `
  create sequence ${schema}.planted_calls;
  create table ${schema}.planted_callers (name text, caller text);
  grant usage on sequence ${schema}.planted_calls to public;
  grant insert on ${schema}.planted_callers to public;
  create function ${schema}.planted_record(name text) returns void language plpgsql as $$
  begin
    if session_user = '${planter}' then return; end if;
    perform nextval('${schema}.planted_calls');
    insert into ${schema}.planted_callers values (name, session_user);
  end $$`;

/**
 * Types that replace the polymorphic types of PostgreSQL's functions. They are those that the application's queries
 * use.
 */
const concrete = `array['text', 'varchar', 'integer', 'bigint', 'numeric', 'double precision', 'boolean', 'jsonb', 'timestamptz', 'uuid', 'bytea', 'tsvector', 'tsquery']`;
const broad = `array['"any"', 'anyelement', 'anyarray', 'anynonarray', 'anycompatible', 'anycompatiblearray', 'numeric', 'double precision', 'character varying']`;

/**
 * Creates a copy of every function that the application's role can find, and overloads that fit the arguments more
 * closely than PostgreSQL's own.
 */
export const plantFunctions = (schema: string) => `
  set search_path = pg_catalog;
  do $plant$
  declare
    f record;
    arguments text;
    made integer := 0;
  begin
    for f in
      select distinct on (name, arguments) * from (
        select p.proname as name, p.oid::regprocedure::text as said, p.proretset as is_set,
          pg_get_function_identity_arguments(p.oid) as identity,
          array(select format_type(t, null) from unnest(p.proargtypes) with ordinality as u (t, at) order by at) as types,
          p.prorettype, format_type(p.prorettype, null) as result, p.provariadic, null::text as arguments
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('pg_catalog', 'tessera', 'tessera_extensions')
      ) all_of_them
      union all
      select name, name, false, '', types, 0, 'json', 0, null from (values
        ('json_build_object', array['text', 'text', 'text', 'text', 'text', 'boolean']),
        ('json_build_object', array['text', 'integer', 'text', 'numeric', 'text', 'bigint']),
        ('json_build_object', array['text', 'text']), ('json_build_object', array['text', 'integer']),
        ('json_build_array', array['text', 'text']), ('json_build_array', array['integer', 'bigint']),
        ('concat_ws', array['text', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'text']),
        ('jsonb_build_object', array['text', 'text'])) as exact (name, types)
    loop
      foreach arguments in array (
        select array_agg(distinct list) from (
          select array_to_string(f.types, ', ') as list
          union all
          select (select string_agg(case when t = any (${broad}) then c else t end, ', ' order by at)
                  from unnest(f.types) with ordinality as u (t, at))
          from unnest(${concrete}) as c where f.types && ${broad}
        ) lists where list is not null)
      loop
        begin
          execute format(
            $$create function ${schema}.%I(%s) returns %s %s language plpgsql as
              'begin perform ${schema}.planted_record(%s); %s end'$$,
            f.name, arguments, case when f.is_set then 'setof' else '' end,
            case when f.result in ('"any"', 'anyelement', 'anyarray', 'anynonarray', 'anycompatible')
              and arguments !~ 'any' then split_part(arguments, ', ', 1) else f.result end,
            replace(quote_literal(f.name || '(' || arguments || ')'), '''', ''''''),
            case when f.is_set or f.result = 'void' then 'return;' else 'return null;' end);
          made := made + 1;
        exception when others then null;
        end;
      end loop;
    end loop;
    raise notice 'planted % functions', made;
  end $plant$`;

/** Creates a copy of every operator, and overloads that fit more closely, with functions that record their calls. */
export const plantOperators = (schema: string) => `
  set search_path = pg_catalog;
  do $plant$
  declare
    o record;
    made integer := 0;
    called text;
  begin
    for o in
      select distinct oprname as name, l.type as left_type, r.type as right_type, format_type(oprresult, null) as result
      from pg_operator p,
        lateral (
          select format_type(nullif(oprleft, 0), null) as type
          union select unnest(array['text[]', 'integer[]', 'bigint[]'])
            where oprleft in ('anyarray'::regtype, 'anycompatiblearray'::regtype)
          union select unnest(array['varchar', 'name']) where oprleft = 'text'::regtype) l,
        lateral (
          select format_type(nullif(oprright, 0), null) as type
          union select unnest(array['text[]', 'integer[]', 'bigint[]'])
            where oprright in ('anyarray'::regtype, 'anycompatiblearray'::regtype)
          union select unnest(array['varchar', 'name']) where oprright = 'text'::regtype) r
      where r.type is not null
    loop
      begin
        called := 'planted_operator_' || made;
        execute format(
          $$create function ${schema}.%I(%s) returns %s language plpgsql as
            'begin perform ${schema}.planted_record(%s); return null; end'$$,
          called, concat_ws(', ', o.left_type, o.right_type), o.result,
          replace(quote_literal(format('%s %s %s', o.left_type, o.name, o.right_type)), '''', ''''''));
        execute format(
          'create operator ${schema}.%s (%s rightarg = %s, function = ${schema}.%I)',
          o.name, case when o.left_type is null then '' else format('leftarg = %s,', o.left_type) end,
          o.right_type, called);
        made := made + 1;
      exception when others then null;
      end;
    end loop;
    raise notice 'planted % operators', made;
  end $plant$`;

/** Creates tables, views, types and objects of text search with the names that the application uses. */
export const plantOthers = (schema: string) => `
  set search_path = pg_catalog;
  do $plant$
  declare
    t record;
    made integer := 0;
  begin
    for t in
      select c.relname as name, row_number() over () as at from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'tessera' and c.relkind in ('r', 'v', 'S')
    loop
      begin
        if t.at % 2 = 0 then
          execute format('create view ${schema}.%I as select 1 as id from ${schema}.planted_record(%L)', t.name, t.name);
        else
          execute format('create table ${schema}.%I (id integer)', t.name);
        end if;
        execute format('grant all on ${schema}.%I to public', t.name);
        made := made + 1;
      exception when others then null;
      end;
    end loop;
    foreach t.name in array array['text', 'int4', 'int8', 'bool', 'timestamptz', 'jsonb', 'uuid', 'date', 'regclass'] loop
      execute format('create domain ${schema}.%I as integer', t.name);
    end loop;
    create text search dictionary ${schema}.english_stem (template = simple);
    create text search dictionary ${schema}.unaccent (template = simple);
    create text search configuration ${schema}.english (copy = pg_catalog.simple);
    create text search configuration ${schema}.simple (copy = pg_catalog.simple);
    raise notice 'planted % others', made;
  end $plant$`;

import { sql, value } from '@tessera/table-sql/sql';
import { tableName, type TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import { ServerFailure } from '../../../platform/managed-databases/server-failure.ts';
import { rollBackTo, setSavepoint } from '../transaction.queries.ts';
import type { ForeignCode } from './foreign-code.ts';

/**
 * Roles whose code is no danger to this login: the login itself, superusers, and members of the login's role. All of
 * them can act as this login anyway.
 */
const trusted = sql`(
  SELECT r.oid FROM pg_catalog.pg_roles r, pg_catalog.pg_roles me
  WHERE me.rolname = current_user
    AND (r.rolsuper OR r.oid = me.oid OR pg_catalog.pg_has_role(r.oid, me.oid, 'MEMBER')))`;

/**
 * Whether a role that is not trusted owns relations or functions in this database. Nearly always none does, and then
 * the long query below is not needed. `pg_shdepend` does not list the server's own objects.
 */
export const hasOtherOwners = sql`EXISTS (
  SELECT FROM pg_catalog.pg_shdepend s JOIN pg_catalog.pg_database d ON d.oid = s.dbid
  WHERE d.datname = current_database() AND s.deptype = 'o'
    AND s.classid IN ('pg_catalog.pg_class'::regclass, 'pg_catalog.pg_proc'::regclass)
    AND s.refobjid NOT IN ${trusted})`;

export const isOwnedByTrusted = sql`c.relowner IN ${trusted}`;

/** Functions of the server that a view may call although they are volatile. */
const harmless = value(
  '{random,random_normal,clock_timestamp,statement_timestamp,timeofday,gen_random_uuid,uuidv4,uuidv7}',
);
/** Functions that only the default of a column may call although they are volatile. */
const harmlessDefaults = value('{nextval,currval}');

/**
 * Lists code of other roles that would run, with the rights of this login, when rows of these relations are read or
 * changed.
 *
 * `reached` has the given relations and all that a statement on them touches: what a view reads, partitions, child
 * tables and, for changes, tables with foreign keys to them. `expression` has everything of these relations that may
 * call a function: rules, policies, index expressions, statistics, constraints, defaults and triggers. `called` has the
 * functions that those call. They may run even if no row is read, because the server computes constant calls when it
 * plans.
 *
 * A function of a role that is not trusted always counts, also if it runs as its owner now, because the owner can
 * change that at any moment. An expression that such a role wrote also counts if it calls a trusted function that
 * changes something or that runs SQL given as text.
 */
export async function listForeignCode(
  connection: ServerConnection,
  ids: readonly string[],
): Promise<ForeignCode[]> {
  const { rows } = await connection.run(sql`
    WITH RECURSIVE trusted AS ${trusted},
    me AS (SELECT * FROM pg_catalog.pg_roles WHERE rolname = current_user),
    reached (root, rel, is_read) AS (
      SELECT c.oid, c.oid, true FROM pg_catalog.pg_class c
      WHERE c.oid = ANY (${value(`{${ids.join(',')}}`)}::oid[])
      UNION
      SELECT r.root, n.rel, r.is_read AND n.is_read
      FROM reached r CROSS JOIN LATERAL (
        SELECT d.refobjid AS rel, w.ev_type = '1' AS is_read
        FROM pg_catalog.pg_rewrite w JOIN pg_catalog.pg_depend d
          ON d.classid = 'pg_catalog.pg_rewrite'::regclass AND d.objid = w.oid
        WHERE w.ev_class = r.rel AND d.refclassid = 'pg_catalog.pg_class'::regclass
        UNION ALL SELECT i.inhrelid, true FROM pg_catalog.pg_inherits i WHERE i.inhparent = r.rel
        UNION ALL SELECT k.conrelid, false FROM pg_catalog.pg_constraint k
          WHERE k.contype = 'f' AND k.confrelid = r.rel
      ) n),
    relation AS (
      SELECT c.oid, c.relowner AS owner, c.relowner IN (SELECT oid FROM trusted) AS is_trusted, c.relkind
      FROM pg_catalog.pg_class c WHERE c.oid IN (SELECT rel FROM reached)),
    used_type (rel, type) AS (
      SELECT a.attrelid, a.atttypid FROM pg_catalog.pg_attribute a
      WHERE a.attrelid IN (SELECT oid FROM relation) AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid >= 16384
      UNION
      SELECT u.rel, n.type FROM used_type u JOIN pg_catalog.pg_type t ON t.oid = u.type CROSS JOIN LATERAL (
        SELECT t.typbasetype AS type UNION ALL SELECT t.typelem
        UNION ALL SELECT f.atttypid FROM pg_catalog.pg_attribute f
          WHERE t.typtype = 'c' AND f.attrelid = t.typrelid AND f.attnum > 0 AND NOT f.attisdropped
      ) n WHERE n.type >= 16384),
    expression (rel, is_read, kind, stored) AS (
      SELECT w.ev_class, w.ev_type = '1', 'rule', w.ev_action::text || coalesce(w.ev_qual::text, '')
      FROM pg_catalog.pg_rewrite w
      UNION ALL SELECT p.polrelid, true, 'policy', coalesce(p.polqual::text, '') || coalesce(p.polwithcheck::text, '')
      FROM pg_catalog.pg_policy p, me WHERE NOT me.rolsuper AND NOT me.rolbypassrls
      UNION ALL SELECT i.indrelid, true, 'index', coalesce(i.indexprs::text, '') || coalesce(i.indpred::text, '')
      FROM pg_catalog.pg_index i
      UNION ALL SELECT x.stxrelid, true, 'statistics', x.stxexprs::text FROM pg_catalog.pg_statistic_ext x
      UNION ALL SELECT k.conrelid, true, 'constraint', k.conbin::text FROM pg_catalog.pg_constraint k WHERE k.conrelid <> 0
      UNION ALL SELECT t.partrelid, true, 'partition', t.partexprs::text FROM pg_catalog.pg_partitioned_table t
      UNION ALL SELECT d.adrelid, a.attgenerated = 'v', 'default', d.adbin::text FROM pg_catalog.pg_attrdef d
        JOIN pg_catalog.pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      UNION ALL SELECT g.tgrelid, false, 'trigger', ' :funcid ' || g.tgfoid || coalesce(g.tgqual::text, '')
      FROM pg_catalog.pg_trigger g WHERE NOT g.tgisinternal
      UNION ALL SELECT u.rel, false, 'domain', k.conbin::text FROM used_type u
        JOIN pg_catalog.pg_constraint k ON k.contypid = u.type
      UNION ALL SELECT u.rel, true, 'cast', ' :funcid ' || c.castfunc FROM used_type u
        JOIN pg_catalog.pg_cast c ON u.type IN (c.castsource, c.casttarget) WHERE c.castfunc <> 0),
    written (rel, is_read, kind, stored) AS (
      SELECT e.* FROM expression e JOIN relation r ON r.oid = e.rel WHERE e.stored <> ''),
    called (rel, is_read, kind, function) AS (
      SELECT w.rel, w.is_read, w.kind, m[1]::oid FROM written w CROSS JOIN LATERAL
        pg_catalog.regexp_matches(w.stored, ':(?:funcid|opfuncid|aggfnoid|winfnoid) (\\d+)', 'g') AS m
      UNION
      SELECT w.rel, w.is_read, w.kind, o.oprcode::oid FROM written w CROSS JOIN LATERAL
        pg_catalog.regexp_matches(w.stored, ':opno (\\d+)', 'g') AS m
        JOIN pg_catalog.pg_operator o ON o.oid = m[1]::oid
      UNION
      SELECT w.rel, w.is_read, w.kind, y.function FROM written w CROSS JOIN LATERAL
        pg_catalog.regexp_matches(w.stored, ':resulttype (\\d+)', 'g') AS m
        JOIN pg_catalog.pg_constraint k ON k.contypid = m[1]::oid CROSS JOIN LATERAL (
          SELECT n[1]::oid AS function FROM pg_catalog.regexp_matches(k.conbin::text, ':(?:funcid|opfuncid) (\\d+)', 'g') AS n
        ) y),
    found (rel, is_read, owner, subject) AS (
      SELECT c.rel, c.is_read, CASE WHEN f.proowner IN (SELECT oid FROM trusted) THEN r.owner ELSE f.proowner END,
        'the function ' || f.proname
      FROM called c JOIN relation r ON r.oid = c.rel JOIN pg_catalog.pg_proc f ON f.oid = c.function
      WHERE CASE WHEN f.oid >= 16384 AND f.proowner NOT IN (SELECT oid FROM trusted) THEN true
        WHEN r.is_trusted OR c.kind = 'cast' THEN false
        WHEN f.oid >= 16384 THEN f.provolatile <> 'i' AND f.proname !~ '^uuid_generate_v'
        ELSE f.proname ~ '_to_xml' OR (f.provolatile = 'v' AND f.proname <> ALL (${harmless}::name[])
          AND NOT (c.kind = 'default' AND f.proname = ANY (${harmlessDefaults}::name[]))) END
      UNION ALL
      SELECT r.oid, true, r.owner, 'a foreign table' FROM relation r WHERE r.relkind = 'f' AND NOT r.is_trusted)
    SELECT reached.root, pg_catalog.bool_or(reached.is_read AND found.is_read),
      pg_catalog.min(pg_catalog.pg_get_userbyid(found.owner)::text), pg_catalog.min(found.subject)
    FROM reached JOIN found ON found.rel = reached.rel GROUP BY reached.root`);
  return rows.map(([id, isRead, owner, subject]) => ({
    id: id ?? '',
    isRead: isRead === 't',
    owner: owner ?? '',
    subject: subject ?? '',
  }));
}

/**
 * Locks to try in turn. With the first, nobody can change the relation's definition; with the second, nobody can drop
 * it.
 */
const modes = [sql`SHARE UPDATE EXCLUSIVE`, sql`ACCESS SHARE`];

/**
 * Locks a relation, as strictly as this login may, so that the code it runs does not change before the transaction
 * ends. For a view, PostgreSQL also locks the relations that it reads. Returns the relation's id; undefined if there is
 * none.
 */
export async function holdRelation(
  connection: ServerConnection,
  table: TableName,
): Promise<string | undefined> {
  for (const mode of modes) {
    await setSavepoint(connection, 'held');
    try {
      await connection.run(sql`LOCK TABLE ${tableName(table)} IN ${mode} MODE`);
      break;
    } catch (error) {
      // The next lock is tried. A login that may only read can take only the weaker one. A materialised view can't be
      // locked.
      if (!(error instanceof ServerFailure) || !['42501', '42809', '25006'].includes(error.code ?? ''))
        throw error;
      await rollBackTo(connection, 'held');
    }
  }
  const { rows } = await connection.run(sql`
    SELECT c.oid FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ${value(table.schema)} AND c.relname = ${value(table.table)}`);
  return rows[0]?.[0] ?? undefined;
}

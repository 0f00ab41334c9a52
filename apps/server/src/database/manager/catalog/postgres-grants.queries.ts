import type { GrantTarget } from '@tessera/table-sql/grants';
import { join, sql, type Sql, value } from '@tessera/table-sql/sql';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { UserFacts } from './catalog.ts';
import { collectGrants, type GrantFacts, type GrantTargets, type HeldKind, MEMBER } from './grants.ts';

const ofPeople = sql`n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'`;

/**
 * Who is a member of which role. PostgreSQL does not list that a database's owner is a member of `pg_database_owner`.
 */
const memberships = sql`(
  SELECT member, roleid FROM pg_catalog.pg_auth_members
  UNION ALL
  SELECT d.datdba, r.oid FROM pg_catalog.pg_database d, pg_catalog.pg_roles r
  WHERE d.datname = current_database() AND r.rolname = 'pg_database_owner')`;

/**
 * All objects on which privileges can be given, with their access lists. Without a list, the server's default applies.
 */
const things = sql`
  SELECT 'database' AS kind, NULL::name AS schema, d.datname::text AS name, NULL::name AS col, d.datdba AS owner,
    coalesce(d.datacl, pg_catalog.acldefault('d', d.datdba)) AS acl
  FROM pg_catalog.pg_database d WHERE d.datname = current_database()
  UNION ALL
  SELECT 'schema', NULL, n.nspname::text, NULL, n.nspowner, coalesce(n.nspacl, pg_catalog.acldefault('n', n.nspowner))
  FROM pg_catalog.pg_namespace n WHERE ${ofPeople}
  UNION ALL
  SELECT CASE c.relkind WHEN 'S' THEN 'sequence' ELSE 'table' END, n.nspname, c.relname::text, NULL, c.relowner, c.relacl
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND ${ofPeople}
  UNION ALL
  SELECT 'column', n.nspname, c.relname::text, a.attname, c.relowner, a.attacl
  FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE a.attacl IS NOT NULL AND NOT a.attisdropped AND ${ofPeople}
  UNION ALL
  SELECT 'routine', n.nspname, p.proname || '(' || pg_catalog.pg_get_function_identity_arguments(p.oid) || ')',
    NULL, p.proowner, p.proacl
  FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
  WHERE p.proacl IS NOT NULL AND ${ofPeople}`;

export async function listGrants(
  connection: ServerConnection,
  user: Pick<UserFacts, 'name'>,
): Promise<GrantFacts[]> {
  const { rows } = await connection.run(sql`
    WITH RECURSIVE person AS (SELECT oid FROM pg_catalog.pg_roles WHERE rolname = ${value(user.name)}),
    held (oid) AS (
      SELECT oid FROM person
      UNION SELECT m.roleid FROM held JOIN ${memberships} m ON m.member = held.oid),
    thing AS (${things}),
    found (kind, schema, name, col, holder, privilege, is_grantable, grantor, is_owner) AS (
      SELECT 'membership', NULL::name, r.rolname::text, NULL::name, m.member, ${value(MEMBER)}, m.admin_option,
        m.grantor, false
      FROM pg_catalog.pg_auth_members m JOIN pg_catalog.pg_roles r ON r.oid = m.roleid
      WHERE m.member IN (SELECT oid FROM held)
      UNION ALL
      SELECT t.kind, t.schema, t.name, t.col, t.owner, 'OWNER', true, NULL, true
      FROM thing t WHERE t.kind <> 'column' AND t.kind <> 'routine' AND t.owner IN (SELECT oid FROM held)
      UNION ALL
      SELECT t.kind, t.schema, t.name, t.col, x.grantee, x.privilege_type, x.is_grantable, x.grantor, false
      FROM thing t CROSS JOIN LATERAL pg_catalog.aclexplode(t.acl) x
      WHERE x.grantee <> t.owner AND (x.grantee = 0 OR x.grantee IN (SELECT oid FROM held)))
    SELECT kind, schema, name, col, privilege, is_grantable, pg_catalog.pg_get_userbyid(grantor), is_owner,
      CASE WHEN holder = 0 THEN 'PUBLIC' WHEN holder NOT IN (SELECT oid FROM person) THEN
        pg_catalog.pg_get_userbyid(holder)::text END
    FROM found
    ORDER BY holder NOT IN (SELECT oid FROM person), is_owner, kind, schema, name, col, holder, privilege`);
  return collectGrants(
    rows.map(
      ([kind, schema = null, name = null, column = null, privilege, isGrantable, grantor, isOwner, via]) => ({
        kind: kind as HeldKind,
        schema,
        name,
        column,
        privilege: privilege ?? '',
        isGrantable: isGrantable === 't',
        grantor: grantor ?? null,
        isOwner: isOwner === 't',
        via: via ?? null,
      }),
    ),
  );
}

const MAX_RELATIONS = 5_000;

export async function listGrantTargets(connection: ServerConnection): Promise<GrantTargets> {
  const databases = await connection.run(sql`SELECT current_database()`);
  const schemas = await connection.run(sql`
    SELECT n.nspname, pg_catalog.pg_get_userbyid(n.nspowner) FROM pg_catalog.pg_namespace n
    WHERE ${ofPeople} ORDER BY n.nspname`);
  const relations = await connection.run(sql`
    SELECT CASE c.relkind WHEN 'S' THEN 'sequence' ELSE 'table' END, n.nspname, c.relname,
      pg_catalog.pg_get_userbyid(c.relowner)
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S') AND ${ofPeople}
    ORDER BY n.nspname, c.relname LIMIT ${value(String(MAX_RELATIONS))}`);
  const roles = await connection.run(sql`SELECT rolname FROM pg_catalog.pg_roles ORDER BY rolname`);
  return {
    databases: databases.rows.map(([database]) => database ?? ''),
    schemas: schemas.rows.map(([name, owner = null]) => ({ name: name ?? '', owner })),
    relations: relations.rows.map(([kind, schema, name, owner = null]) => ({
      kind: kind === 'sequence' ? 'sequence' : 'table',
      schema: schema ?? '',
      name: name ?? '',
      owner,
    })),
    roles: roles.rows.map(([role]) => role ?? ''),
  };
}

/** Null if nobody owns the target; undefined if it does not exist. */
export async function findGrantOwner(
  connection: ServerConnection,
  target: GrantTarget,
): Promise<string | null | undefined> {
  const { rows } = await connection.run(ownerOf(target));
  return rows.length === 0 ? undefined : (rows[0]?.[0] ?? null);
}

function ownerOf(target: GrantTarget): Sql {
  const named = value(target.name);
  switch (target.kind) {
    case 'database':
      return sql`SELECT pg_catalog.pg_get_userbyid(datdba) FROM pg_catalog.pg_database WHERE datname = ${named}
        AND datname = current_database()`;
    case 'schema':
      return sql`SELECT pg_catalog.pg_get_userbyid(n.nspowner) FROM pg_catalog.pg_namespace n
        WHERE n.nspname = ${named} AND ${ofPeople}`;
    case 'membership':
      return sql`SELECT NULL FROM pg_catalog.pg_roles WHERE rolname = ${named}`;
    default:
      return sql`SELECT pg_catalog.pg_get_userbyid(c.relowner) FROM pg_catalog.pg_class c
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = ${value(target.schema)} AND c.relname = ${named} AND ${ofPeople}
          AND (c.relkind = 'S') = (${value(target.kind)}::text = 'sequence')
          AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')`;
  }
}

/**
 * Whether this role can act as one of the others or as one of PostgreSQL's own roles. A superuser can act as any role.
 */
export async function isMemberOfAny(
  connection: ServerConnection,
  role: string,
  others: readonly string[],
): Promise<boolean> {
  const { rows } = await connection.run(sql`
    SELECT bool_or(pg_catalog.pg_has_role(r.oid, o.oid, 'MEMBER'))
    FROM pg_catalog.pg_roles r, pg_catalog.pg_roles o
    WHERE r.rolname = ${value(role)}
      AND (o.rolname IN (${join(others.map((each) => value(each)))}) OR o.rolname ~ '^pg_')`);
  return rows[0]?.[0] === 't';
}

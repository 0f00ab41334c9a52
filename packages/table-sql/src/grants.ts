import type { Dialect } from './dialect.ts';
import { quoteName } from './names.ts';
import { type UserName, userName } from './servers.ts';
import { name, sql, type Sql, words } from './sql.ts';

/** Object on which privileges are given. In MySQL the schema of a table is its database. */
export type GrantTarget =
  | { readonly kind: 'database'; readonly name: string; readonly isPattern?: boolean | undefined }
  | { readonly kind: 'schema' | 'membership'; readonly name: string }
  | { readonly kind: 'table' | 'sequence'; readonly schema: string; readonly name: string };

export type GrantKind = GrantTarget['kind'];

const onRows = 'SELECT INSERT UPDATE DELETE'.split(' ');
const onTables = [
  ...onRows,
  'CREATE',
  'DROP',
  'REFERENCES',
  'INDEX',
  'ALTER',
  'CREATE VIEW',
  'SHOW VIEW',
  'TRIGGER',
];
const ofDatabases = 'CREATE TEMPORARY TABLES,LOCK TABLES,CREATE ROUTINE,ALTER ROUTINE,EXECUTE,EVENT'.split(
  ',',
);

/**
 * Privileges of each server for each kind of object, in the order in which they are offered. All others are refused.
 */
export const privilegesOf: Record<Dialect, Partial<Record<GrantKind, readonly string[]>>> = {
  postgres: {
    database: ['CONNECT', 'CREATE', 'TEMPORARY'],
    schema: ['USAGE', 'CREATE'],
    table: [...onRows, 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN'],
    sequence: ['USAGE', 'SELECT', 'UPDATE'],
    membership: [],
  },
  mysql: {
    database: [...onTables, ...ofDatabases, 'DELETE HISTORY', 'SHOW CREATE ROUTINE'],
    table: [...onTables, 'DELETE HISTORY'],
  },
};

/** Privileges that only newer servers have. They are not offered, but a user who has them can lose them here. */
const rare = new Set(['MAINTAIN', 'DELETE HISTORY', 'SHOW CREATE ROUTINE']);

export function offeredPrivileges(dialect: Dialect, kind: GrantKind): readonly string[] {
  return (privilegesOf[dialect][kind] ?? []).filter((each) => !rare.has(each));
}

export function grantKindsOf(dialect: Dialect): readonly GrantKind[] {
  const order: readonly GrantKind[] = ['table', 'sequence', 'schema', 'database', 'membership'];
  return order.filter((kind) => privilegesOf[dialect][kind] !== undefined);
}

export interface GrantChange {
  readonly action: 'grant' | 'revoke';
  readonly target: GrantTarget;
  readonly privileges: readonly string[];
  /**
   * When granting: the user may pass the privileges on. When revoking in PostgreSQL: the user loses only the right to
   * pass them on. When revoking in MySQL: the user loses the privileges and also the right to pass on any privilege on
   * this target, because MySQL has only one such right for a target.
   */
  readonly grantOption: boolean;
}

export type GrantFault = 'kind' | 'privilege' | 'nothing' | 'pattern';

/** Why this change cannot be written as a statement; undefined if it can. */
export function grantFault(dialect: Dialect, change: GrantChange): GrantFault | undefined {
  const { action, target, privileges, grantOption } = change;
  const known = privilegesOf[dialect][target.kind];
  if (!known) return 'kind';
  if (privileges.some((each) => !known.includes(each))) return 'privilege';
  if (target.kind === 'database' && target.isPattern && (dialect === 'postgres' || action === 'grant'))
    return 'pattern';
  const isOptionAlone = dialect === 'mysql' && action === 'revoke' && grantOption;
  return target.kind === 'membership' || privileges.length > 0 || isOptionAlone ? undefined : 'nothing';
}

export class BadGrant extends Error {
  override readonly name = 'BadGrant';
  readonly fault: GrantFault;

  constructor(fault: GrantFault) {
    super(`No such privilege can be granted or revoked: ${fault}`);
    this.fault = fault;
  }
}

interface Options {
  /** False for MySQL with `partial_revokes`, where `_` and `%` in a database's name are no wildcards. */
  readonly hasPatterns?: boolean;
}

/** The statement that grants or revokes privileges. Its keywords come from the lists above, and names are quoted. */
export function grantStatement(
  dialect: Dialect,
  user: UserName,
  change: GrantChange,
  { hasPatterns = true }: Options = {},
): Sql {
  const fault = grantFault(dialect, change);
  if (fault) throw new BadGrant(fault);
  const who = userName(dialect, user);
  const { action, target, grantOption } = change;
  if (target.kind === 'membership') return membershipStatement(who, change);
  const privileges = inListOrder(dialect, change);
  const on = targetSql(dialect, target, hasPatterns);
  if (action === 'grant')
    return sql`GRANT ${words(privileges.join(', '))} ON ${on} TO ${who}${words(grantOption ? ' WITH GRANT OPTION' : '')}`;
  if (dialect === 'postgres')
    return sql`REVOKE ${words(grantOption ? 'GRANT OPTION FOR ' : '')}${words(privileges.join(', '))} ON ${on} FROM ${who}`;
  const taken = grantOption ? [...privileges, 'GRANT OPTION'] : privileges;
  return sql`REVOKE ${words(taken.join(', '))} ON ${on} FROM ${who}`;
}

function membershipStatement(who: Sql, { action, target, grantOption }: GrantChange): Sql {
  const role = name(target.name);
  if (action === 'grant')
    return sql`GRANT ${role} TO ${who}${words(grantOption ? ' WITH ADMIN OPTION' : '')}`;
  return sql`REVOKE ${words(grantOption ? 'ADMIN OPTION FOR ' : '')}${role} FROM ${who}`;
}

/** The requested privileges, each once, spelled and ordered as in `privilegesOf`. */
function inListOrder(dialect: Dialect, { target, privileges }: GrantChange): readonly string[] {
  return (privilegesOf[dialect][target.kind] ?? []).filter((each) => privileges.includes(each));
}

function targetSql(dialect: Dialect, target: GrantTarget, hasPatterns: boolean): Sql {
  if (target.kind === 'table' || target.kind === 'sequence') {
    // For a single table the database's name has no wildcards.
    const path = name(target.schema, target.name);
    return dialect === 'postgres' ? sql`${words(target.kind.toUpperCase())} ${path}` : path;
  }
  if (dialect === 'postgres') return sql`${words(target.kind.toUpperCase())} ${name(target.name)}`;
  const isWritten = target.kind === 'database' && target.isPattern;
  const pattern = isWritten || !hasPatterns ? target.name : escapeDatabasePattern(target.name);
  return sql`${name(pattern)}.${words('*')}`;
}

/** In a GRANT on a database MySQL reads `_` and `%` as wildcards: `a_b` would also give rights on `axb`. */
export function escapeDatabasePattern(database: string): string {
  return database.replaceAll(/[\\_%]/g, String.raw`\$&`);
}

/** The database that a stored pattern matches; undefined if it may match several. */
export function readDatabasePattern(pattern: string): string | undefined {
  const plain = pattern.replaceAll(/\\[\s\S]/g, '');
  return /[_%\\]/.test(plain) ? undefined : pattern.replaceAll(/\\([\s\S])/g, '$1');
}

/** The target as lists show it, with names in quotes only if they need them. */
export function targetInWords(dialect: Dialect, target: GrantTarget): string {
  const path = 'schema' in target ? [target.schema, target.name] : [target.name];
  return path.map((each) => (/^[a-z_][a-z0-9_]*$/.test(each) ? each : quoteName(dialect, each))).join('.');
}

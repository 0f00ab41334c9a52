import type { HeldGrant } from '@tessera/contract/database-grants';
import type { Dialect } from '@tessera/table-sql/dialect';
import {
  type GrantChange,
  type GrantKind,
  grantStatement,
  type GrantTarget,
  privilegesOf,
} from '@tessera/table-sql/grants';
import { toText } from '@tessera/table-sql/sql';
import type { UserGrants } from './use-grants.ts';

export const kindWords: Record<HeldGrant['kind'], string> = {
  global: 'Everything',
  membership: 'Role',
  database: 'Database',
  schema: 'Schema',
  table: 'Table or view',
  sequence: 'Sequence',
  column: 'Column',
  routine: 'Routine',
};

/** In the list of what can be chosen, where a role is one to become a member of. */
export function choiceWord(kind: GrantKind): string {
  return kind === 'membership' ? 'Membership in a role' : kindWords[kind];
}

/** Of what the privileges are, as a path: `shop.orders.price`. */
export function objectInWords({ kind, schema, name, column, is_pattern }: HeldGrant): string {
  if (kind === 'global') return 'All databases';
  const path = [schema, name, column].filter((each) => each !== null).join('.');
  return is_pattern ? `All databases named like ${path}` : path;
}

/** How the user came to have them. */
export function sourceInWords({ via, is_owner, kind }: HeldGrant): string {
  const through = via === null ? '' : via === 'PUBLIC' ? 'Everybody (PUBLIC)' : `Through the role ${via}`;
  if (is_owner) return through || 'As the owner';
  if (through) return through;
  return kind === 'membership' ? 'Member' : 'Directly';
}

/** The privileges as they are listed; membership is one in itself and an owner has all. */
export function privilegesInWords({ kind, privileges, is_owner }: HeldGrant): string {
  if (is_owner) return 'All, as the owner';
  return kind === 'membership'
    ? 'Membership'
    : privileges.filter((each) => each !== 'GRANT OPTION').join(', ');
}

export function targetOf({ kind, schema, name, is_pattern }: HeldGrant): GrantTarget | undefined {
  if (name === null) return undefined;
  if (kind === 'database') return { kind, name, ...(is_pattern && { isPattern: true }) };
  if (kind === 'schema' || kind === 'membership') return { kind, name };
  return (kind === 'table' || kind === 'sequence') && schema !== null ? { kind, schema, name } : undefined;
}

export const OPTION = 'GRANT OPTION';

/** What can be taken: MySQL lists the right to pass on among the privileges. */
export function revocablePrivileges(dialect: Dialect, { kind, privileges }: HeldGrant): string[] {
  if (kind === 'membership' || kind === 'global' || kind === 'column' || kind === 'routine') return [];
  const known = privilegesOf[dialect][kind] ?? [];
  return privileges.filter((each) => known.includes(each) || each === OPTION);
}

/** Of what was ticked, the change that takes it. */
export function revocation(
  target: GrantTarget,
  ticked: readonly string[],
  isOptionAlone: boolean,
): GrantChange {
  return {
    action: 'revoke',
    target,
    privileges: ticked.filter((each) => each !== OPTION),
    grantOption: isOptionAlone || ticked.includes(OPTION),
  };
}

/**
 * A table is out of reach for whoever may not use its schema. Undefined where nothing is missing, or where it is not
 * known, as with superusers.
 */
export function missingSchema(
  dialect: Dialect,
  grants: readonly HeldGrant[],
  target: GrantTarget | undefined,
): string | undefined {
  if (dialect === 'mysql' || (target?.kind !== 'table' && target?.kind !== 'sequence')) return undefined;
  const isReachable = grants.some(
    ({ kind, name, privileges, is_owner }) =>
      kind === 'schema' && name === target.schema && (is_owner || privileges.includes('USAGE')),
  );
  return isReachable ? undefined : target.schema;
}

/** Exactly as the server will be told. */
export function statementOf(
  dialect: Dialect,
  { user, has_patterns }: Pick<UserGrants, 'user' | 'has_patterns'>,
  change: GrantChange,
): string {
  return toText(grantStatement(dialect, user, change, { hasPatterns: has_patterns }), dialect);
}

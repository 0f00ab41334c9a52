import type { HeldGrant } from '@tessera/contract/database/database-grants';
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

/** The label of a kind of object in the form for granting. Granting a role means membership in it. */
export function choiceWord(kind: GrantKind): string {
  return kind === 'membership' ? 'Membership in a role' : kindWords[kind];
}

/** The object of the privileges as a path, such as `shop.orders.price`. */
export function objectInWords({ kind, schema, name, column, is_pattern }: HeldGrant): string {
  if (kind === 'global') return 'All databases';
  const path = [schema, name, column].filter((each) => each !== null).join('.');
  return is_pattern ? `All databases named like ${path}` : path;
}

/** Says from where the user has these privileges, such as through a role. */
export function sourceInWords({ via, is_owner, kind }: HeldGrant): string {
  const through = via === null ? '' : via === 'PUBLIC' ? 'Everybody (PUBLIC)' : `Through the role ${via}`;
  if (is_owner) return through || 'As the owner';
  if (through) return through;
  return kind === 'membership' ? 'Member' : 'Directly';
}

/** The privileges in words. An owner has all of them, and for a membership there are none to list. */
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

const GRANT_OPTION = 'GRANT OPTION';

/** Privileges that can be revoked. In MySQL these include GRANT OPTION. */
export function revocablePrivileges(dialect: Dialect, { kind, privileges }: HeldGrant): string[] {
  if (kind === 'membership' || kind === 'global' || kind === 'column' || kind === 'routine') return [];
  const known = privilegesOf[dialect][kind] ?? [];
  return privileges.filter((each) => known.includes(each) || each === GRANT_OPTION);
}

/** The change that revokes the chosen privileges. */
export function revocation(
  target: GrantTarget,
  ticked: readonly string[],
  isOptionAlone: boolean,
): GrantChange {
  return {
    action: 'revoke',
    target,
    privileges: ticked.filter((each) => each !== GRANT_OPTION),
    grantOption: isOptionAlone || ticked.includes(GRANT_OPTION),
  };
}

/**
 * The schema on which the user needs USAGE before privileges on its tables are of any use. Undefined if the user has
 * it.
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

/** The statement exactly as the server will run it. */
export function statementOf(
  dialect: Dialect,
  { user, has_patterns }: Pick<UserGrants, 'user' | 'has_patterns'>,
  change: GrantChange,
): string {
  return toText(grantStatement(dialect, user, change, { hasPatterns: has_patterns }), dialect);
}

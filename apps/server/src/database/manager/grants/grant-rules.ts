import type { Dialect } from '@tessera/table-sql/dialect';
import type { GrantChange, GrantFault, GrantTarget } from '@tessera/table-sql/grants';
import { privilegesOf } from '@tessera/table-sql/grants';
import { type GrantFacts, MEMBER } from '../catalog/grants.ts';

const sentences: Record<GrantFault, string> = {
  kind: 'This server has no privileges on such objects.',
  privilege: 'One of these privileges does not exist for this kind of object.',
  nothing: 'Please choose at least one privilege.',
  pattern: 'Privileges are given on one database at a time, not on a pattern of names.',
};

export function faultSentence(fault: GrantFault): string {
  return sentences[fault];
}

/** Describes a change of privileges for the audit, before the user has been looked up on the server. */
export function changeInWords(
  username: string,
  { action, target, privileges, grantOption }: GrantChange,
): string {
  const path = 'schema' in target ? `${target.schema}.${target.name}` : target.name;
  const what = [...privileges, ...(grantOption ? ['GRANT OPTION'] : [])].join(', ') || 'MEMBERSHIP';
  return `${action.toUpperCase()} ${what} ON ${target.kind} ${path} ${action === 'grant' ? 'TO' : 'FROM'} ${username}`;
}

/** Privileges on the target that were given to the user directly. */
export function directGrant(grants: readonly GrantFacts[], target: GrantTarget): GrantFacts | undefined {
  const schema = 'schema' in target ? target.schema : null;
  const isPattern = target.kind === 'database' && target.isPattern === true;
  return grants.find(
    (each) =>
      each.kind === target.kind &&
      each.name === target.name &&
      each.schema === schema &&
      each.isPattern === isPattern &&
      each.via === null &&
      !each.isOwner,
  );
}

export function isRevocable({ kind, via, isOwner, privileges }: GrantFacts, dialect: Dialect): boolean {
  if (via !== null || isOwner || kind === 'global' || kind === 'column' || kind === 'routine') return false;
  const known = privilegesOf[dialect][kind];
  if (!known) return false;
  return kind === 'membership' || privileges.some((each) => known.includes(each) || each === 'GRANT OPTION');
}

/** Says which privileges of a change the server did not change; undefined if it changed all of them. */
export function findMissing(after: readonly GrantFacts[], change: GrantChange): string | undefined {
  const { action, target, grantOption } = change;
  const held = directGrant(after, target);
  const wanted = target.kind === 'membership' ? [MEMBER] : change.privileges;
  if (action === 'grant') {
    const there = grantOption ? held?.grantable : held?.privileges;
    const missing = wanted.filter((each) => !there?.includes(each));
    return missing.length > 0 ? `The server did not give ${missing.join(', ')}.` : undefined;
  }
  const left = wanted.filter((each) => leftOf(held, grantOption).includes(each));
  if (left.length === 0) return undefined;
  const by = held && held.grantors.length > 0 ? ` by ${held.grantors.join(', ')}` : '';
  return `${left.join(', ')} was given${by}, and only they can revoke it.`;
}

/**
 * Which of the privileges to revoke the user still has afterwards. If only the grant option is revoked, PostgreSQL
 * lists the privileges that can still be passed on. MySQL lists the grant option like a privilege.
 */
function leftOf(held: GrantFacts | undefined, isOptionTaken: boolean): readonly string[] {
  if (!held) return [];
  const hasOptionAsPrivilege = held.privileges.includes('GRANT OPTION');
  return isOptionTaken && !hasOptionAsPrivilege ? held.grantable : held.privileges;
}

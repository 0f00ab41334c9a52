import type { ManagedUser } from '@tessera/contract/database-shapes';

/** MySQL knows users by name and place, and shows the place where two share a name; one signs in by the name alone. */
export function plainName({ username, host }: Pick<ManagedUser, 'username' | 'host'>): string {
  const suffix = host === null ? '' : `@${host}`;
  return suffix !== '' && username.endsWith(suffix) ? username.slice(0, -suffix.length) : username;
}

import type { ManagedUser } from '@tessera/contract/database-shapes';

/** The name that a user signs in with. MySQL identifies users by name and host, and lists the host where two share a name. */
export function plainName({ username, host }: Pick<ManagedUser, 'username' | 'host'>): string {
  const suffix = host === null ? '' : `@${host}`;
  return suffix !== '' && username.endsWith(suffix) ? username.slice(0, -suffix.length) : username;
}

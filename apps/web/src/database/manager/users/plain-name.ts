import type { ManagedUser } from '@tessera/contract/database/database-shapes';

/** The name with which a user signs in. In MySQL two users may share it, and are then listed with their hosts. */
export function plainName({ username, host }: Pick<ManagedUser, 'username' | 'host'>): string {
  const suffix = host === null ? '' : `@${host}`;
  return suffix !== '' && username.endsWith(suffix) ? username.slice(0, -suffix.length) : username;
}

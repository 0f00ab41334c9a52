import type { ManagedUser } from '@tessera/contract/database-shapes';

/** MySQL knows users by name and place, and shows the place where two share a name; one signs in by the name alone. */
export function plainName({ username, host }: Pick<ManagedUser, 'username' | 'host'>): string {
  const place = host === null ? '' : `@${host}`;
  return place !== '' && username.endsWith(place) ? username.slice(0, -place.length) : username;
}

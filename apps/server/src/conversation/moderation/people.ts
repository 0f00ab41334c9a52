import { actorOf, type Role } from '@tessera/domain/people/roles';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findPerson, holdPerson } from '../../people/accounts/public.ts';

/** Locks a moderator or administrator against changes until the transaction ends. */
export async function lockModerator(tx: Tx, id: number): Promise<{ readonly name: string } | undefined> {
  const person = await holdPerson(tx, id);
  if (!person) return undefined;
  const { user, isSuspended } = person;
  const actor = actorOf({ ...user, isSuspended });
  if (actor !== 'moderator' && actor !== 'admin') return undefined;
  return { name: `${user.firstName} ${user.lastName}`.trim() || `Person ${id}` };
}

export interface Owner {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly isSuspended: boolean;
  readonly role: Role;
}

export async function findOwner(db: Db, id: number | null): Promise<Owner | undefined> {
  const person = id === null ? undefined : await findPerson(db, id);
  if (!person) return undefined;
  const { email, firstName, lastName, role } = person.user;
  return { id: person.user.id, firstName, lastName, email, role, isSuspended: person.isSuspended };
}

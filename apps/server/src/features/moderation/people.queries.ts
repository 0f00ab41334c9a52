import { actorOf, parseRole } from '@tessera/domain/accounts/roles';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Locks the row of a moderator or administrator until the transaction ends. */
export async function lockModerator(tx: Tx, id: number): Promise<{ readonly name: string } | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'role', 'emailVerifiedAt', 'suspendedAt'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) return undefined;
  const actor = actorOf({
    role: parseRole(row.role) ?? 'user',
    isVerified: row.emailVerifiedAt !== null,
    isSuspended: row.suspendedAt !== null,
  });
  if (actor !== 'moderator' && actor !== 'admin') return undefined;
  return { name: `${row.firstName} ${row.lastName}`.trim() || `Person ${id}` };
}

export interface Owner {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly isSuspended: boolean;
}

export async function findOwner(db: Db, id: number | null): Promise<Owner | undefined> {
  if (id === null) return undefined;
  const row = await db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'suspendedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { suspendedAt, ...person } = row;
  return { ...person, isSuspended: suspendedAt !== null };
}

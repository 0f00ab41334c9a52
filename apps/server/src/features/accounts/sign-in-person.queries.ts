import { parseRole } from '@tessera/domain/accounts/roles';
import type { SignedInUser } from '@tessera/domain/accounts/viewer';
import type { Db } from '../../platform/db/database.ts';

export interface SignInPerson {
  readonly user: SignedInUser;
  readonly isSuspended: boolean;
}

export async function findSignInPerson(db: Db, userId: number): Promise<SignInPerson | undefined> {
  const row = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'firstName',
      'lastName',
      'role',
      'emailVerifiedAt',
      'subfolderNumber',
      'suspendedAt',
    ])
    .where('id', '=', userId)
    .where('mergedInto', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { role, emailVerifiedAt, suspendedAt, ...rest } = row;
  return {
    user: { ...rest, role: parseRole(role) ?? 'user', isVerified: emailVerifiedAt !== null },
    isSuspended: suspendedAt !== null,
  };
}

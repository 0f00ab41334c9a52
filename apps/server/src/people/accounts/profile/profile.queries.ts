import type { SignedInUser } from '@tessera/domain/people/viewer';
import type { Db } from '../../../platform/db/database.ts';
import { personColumns, toFoundPerson } from '../people.queries.ts';

export interface ProfileFacts {
  readonly hiddenFromParticipants: boolean;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly passkeys: number;
  readonly createdAt: Date;
}

export async function getProfileFacts(db: Db, userId: number): Promise<ProfileFacts> {
  const { password, factor, passkeys, ...facts } = await db
    .selectFrom('users')
    .leftJoin('userPasswords', 'userPasswords.userId', 'users.id')
    .leftJoin('secondFactors', (join) =>
      join.onRef('secondFactors.userId', '=', 'users.id').on('secondFactors.confirmedAt', 'is not', null),
    )
    .select((expression) => [
      'users.hiddenFromParticipants',
      'users.createdAt',
      'userPasswords.userId as password',
      'secondFactors.userId as factor',
      expression
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkeys.userId', '=', 'users.id')
        .as('passkeys'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...facts,
    hasPassword: password !== null,
    hasSecondFactor: factor !== null,
    passkeys: passkeys ?? 0,
  };
}

interface ProfileChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly hiddenFromParticipants?: boolean | undefined;
}

/** Saves changes of a profile. Fields that `change` does not contain stay as they are. */
export async function updateProfileOf(
  db: Db,
  userId: number,
  change: ProfileChange,
): Promise<{ user: SignedInUser; hiddenFromParticipants: boolean }> {
  const { hiddenFromParticipants, ...row } = await db
    .updateTable('users')
    // An update needs at least one column, even if nothing is changed, so the id is set to itself.
    .set((expression) => ({ ...change, id: expression.ref('id') }))
    .where('id', '=', userId)
    .returning([...personColumns, 'hiddenFromParticipants'])
    .executeTakeFirstOrThrow();
  return { user: toFoundPerson(row).user, hiddenFromParticipants };
}

import { avatarPath } from '@tessera/domain/files/avatars';
import { parseRole } from '@tessera/domain/people/roles';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface FoundPerson {
  readonly user: SignedInUser;
  readonly isSuspended: boolean;
}

export interface Credentials extends FoundPerson {
  /** Undefined if the person has no password and signs in by other methods. */
  readonly passwordHash: string | undefined;
  readonly passwordChangedAt: Date | undefined;
}

export const personColumns = [
  'users.id',
  'users.email',
  'users.firstName',
  'users.lastName',
  'users.role',
  'users.emailVerifiedAt',
  'users.subfolderNumber',
  'users.suspendedAt',
  'users.avatarKey',
] as const;

export interface PersonRow {
  id: number;
  email: string | null;
  firstName: string;
  lastName: string;
  role: string;
  emailVerifiedAt: Date | null;
  subfolderNumber: number | null;
  suspendedAt: Date | null;
  avatarKey: string | null;
}

export function toFoundPerson(row: PersonRow): FoundPerson {
  return {
    user: {
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      // A role that the code does not know gives no more rights than an ordinary person has.
      role: parseRole(row.role) ?? 'user',
      isVerified: row.emailVerifiedAt !== null,
      subfolderNumber: row.subfolderNumber,
      avatarUrl: avatarPath(row.avatarKey),
    },
    isSuspended: row.suspendedAt !== null,
  };
}

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('userPasswords', 'userPasswords.userId', 'users.id')
    .select([...personColumns, 'userPasswords.hash', 'userPasswords.changedAt'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  return (
    row && {
      ...toFoundPerson(row),
      passwordHash: row.hash ?? undefined,
      passwordChangedAt: row.changedAt ?? undefined,
    }
  );
}

/** When the person chose their current password. Undefined if they have none. */
export async function findPasswordChange(db: Db, userId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('userPasswords')
    .select('changedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.changedAt;
}

export async function findPerson(db: Db, id: number): Promise<FoundPerson | undefined> {
  const row = await db.selectFrom('users').select(personColumns).where('id', '=', id).executeTakeFirst();
  return row && toFoundPerson(row);
}

export async function lockPerson(tx: Tx, id: number): Promise<FoundPerson | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toFoundPerson(row);
}

/**
 * Locks the person against changes until the transaction ends. Several transactions can hold this lock at the same
 * time.
 */
export async function holdPerson(tx: Tx, id: number): Promise<FoundPerson | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(personColumns)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return row && toFoundPerson(row);
}

/**
 * Makes simultaneous actions of one person wait for each other: of two simultaneous clicks, the second finds the result
 * of the first. Rows that refer to the person can still be written meanwhile.
 */
export async function lockPersonActions(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function lockPersonByEmail(tx: Tx, email: string): Promise<FoundPerson | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(personColumns)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row && toFoundPerson(row);
}

interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly now: Date;
}

/**
 * Adds a person. Undefined if the address has an account already. If several sign up with it simultaneously, one
 * succeeds.
 */
export async function createPerson(tx: Tx, { now, ...person }: NewPerson): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ ...person, createdAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Adds a person with a password. It is one statement, so that a known address takes no less time than a new one.
 * Undefined if the address is known.
 */
export async function createPersonWithPassword(
  tx: Tx,
  { now, ...person }: NewPerson,
  hash: string,
): Promise<number | undefined> {
  const row = await tx
    .with('person', (cte) =>
      cte
        .insertInto('users')
        .values({ ...person, createdAt: now, lastSeenAt: now })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id'),
    )
    .insertInto('userPasswords')
    .columns(['userId', 'hash', 'changedAt'])
    .expression((eb) =>
      eb
        .selectFrom('person')
        .select(({ ref, val, cast }) => [
          ref('person.id').as('userId'),
          cast<string>(val(hash), 'text').as('hash'),
          cast<Date>(val(now), 'timestamptz').as('changedAt'),
        ]),
    )
    .returning('userId')
    .executeTakeFirst();
  return row?.userId;
}

export async function updatePassword(db: Db, userId: number, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('userPasswords')
    .values({ userId, hash, changedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hash, changedAt: now }))
    .execute();
}

/** Locks a person's password until the transaction ends. False if it is not the given one any longer. */
export async function lockUnchangedPassword(
  tx: Tx,
  { user, passwordHash }: Pick<Credentials, 'user' | 'passwordHash'>,
): Promise<boolean> {
  // The person is locked first, as everywhere: transactions that lock in different orders could deadlock.
  await lockPerson(tx, user.id);
  const row = await tx
    .selectFrom('userPasswords')
    .select('hash')
    .where('userId', '=', user.id)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.hash === passwordHash;
}

/** Stores a new hash of the same password, at the current cost. Does nothing if the password was changed meanwhile. */
export async function refreshPasswordHash(
  db: Db,
  userId: number,
  hashes: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('userPasswords')
    .set({ hash: hashes.to })
    .where('userId', '=', userId)
    .where('hash', '=', hashes.from)
    .execute();
}

/**
 * Marks a person's address as verified. The first time, this also assigns the number of their personal folder, which
 * never changes afterwards.
 */
export async function markVerified(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute();
  await tx
    .updateTable('users')
    .set((expression) => ({
      subfolderNumber: expression.fn<number>('nextval', [expression.val('subfolder_numbers')]),
    }))
    .where('id', '=', userId)
    .where('subfolderNumber', 'is', null)
    .execute();
}

export async function updateEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

/** Sets the key of a person's photo. Null removes the photo. */
export async function updateAvatarKey(tx: Tx, userId: number, avatarKey: string | null): Promise<void> {
  await tx.updateTable('users').set({ avatarKey }).where('id', '=', userId).execute();
}

export async function markSignedIn(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute();
}

export async function findKnownEmails(db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return new Set(rows.flatMap((row) => row.email ?? []));
}

export async function findPeopleByEmail(db: Db, emails: readonly string[]): Promise<{ id: number }[]> {
  return db.selectFrom('users').select('id').where('email', 'in', emails).orderBy('id').execute();
}

export async function deletePeopleByEmail(tx: Tx, emails: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('users').where('email', 'in', emails).executeTakeFirst();
  return Number(numDeletedRows);
}

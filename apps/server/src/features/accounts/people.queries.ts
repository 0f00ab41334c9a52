import { type Role, parseRole } from '@tessera/domain/accounts/roles';
import type { SignedInUser } from '@tessera/domain/accounts/viewer';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export interface FoundPerson {
  readonly user: SignedInUser;
  readonly isSuspended: boolean;
}

export interface Credentials extends FoundPerson {
  /** Without one the person signs in by other means only. */
  readonly passwordHash: string | undefined;
}

const columns = [
  'users.id',
  'users.email',
  'users.firstName',
  'users.lastName',
  'users.role',
  'users.emailVerifiedAt',
  'users.subfolderNumber',
  'users.suspendedAt',
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
}

export function toFoundPerson(row: PersonRow): FoundPerson {
  return {
    user: {
      id: row.id,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      // A role that no rule knows gives no more than an ordinary person's rights.
      role: parseRole(row.role) ?? 'user',
      isVerified: row.emailVerifiedAt !== null,
      subfolderNumber: row.subfolderNumber,
    },
    isSuspended: row.suspendedAt !== null,
  };
}

export async function findCredentials(db: Db, email: string): Promise<Credentials | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('userPasswords', 'userPasswords.userId', 'users.id')
    .select([...columns, 'userPasswords.hash'])
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row && { ...toFoundPerson(row), passwordHash: row.hash ?? undefined };
}

export async function findPerson(db: Db, id: number): Promise<FoundPerson | undefined> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toFoundPerson(row);
}

export async function lockPerson(tx: Tx, id: number): Promise<FoundPerson | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toFoundPerson(row);
}

export async function lockPersonByEmail(tx: Tx, email: string): Promise<FoundPerson | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(columns)
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

/** Undefined where the address has an account: of several sign-ups at once the database lets one through. */
export async function addPerson(tx: Tx, { now, ...person }: NewPerson): Promise<number | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ ...person, createdAt: now, lastSeenAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function addGuest(db: Db, now: Date): Promise<SignedInUser> {
  const row = await db
    .insertInto('users')
    .values({ role: 'guest', createdAt: now, lastSeenAt: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toFoundPerson(row).user;
}

export async function putPassword(db: Db, userId: number, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('userPasswords')
    .values({ userId, hash, changedAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hash, changedAt: now }))
    .execute();
}

/** The same password at today's cost; unless it was changed meanwhile. */
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

/** With the first verification comes the number of the personal folder; it never changes afterwards. */
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

export async function moveToAddress(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.updateTable('users').set({ email }).where('id', '=', userId).execute();
}

export async function markSignedIn(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute();
}

/** One change of who runs the site at a time: two that each leave one administrator may not leave none together. */
export async function lockAdministration(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tessera administration'))`.execute(tx);
}

/** Of those who can act, the one who has been it for longest. */
export async function findAdministratorEmail(db: Db): Promise<string | undefined> {
  const row = await activeAdministrators(db)
    .select('email')
    .where('email', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? undefined;
}

export async function countAdministrators(db: Db): Promise<number> {
  const row = await activeAdministrators(db)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

function activeAdministrators(db: Db) {
  return db
    .selectFrom('users')
    .where(sql<boolean>`lower(role) = 'admin'`)
    .where('suspendedAt', 'is', null)
    .where('mergedInto', 'is', null);
}

export async function setRole(tx: Tx, userId: number, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

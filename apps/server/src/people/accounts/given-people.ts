import type { Role } from '@tessera/domain/people/roles';
import type { Tx } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { updatePersonRole } from './administration/administration.queries.ts';
import { createPerson, findKnownEmails, markVerified, updatePassword } from './people.queries.ts';

export interface GivenPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** When the account was opened. Missing if it is opened now. */
  readonly joinedAt?: Date;
}

/**
 * Adds people whose address has no account yet. They are verified and have this password. Existing people are not
 * changed. All get the same password, so it is hashed only once.
 */
export async function addVerifiedPeople(
  { db, clock, passwords }: Pick<Ports, 'db' | 'clock' | 'passwords'>,
  people: readonly GivenPerson[],
  password: string,
): Promise<void> {
  const known = await findKnownEmails(
    db,
    people.map(({ email }) => email),
  );
  const missing = people.filter(({ email }) => !known.has(email));
  if (missing.length === 0) return;
  const hash = await passwords.hash(password);
  await db.transaction().execute(async (tx) => {
    for (const person of missing) await add(tx, person, hash, clock.now());
  });
}

async function add(
  tx: Tx,
  { role, joinedAt, ...person }: GivenPerson,
  hash: string,
  now: Date,
): Promise<void> {
  const userId = await createPerson(tx, { ...person, now: joinedAt ?? now });
  // The person exists: another process that started at the same time has added them.
  if (userId === undefined) return;
  await updatePassword(tx, userId, hash, now);
  await updatePersonRole(tx, userId, role);
  await markVerified(tx, userId, now);
}

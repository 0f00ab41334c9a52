import type { Ports } from '../../../ports.ts';
import { lockAdministration, markRestored, updatePersonRole } from './administration.queries.ts';
import { createAuditEntry } from '../audit.queries.ts';
import { generatePassword } from '../passwords/generate-password.ts';
import { createPerson, lockPersonByEmail, markVerified, updatePassword } from '../people.queries.ts';
import { deleteSecondFactorOf } from '../second-factor/second-factor.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'passwords'>;

/**
 * Makes a person an unsuspended administrator without a second factor, and gives them a new password, which is returned
 * to be shown once. It is for the operator on the server, when no administrator can sign in (threat B34).
 */
export async function recoverAdministrator({ db, clock, passwords }: Needs, email: string): Promise<string> {
  const password = generatePassword();
  const hash = await passwords.hash(password);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockAdministration(tx);
    const holder = await lockPersonByEmail(tx, email);
    const userId =
      holder?.user.id ??
      (await createPerson(tx, { email, firstName: 'Site', lastName: 'Administrator', now }));
    if (userId === undefined) throw new Error('The administrator could not be added');
    await updatePassword(tx, userId, hash, now);
    await updatePersonRole(tx, userId, 'admin');
    await markVerified(tx, userId, now);
    await markRestored(tx, userId);
    await deleteSecondFactorOf(tx, userId);
    await deleteSessionsOf(tx, userId);
    await createAuditEntry(tx, {
      at: now,
      actorId: undefined,
      address: 'local',
      action: 'administrator.recovered',
      subject: String(userId),
      facts: {},
    });
  });
  return password;
}

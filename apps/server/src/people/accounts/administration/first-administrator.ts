import type { Ports } from '../../../ports.ts';
import { findAdministratorEmail, lockAdministration, updatePersonRole } from './administration.queries.ts';
import { generatePassword } from '../passwords/generate-password.ts';
import { createPerson, lockPersonByEmail, markVerified, updatePassword } from '../people.queries.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'passwords'>;

/**
 * Makes sure that the site has an administrator. An existing administrator keeps their role and password. The result
 * contains a password only if one was generated here, to be shown once.
 */
export async function ensureFirstAdministrator(ports: Needs): Promise<{ email: string; password?: string }> {
  const { db, clock, config, passwords } = ports;
  return db.transaction().execute(async (tx) => {
    await lockAdministration(tx);
    const existing = await findAdministratorEmail(tx);
    if (existing !== undefined) return { email: existing };

    const { email } = config.admin;
    const holder = await lockPersonByEmail(tx, email);
    if (holder?.user.isVerified && !holder.isSuspended) {
      await updatePersonRole(tx, holder.user.id, 'admin');
      return { email };
    }
    const now = clock.now();
    const person = { email, firstName: 'Site', lastName: 'Administrator' };
    const userId = holder?.user.id ?? (await createPerson(tx, { ...person, now }));
    if (userId === undefined) throw new Error('The first administrator could not be added');
    const password = config.admin.password ?? generatePassword();
    await updatePassword(tx, userId, await passwords.hash(password), now);
    await updatePersonRole(tx, userId, 'admin');
    await markVerified(tx, userId, now);
    // An unverified account with this address may belong to somebody else, so its sessions end.
    await deleteSessionsOf(tx, userId);
    return config.admin.password === undefined ? { email, password } : { email };
  });
}

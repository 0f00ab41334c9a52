import {
  type GivenPerson,
  addAuditEntry,
  addVerifiedPeople,
  hasAuditEntry,
  removePeopleByEmail,
} from '../features/accounts/public.ts';
import type { Ports } from '../ports.ts';
import { DEMO_PASSWORD } from '../settings.ts';

const people: readonly GivenPerson[] = [
  { email: 'moderator@tessera.local', firstName: 'Maya', lastName: 'Okafor', role: 'moderator' },
  { email: 'seller@tessera.local', firstName: 'Tom', lastName: 'Ashworth', role: 'user' },
  { email: 'buyer@tessera.local', firstName: 'Elin', lastName: 'Marsh', role: 'user' },
];

export const demoAccounts = {
  password: DEMO_PASSWORD,
  emails: people.map(({ email }) => email),
};

const REMOVED = 'demo.removed';

/** At each start: what was there before stays as it is, and what was removed on purpose does not come back. */
export async function seedDemoAccounts(ports: Pick<Ports, 'db' | 'clock' | 'passwords'>): Promise<void> {
  if (await hasAuditEntry(ports.db, REMOVED)) return;
  await addVerifiedPeople(ports, people, demoAccounts.password);
}

/** For good, with everything that hangs on the accounts. Says how many there were. */
export async function removeDemo({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const removed = await removePeopleByEmail(tx, demoAccounts.emails);
    await addAuditEntry(tx, {
      at: clock.now(),
      actorId: undefined,
      address: 'local',
      action: REMOVED,
      subject: 'demo',
      facts: { accounts: removed },
    });
    return removed;
  });
}

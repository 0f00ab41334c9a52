import {
  createAuditEntry,
  addVerifiedPeople,
  findPeopleByEmail,
  hasAuditEntry,
  deletePeopleByEmail,
} from '../features/accounts/public.ts';
import { deleteAbandonedConversations } from '../features/messages/public.ts';
import { deleteCasesOf } from '../features/moderation/public.ts';
import type { Ports } from '../ports.ts';
import { DEMO_PASSWORD } from '../settings.ts';
import { DEMO_REMOVED, demoPeople, demoSellers } from './demo-people.ts';

export const demoAccounts = {
  password: DEMO_PASSWORD,
  emails: demoPeople.map(({ email }) => email),
};

/** Adds the demo accounts at each start. Existing ones are not changed, and removed ones do not come back. */
export async function seedDemoAccounts(ports: Pick<Ports, 'db' | 'clock' | 'passwords'>): Promise<void> {
  if (await hasAuditEntry(ports.db, DEMO_REMOVED)) return;
  await addVerifiedPeople(ports, demoPeople, demoAccounts.password);
}

/** Deletes the demo accounts and everything that belongs to them. Returns their number. */
export async function removeDemo({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const emails = [...demoAccounts.emails, ...demoSellers.map(({ email }) => email)];
    const people = await findPeopleByEmail(tx, emails);
    await deleteCasesOf(
      tx,
      people.map(({ id }) => id),
    );
    const removed = await deletePeopleByEmail(tx, emails);
    await deleteAbandonedConversations(tx);
    await createAuditEntry(tx, {
      at: clock.now(),
      actorId: undefined,
      address: 'local',
      action: DEMO_REMOVED,
      subject: 'demo',
      facts: { accounts: removed },
    });
    return removed;
  });
}

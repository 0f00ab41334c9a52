import { addVerifiedPeople, hasAuditEntry } from '@tessera/server/people/accounts/public';
import { type Ports, PUBLISHED_PASSWORD } from '@tessera/server/extension/public';
import { DEMO_REMOVED, demoPeople } from './demo-people.ts';

export const demoAccounts = {
  password: PUBLISHED_PASSWORD,
  emails: demoPeople.map(({ email }) => email),
};

/**
 * Adds the demo accounts, at each start. Existing ones are not changed. If an operator has removed the demo, nothing is
 * added.
 */
export async function seedDemoAccounts(ports: Pick<Ports, 'db' | 'clock' | 'passwords'>): Promise<void> {
  if (await hasAuditEntry(ports.db, DEMO_REMOVED)) return;
  await addVerifiedPeople(ports, demoPeople, demoAccounts.password);
}

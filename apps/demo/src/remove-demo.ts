import {
  createAuditEntry,
  deletePeopleByEmail,
  findPeopleByEmail,
} from '@tessera/server/people/accounts/public';
import { eraseFiles } from '@tessera/server/files/personal-files/public';
import { eraseListings, pauseListingsOf } from '@tessera/server/market/listings/public';
import { deleteAbandonedConversations } from '@tessera/server/conversation/messages/public';
import { deleteCasesOf } from '@tessera/server/conversation/moderation/public';
import type { CheckPorts } from '@tessera/server/selling/orders/public';
import { eraseReviews } from '@tessera/server/sold/reviews/public';
import { eraseProviders } from '@tessera/server/services/providers/public';
import { closeShopsOf, eraseShops } from '@tessera/server/tools/shops/public';
import { eraseSyndicateMember } from '@tessera/server/tools/syndicates/public';
import type { Jobs, Ports } from '@tessera/server/extension/public';
import { cookEmails } from './add-kitchens.ts';
import { salonOwnerEmails } from './add-salons.ts';
import { shopOwnerEmails } from './add-shops.ts';
import { demoAccounts } from './demo-accounts.ts';
import { afterDemoLock } from './demo-lock.queries.ts';
import { DEMO_REMOVED, demoSellers } from './demo-people.ts';
import { quoterEmails } from './demo-services.ts';
import { undoOrders } from './undo-orders.ts';

export type RemovalPorts = CheckPorts & Pick<Ports, 'searchIndex'>;

const emails: readonly string[] = [
  ...demoAccounts.emails,
  ...cookEmails,
  ...salonOwnerEmails,
  ...quoterEmails,
  ...shopOwnerEmails,
  ...demoSellers.map(({ email }) => email),
];

/**
 * Undoes the orders of the demo accounts, and then deletes the accounts with everything that belongs to them. Returns
 * how many accounts were deleted. If it is interrupted, it can be run again and continues.
 */
export async function removeDemo(given: RemovalPorts): Promise<number> {
  const ports = { ...given, jobs: withoutEmailsTo(emails, given.jobs) };
  const { db, clock } = ports;
  // The removal is recorded first, so that no job adds to the demo from now on.
  await db.transaction().execute(async (tx) =>
    createAuditEntry(tx, {
      at: clock.now(),
      actorId: undefined,
      address: 'local',
      action: DEMO_REMOVED,
      subject: 'demo',
      facts: { accounts: (await findPeopleByEmail(tx, emails)).length },
    }),
  );
  return afterDemoLock(db, async () => {
    const userIds = (await findPeopleByEmail(db, emails)).map(({ id }) => id);
    await pauseSelling(ports, userIds);
    await undoOrders(ports, userIds);
    for (const userId of userIds) await eraseListings(ports, userId);
    return db.transaction().execute(async (tx) => {
      await deleteCasesOf(tx, userIds);
      for (const email of emails)
        for (const { id: userId } of await findPeopleByEmail(tx, [email]))
          await eraseSyndicateMember(tx, { userId, email, now: clock.now() }, ports);
      for (const userId of userIds) await eraseFiles(tx, userId, ports);
      for (const userId of userIds) await eraseProviders(tx, userId, { jobs: ports.jobs, now: clock.now() });
      for (const userId of userIds) await eraseShops(tx, userId);
      for (const userId of userIds) await eraseReviews(tx, userId);
      const removed = await deletePeopleByEmail(tx, emails);
      await deleteAbandonedConversations(tx);
      return removed;
    });
  });
}

/** Pauses the demo's listings and closes its shops, so that nobody can order while their orders are undone. */
async function pauseSelling({ db, clock, searchIndex }: RemovalPorts, userIds: readonly number[]) {
  await db.transaction().execute(async (tx) => {
    for (const userId of userIds) {
      await pauseListingsOf({ tx, searchIndex, now: clock.now() }, userId);
      await closeShopsOf(tx, userId, clock.now());
    }
  });
}

/**
 * A job queue that drops emails to these addresses, because nobody reads them. Other people who have bought from the
 * demo get theirs.
 */
function withoutEmailsTo(addresses: readonly string[], jobs: Jobs): Jobs {
  return {
    ...jobs,
    enqueue: async (tx, name, payload) => {
      const isUnread = name === 'mail.send' && 'to' in payload && addresses.includes(payload.to);
      if (!isUnread) await jobs.enqueue(tx, name, payload);
    },
  };
}

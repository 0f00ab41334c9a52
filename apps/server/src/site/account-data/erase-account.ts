import { eraseShops } from '../../tools/shops/public.ts';
import { eraseTrading } from '../../tools/trading/public.ts';
import { decideDeletion } from '@tessera/domain/people/deletion';
import type { Tx } from '../../platform/db/database.ts';
import { removeRateLimitsOf } from '../../platform/http/limits/rate-limits.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import {
  eraseAccount,
  eraseSignIn,
  findPerson,
  lockDeletion,
  markDeletionBegun,
  updateDeletionWait,
} from '../../people/accounts/public.ts';
import { eraseAvatar } from '../../files/avatars/public.ts';
import { eraseDatabaseWork } from '../../database/manager/public.ts';
import { eraseFavourites } from '../../market/favourites/public.ts';
import { eraseFollows } from '../../conversation/follows/public.ts';
import { eraseFiles } from '../../files/personal-files/public.ts';
import { eraseHandovers } from '../../sold/items/public.ts';
import { eraseListings } from '../../market/listings/public.ts';
import { eraseMessages } from '../../conversation/messages/public.ts';
import { eraseTickets } from '../contact/public.ts';
import { eraseReports } from '../../conversation/moderation/public.ts';
import {
  eraseOrderData,
  type LineToRefund,
  type RefundReason,
  refundLines,
} from '../../selling/orders/public.ts';
import { erasePayoutDestination } from '../../selling/payouts/public.ts';
import { deletePoolHolder } from '../../sold/pools/public.ts';
import { eraseBookings } from '../../services/bookings/public.ts';
import { eraseAppointments } from '../../services/beauty/public.ts';
import { eraseProviders } from '../../services/providers/public.ts';
import { eraseCalendars } from '../../services/calendar/public.ts';
import { eraseInvoices } from '../../services/earnings/public.ts';
import { eraseDays } from '../../services/days/public.ts';
import { eraseRequests } from '../../services/requests/public.ts';
import { eraseDisputes } from '../../sold/disputes/public.ts';
import { eraseReviews } from '../../sold/reviews/public.ts';
import { eraseSavedSearches } from '../../market/saved-searches/public.ts';
import {
  eraseHolder,
  eraseTransfers,
  listReturnable,
  listSoldInOpenPools,
} from '../../sold/shares/public.ts';
import { deleteInboxOf } from '../../platform/mail/inbox.queries.ts';
import { eraseSyndicateMember } from '../../tools/syndicates/public.ts';
import { findObstacles } from './deletion-obstacles.ts';
import { accountDeletedEmail } from './emails.ts';

export type ErasurePorts = Pick<Ports, 'db' | 'clock' | 'config' | 'searchIndex' | 'lineKinds' | 'jobs'>;

/**
 * Deletes an account that is due, or finds that it has to wait. Every step has a transaction of its own and can run
 * again, so if the process is killed, the next run does the rest.
 */
export async function eraseDueAccount(ports: ErasurePorts, userId: number): Promise<'deleted' | 'waits'> {
  const step = await begin(ports, userId);
  if (step === 'waits') return 'waits';
  const { db, clock } = ports;
  const inTransaction = (work: (tx: Tx) => Promise<void>) => db.transaction().execute(work);
  const person = await findPerson(db, userId);
  const email = person?.user.email ?? null;

  await inTransaction((tx) => eraseSignIn(tx, userId));
  await inTransaction((tx) => eraseTransfers(tx, { userId, email, now: clock.now() }));
  // Refunds only the shares that this person has: somebody else may have the other shares of the line.
  const returned = (await listReturnable(db, userId)).map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    holderId: userId,
  }));
  await refundEach(ports, returned, 'returned');
  // Refunds all shares of each line that this person sold, whoever has them now, including those just offered to
  // somebody else.
  const sold = new Set((await listSoldInOpenPools(db, userId)).map(({ lineId }) => lineId));
  await refundEach(
    ports,
    [...sold].map((lineId) => ({ lineId })),
    'seller_left',
  );
  await eraseListings(ports, userId);
  await inTransaction((tx) => eraseFiles(tx, userId, ports));
  await inTransaction((tx) => eraseMessages(tx, userId));
  await inTransaction((tx) => eraseSyndicateMember(tx, { userId, email, now: clock.now() }, ports));
  await inTransaction(async (tx) => {
    await eraseAvatar(tx, userId);
    await eraseFavourites(tx, userId);
    await eraseFollows(tx, userId);
    await eraseSavedSearches(tx, userId);
    await eraseBookings(tx, userId);
    await eraseAppointments(tx, userId);
    await eraseProviders(tx, userId, { jobs: ports.jobs, now: clock.now() });
    await eraseDays(tx, userId);
    await eraseInvoices(tx, userId);
    await eraseCalendars(tx, userId);
    await eraseRequests(tx, userId, clock.now());
    await eraseReports(tx, userId);
    await eraseReviews(tx, userId);
    await eraseDisputes(tx, userId);
    await eraseTickets(tx, userId, ports);
    await eraseShops(tx, userId);
    await eraseTrading(tx, userId);
    await eraseOrderData(tx, userId);
    await eraseHandovers(tx, userId);
    await eraseDatabaseWork(tx, userId);
    await erasePayoutDestination(tx, userId);
    await deletePoolHolder(tx, userId);
    await eraseHolder(tx, userId);
  });
  await inTransaction((tx) => finish(tx, ports, { userId, email }));
  return 'deleted';
}

/**
 * Begins the deletion, if nothing stands in its way. It is decided under a lock: undoing at the same moment either
 * comes first or is refused.
 */
async function begin({ db, clock }: ErasurePorts, userId: number): Promise<'begun' | 'waits'> {
  return db.transaction().execute(async (tx) => {
    const deletion = await lockDeletion(tx, userId);
    if (!deletion) return 'waits';
    const now = clock.now();
    const decision = decideDeletion(deletion, await findObstacles(tx, userId), now);
    if (decision.kind === 'wait') {
      await updateDeletionWait(tx, userId, decision);
      return 'waits';
    }
    await markDeletionBegun(tx, userId, now);
    return 'begun';
  });
}

/**
 * Refunds lines, each in a transaction of its own: a pool may have thousands of buyers, and each transaction locks what
 * it refunds.
 */
async function refundEach(
  { db, clock, lineKinds }: ErasurePorts,
  lines: readonly LineToRefund[],
  reason: RefundReason,
): Promise<void> {
  for (const line of lines) {
    const refunded = await db
      .transaction()
      .execute((tx) => refundLines(tx, { lines: [line], reason, now: clock.now() }, { lineKinds }));
    // The error makes the job try again, and the operator sees it. No account is deleted while money is owed.
    if (!refunded.ok)
      throw new Error(`Order line ${line.lineId} could not be refunded: ${refunded.refusal.code}`);
  }
}

async function finish(
  tx: Tx,
  { clock, config, jobs }: ErasurePorts,
  { userId, email }: { readonly userId: number; readonly email: string | null },
): Promise<void> {
  const site = { name: config.site.name, publicUrl: config.publicUrl };
  await jobs.deleteAbout(tx, { userId, email });
  await removeRateLimitsOf(tx, { userId, email });
  if (email !== null) {
    await deleteInboxOf(tx, email);
    await jobs.enqueue(tx, 'mail.send', {
      to: email,
      ...renderEmail(accountDeletedEmail(site), site.name),
    });
  }
  await eraseAccount(tx, userId, clock.now());
}

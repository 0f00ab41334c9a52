import { decideDeletion } from '@tessera/domain/accounts/deletion';
import type { Tx } from '../../platform/db/database.ts';
import { removeRateLimitsOf } from '../../platform/http/rate-limits.ts';
import { renderEmail } from '../../platform/mail/email.ts';
import type { Ports } from '../../ports.ts';
import {
  eraseAccount,
  eraseSignIn,
  findPerson,
  lockDeletion,
  markDeletionBegun,
  updateDeletionWait,
} from '../accounts/public.ts';
import { eraseAvatar } from '../avatars/public.ts';
import { eraseDatabaseWork } from '../database/public.ts';
import { eraseFavourites } from '../favourites/public.ts';
import { eraseFiles } from '../files/public.ts';
import { eraseHandovers } from '../items/public.ts';
import { eraseListings } from '../listings/public.ts';
import { eraseMessages } from '../messages/public.ts';
import { eraseReports } from '../moderation/public.ts';
import { eraseOrderData, type LineToRefund, type RefundReason, refundLines } from '../orders/public.ts';
import { erasePayoutDestination } from '../payouts/public.ts';
import { deletePoolHolder } from '../pools/public.ts';
import { eraseSavedSearches } from '../saved-searches/public.ts';
import { eraseHolder, eraseTransfers, listReturnable, listSoldInOpenPools } from '../shares/public.ts';
import { deleteInboxOf } from '../../platform/mail/inbox.queries.ts';
import { findObstacles } from './deletion-obstacles.ts';
import { accountDeletedEmail } from './emails.ts';

export type ErasurePorts = Pick<Ports, 'db' | 'clock' | 'config' | 'searchIndex' | 'lineKinds' | 'jobs'>;

/**
 * Deletes an account that is due, or makes it wait. Every step has its own transaction and can run again, so that a
 * process that is killed leaves the rest to the next run.
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
  // Somebody else may have the other shares of the line.
  const returned = (await listReturnable(db, userId)).map(({ lineId, quantity }) => ({
    lineId,
    quantity,
    holderId: userId,
  }));
  await refundEach(ports, returned, 'returned');
  // All shares of each line, whoever has them now, also those that somebody has just offered to another person.
  const sold = new Set((await listSoldInOpenPools(db, userId)).map(({ lineId }) => lineId));
  await refundEach(
    ports,
    [...sold].map((lineId) => ({ lineId })),
    'seller_left',
  );
  await eraseListings(ports, userId);
  await inTransaction((tx) => eraseFiles(tx, userId, ports));
  await inTransaction((tx) => eraseMessages(tx, userId));
  await inTransaction(async (tx) => {
    await eraseAvatar(tx, userId);
    await eraseFavourites(tx, userId);
    await eraseSavedSearches(tx, userId);
    await eraseReports(tx, userId);
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

/** Decides under a lock, so that undoing at the same moment either comes before or is refused. */
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

/** One order at a time: a pool may have thousands of buyers, and each transaction locks what it refunds. */
async function refundEach(
  { db, clock, lineKinds }: ErasurePorts,
  lines: readonly LineToRefund[],
  reason: RefundReason,
): Promise<void> {
  for (const line of lines) {
    const refunded = await db
      .transaction()
      .execute((tx) => refundLines(tx, { lines: [line], reason, now: clock.now() }, { lineKinds }));
    // Thrown, so that the job tries again and the operator sees it: nobody's money may be deleted.
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

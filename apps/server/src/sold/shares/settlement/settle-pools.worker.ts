import { updatePool } from '../../../market/listings/public.ts';
import { refundLines, type RefundReason } from '../../../selling/orders/public.ts';
import type { Jobs, Worker } from '../../../platform/jobs/jobs.ts';
import type { Ports } from '../../../ports.ts';
import { addMissingLogs } from '../add-missing-logs.ts';
import { notifyHolders } from './notify-holders.ts';
import { updatePayoutHolds } from './payout-holds.ts';
import { createNotice } from './notices.queries.ts';
import { settlePool } from './settle-pool.ts';
import {
  listOwnedLines,
  listPoolsClosingSoon,
  listPoolsToSettle,
  listRefundingPools,
  findPoolToSettle,
  lockPoolToSettle,
} from './settlement.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'searchIndex' | 'lineKinds'>;

const BATCH_SIZE = 100;

/** Runs every minute. It settles pools whose sale is over, refunds their buyers, and notifies the holders. */
export function settlePoolsWorker(needs: Needs): Worker<'pools.settle'> {
  return {
    retries: 0,
    schedule: '* * * * *',
    async run(_, jobs) {
      const errors = await settlePools(needs, jobs);
      // By now, all other pools are settled. The errors are thrown so that they reach the log.
      if (errors.length > 0) throw new AggregateError(errors, `${errors.length} pools could not be settled`);
    },
  };
}

async function settlePools(needs: Needs, jobs: Jobs): Promise<unknown[]> {
  const { db, clock } = needs;
  const errors: unknown[] = [];
  const now = clock.now();
  await addMissingLogs(needs);
  await forEachPool(
    (after) => listPoolsToSettle(db, { now, after, limit: BATCH_SIZE }),
    (id) => db.transaction().execute((tx) => settlePool(tx, id, now, needs)),
    errors,
  );
  await forEachPool(
    (after) => listRefundingPools(db, { after, limit: BATCH_SIZE }),
    (id) => refundPool(id, needs),
    errors,
  );
  for (const id of await listPoolsClosingSoon(db, { now, limit: BATCH_SIZE }))
    await remindOfClosing(id, needs);
  await updatePayoutHolds(needs);
  await notifyHolders({ ...needs, jobs });
  return errors;
}

async function forEachPool(
  list: (after: number) => Promise<number[]>,
  work: (listingId: number) => Promise<void>,
  errors: unknown[],
): Promise<void> {
  for (let after = 0; ;) {
    const ids = await list(after);
    for (const id of ids) {
      try {
        await work(id);
      } catch (error) {
        errors.push(error);
      }
    }
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1) ?? after;
  }
}

/**
 * Refunds everybody who owns shares of a pool. Each order line is refunded in a separate transaction, so that nothing
 * is lost if the process ends in between.
 */
async function refundPool(listingId: number, { db, clock, lineKinds }: Needs): Promise<void> {
  for (;;) {
    const lineIds = await listOwnedLines(db, listingId, BATCH_SIZE);
    const reason = await findReason(listingId, db);
    for (const lineId of lineIds) {
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        // `refundLines` refuses if another process has just refunded the line, which is fine.
        await refundLines(tx, { lines: [{ lineId }], reason, now }, { lineKinds });
      });
    }
    if (lineIds.length < BATCH_SIZE) break;
  }
  await db.transaction().execute(async (tx) => {
    const pool = await lockPoolToSettle(tx, listingId);
    if (pool?.status !== 'refunding') return;
    if ((await listOwnedLines(tx, listingId, 1)).length > 0) return;
    await updatePool(tx, listingId, { status: 'refunded' });
  });
}

async function findReason(listingId: number, db: Needs['db']): Promise<RefundReason> {
  const pool = await findPoolToSettle(db, listingId);
  return pool?.refundReason === 'listing_removed' ? 'listing_removed' : 'pool_not_full';
}

async function remindOfClosing(listingId: number, { db, clock }: Needs): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const pool = await lockPoolToSettle(tx, listingId);
    if (!pool || (pool.status !== 'open' && pool.status !== 'extended') || pool.sold === 0) return;
    await updatePool(tx, listingId, { closingNoticeAt: null });
    await createNotice(tx, { listingId, kind: 'closing', createdAt: clock.now() });
  });
}

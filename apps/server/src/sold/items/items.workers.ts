import {
  ADDRESS_RETENTION_DAYS,
  decideOverdue,
  UNPAID_ADDRESS_RETENTION_DAYS,
} from '@tessera/domain/sold/items/handover';
import { DAY_MS } from '@tessera/domain/durations';
import type { Jobs, Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { followStock } from '../../market/listings/public.ts';
import { deleteAddresses, deleteUnpaidAddresses, lockOrder } from '../../selling/orders/public.ts';
import { refundItem } from './change-item.ts';
import { earnItem } from './earn-item.ts';
import {
  claimSellerNotices,
  type Handover,
  listDueHandovers,
  listOrdersEndedBefore,
  lockHandover,
  updateHandover,
} from './handovers.queries.ts';
import { notifyOfEnd, notifyOfSale } from './notify.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'lineKinds' | 'searchIndex'>;
type SweepPorts = Needs & { readonly jobs: Jobs };

const BATCH_SIZE = 50;

/**
 * Runs every minute. It notifies sellers of sales, closes listings that are sold out, requests refunds for items that
 * were not handed over in time, and marks items as received if nobody objected in time. `orders.sweep` sends the
 * refunds.
 */
export function sweepItemsWorker(needs: Needs): Worker<'items.sweep'> {
  return {
    retries: 0,
    schedule: '* * * * *',
    async run(_, jobs) {
      const ports = { ...needs, jobs };
      await notifySellers(ports);
      await followStock(ports.db, { searchIndex: ports.searchIndex, now: ports.clock.now() });
      for (const handover of await listDueHandovers(ports.db, ports.clock.now(), BATCH_SIZE))
        await endOverdue(handover, ports);
      await deleteOldAddresses(ports);
    },
  };
}

/**
 * Queues emails to the sellers of new sales. A sale is marked in the transaction that queues its email, so that its
 * seller is notified exactly once.
 */
async function notifySellers(ports: SweepPorts): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    const sold = await claimSellerNotices(tx, { now: ports.clock.now(), limit: BATCH_SIZE });
    for (const handover of sold) if (handover.status === 'waiting') await notifyOfSale(tx, handover, ports);
  });
}

async function endOverdue({ orderId, orderLineId }: Handover, ports: SweepPorts): Promise<void> {
  await ports.db.transaction().execute(async (tx) => {
    const now = ports.clock.now();
    await lockOrder(tx, orderId);
    const handover = await lockHandover(tx, orderLineId);
    const end = handover && decideOverdue(handover);
    // Buyer or seller may have acted since the list was read.
    if (!handover || end === undefined || handover.dueAt === null || handover.dueAt > now) return;
    if (end === 'refund') {
      // If the refund is impossible, for example after a dispute, an administrator has to decide.
      if (!(await refundItem(tx, handover, 'item_not_handed_over', ports)))
        return updateHandover(tx, orderLineId, { dueAt: null });
    } else {
      await updateHandover(tx, orderLineId, {
        status: 'received',
        dueAt: null,
        receivedAt: now,
        endedAt: now,
      });
      await earnItem(tx, handover, ports);
    }
    await notifyOfEnd(tx, handover, end, ports);
  });
}

async function deleteOldAddresses({ db, clock }: SweepPorts): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteAddresses(db, await listOrdersEndedBefore(db, ago(ADDRESS_RETENTION_DAYS)));
  await deleteUnpaidAddresses(db, ago(UNPAID_ADDRESS_RETENTION_DAYS));
}

import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { listFulfilmentsOfOrder } from '../../selling/fulfilment/public.ts';
import { listDisputes, lockOrder, sendRefunds } from '../../selling/orders/public.ts';
import { findDispute, listOpenCardDisputes } from './disputes.queries.ts';
import { endOpenDispute } from './end-dispute.ts';
import { openDisputeIn } from './open-dispute.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'lineKinds' | 'payments'>;

const BATCH_SIZE = 100;

/**
 * Runs every five minutes. Opens a dispute for what is handed over step by step when a bank disputes its payment, and
 * ends it when the bank has decided. What a bank takes back is settled with the order.
 */
export function sweepDisputesWorker(needs: Needs): Worker<'disputes.sweep'> {
  return {
    retries: 0,
    schedule: '*/5 * * * *',
    async run(_, jobs) {
      const ports = { ...needs, jobs };
      const cards = await listDisputes(needs.db, { limit: BATCH_SIZE });
      for (const { id, orderId, status } of cards) {
        if (status !== 'open') continue;
        for (const { orderLineId: lineId } of await listFulfilmentsOfOrder(needs.db, orderId)) {
          if ((await findDispute(needs.db, lineId))?.cardDisputeId === id) continue;
          const opening = { lineId, reason: 'card', text: '', cardDisputeId: id } as const;
          await needs.db.transaction().execute((tx) => openDisputeIn(tx, opening, ports));
        }
      }
      const ended = new Map(cards.map(({ id, status }) => [id, status]));
      for (const dispute of await listOpenCardDisputes(needs.db, BATCH_SIZE)) {
        const status = ended.get(dispute.cardDisputeId ?? '');
        if (status === undefined || status === 'open') continue;
        await needs.db.transaction().execute(async (tx) => {
          await lockOrder(tx, dispute.orderId);
          const current = await findDispute(tx, dispute.lineId);
          if (current?.state !== 'open') return;
          // If the seller won the bank's dispute, the order continues where it was. Otherwise the bank has refunded the
          // customer.
          await endOpenDispute(tx, current, { state: status === 'won' ? 'withdrawn' : 'refunded' }, ports);
        });
        await sendRefunds(ports, { orderId: dispute.orderId });
      }
    },
  };
}

import type { Worker } from '../../platform/jobs/jobs.ts';
import type { Ports } from '../../ports.ts';
import { listFulfilmentsOfOrder } from '../../selling/fulfilment/public.ts';
import { listDisputes, lockOrder, sendRefunds } from '../../selling/orders/public.ts';
import { findDispute, listOpenCardDisputes } from './disputes.queries.ts';
import { endOpenDispute } from './end-dispute.ts';
import { openDisputeIn } from './open-dispute.ts';

type Needs = Pick<Ports, 'db' | 'clock' | 'config' | 'lineKinds' | 'payments'>;

/** Far more than banks dispute at the same time. */
const MAX_OPEN = 1_000;

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
      for (const { id, orderId } of await listDisputes(needs.db, { status: 'open', limit: MAX_OPEN })) {
        for (const { orderLineId: lineId } of await listFulfilmentsOfOrder(needs.db, orderId)) {
          if ((await findDispute(needs.db, lineId))?.cardDisputeId === id) continue;
          const opening = { lineId, reason: 'card', text: '', cardDisputeId: id } as const;
          await needs.db.transaction().execute((tx) => openDisputeIn(tx, opening, ports));
        }
      }
      const open = await listOpenCardDisputes(needs.db, MAX_OPEN);
      const ids = open.flatMap(({ cardDisputeId }) => cardDisputeId ?? []);
      const cards = await listDisputes(needs.db, { ids, limit: MAX_OPEN });
      const ended = new Map(cards.map(({ id, status }) => [id, status]));
      for (const dispute of open) {
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

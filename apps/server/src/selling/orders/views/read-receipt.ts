import { readReceipt } from '@tessera/contract/selling/orders';
import { composeReceipt } from '@tessera/domain/selling/orders/receipt';
import { ok, refuse } from '@tessera/domain/result';
import { handleBytes, signedIn } from '../../../platform/http/handle.ts';
import { drawQr } from '../../../platform/qr.ts';
import type { Ports } from '../../../ports.ts';
import { listLineProofs } from '../../kind-notes.ts';
import { listLines } from '../lines.queries.ts';
import { toView } from './order-view.ts';
import { findMyOrder, type Order } from '../orders.queries.ts';
import { listLinePhotos } from './photos.queries.ts';
import type { ReceiptTask } from '../receipt-pdf/receipt-task.ts';
import { createReceiptThreads } from '../receipt-pdf/receipt-threads.ts';
import { listRefunds } from '../refunds/refunds.queries.ts';

export const readReceiptRoute = handleBytes<typeof readReceipt, Ports>(
  readReceipt,
  async ({ params, viewer }, ports) => {
    const order = await findMyOrder(ports.db, { id: params.orderId, userId: signedIn(viewer).user.id });
    if (!order || order.paidAt === null) return refuse({ code: 'not_found' });
    const bytes = await ports.state.get(openReceiptThreads)(() => toTask(order, ports));
    return ok(
      new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${order.amount === 0 ? 'confirmation' : 'receipt'}-${order.number}.pdf"`,
          'Cache-Control': 'private, no-store',
        },
      }),
    );
  },
);

/** All receipts of the process wait in one queue for these threads. */
const openReceiptThreads = () => createReceiptThreads();

/** Draws a document that looks like a receipt, such as an invoice. */
export function drawReceiptPdf({ state }: Pick<Ports, 'state'>, task: ReceiptTask): Promise<Uint8Array> {
  return state.get(openReceiptThreads)(async () => task);
}

async function toTask(order: Order, { db, config, lineKinds }: Ports): Promise<ReceiptTask> {
  const lines = await listLines(db, [order.id]);
  const proofs = await listLineProofs(db, lines, { lineKinds, config });
  return {
    receipt: composeReceipt(toView(order, { lines, refunds: await listRefunds(db, [order.id]) })),
    siteName: config.site.name,
    orderUrl: `${config.publicUrl}/orders/${order.id}`,
    contactUrl: `${config.publicUrl}/contact`,
    createdAt: order.paidAt ?? order.createdAt,
    photos: new Map([...(await listLinePhotos(db, order.id))].map(([id, { content }]) => [id, content])),
    proofs: new Map(
      [...proofs].map(([id, proof]) => [
        id,
        { root: proof.root, receiptUrl: proof.receiptUrl, qr: drawQr(proof.receiptUrl, 'L') },
      ]),
    ),
  };
}

import { listOrderReceipts } from '@tessera/contract/holdings';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import { drawQr } from '../../platform/qr.ts';
import type { Ports } from '../../ports.ts';
import { listLinesOfBuyer } from '../orders/public.ts';
import { listLineProofs } from '../pools/public.ts';

/** Receipts in share logs, each with a link and a QR code of the page that checks it. */
export const listOrderReceiptsRoute = handle<typeof listOrderReceipts, Ports>(
  listOrderReceipts,
  async ({ viewer, params }, { db, config }) => {
    const lines = await listLinesOfBuyer(db, { orderId: params.orderId, userId: signedIn(viewer).user.id });
    if (lines.length === 0) return refuse({ code: 'not_found' });
    const proofs = await listLineProofs(
      db,
      lines.map(({ id }) => id),
      config,
    );
    return ok({
      receipts: lines.flatMap(({ id, title }) => {
        const proof = proofs.get(id);
        if (!proof) return [];
        const path = proof.receiptUrl.slice(config.publicUrl.length);
        return [{ lineId: id, title, root: proof.root, path, qr: drawQr(proof.receiptUrl, 'L') }];
      }),
    });
  },
);

import type { Receipt } from '@tessera/domain/selling/orders/receipt';
import type { QrDrawing } from '../../../platform/qr.ts';

/** Everything that a receipt's PDF shows, as plain data that can be sent to a worker thread. */
export interface ReceiptTask {
  readonly receipt: Receipt;
  readonly siteName: string;
  /** Above the items. “What you bought” if it is missing. */
  readonly heading?: string;
  /** Before the address. “This order” if it is missing. */
  readonly orderLabel?: string;
  readonly orderUrl: string;
  readonly contactUrl: string;
  /**
   * The date that is written into the PDF. It does not depend on the time of drawing, so the same receipt is always the
   * same bytes.
   */
  readonly createdAt: Date;
  /** JPEG files, by the id of the order's line. */
  readonly photos: ReadonlyMap<string, Uint8Array>;
  /** Proofs that the bought shares are in the share log, by the id of the order's line. */
  readonly proofs: ReadonlyMap<string, ReceiptProof>;
}

export interface ReceiptProof {
  readonly root: string;
  readonly receiptUrl: string;
  readonly qr: QrDrawing;
}

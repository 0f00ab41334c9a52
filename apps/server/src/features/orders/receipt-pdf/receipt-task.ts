import type { Receipt } from '@tessera/domain/orders/receipt';
import type { QrDrawing } from '../../../platform/qr.ts';

/** Everything that a receipt's PDF shows. Its fields can be sent to a thread. */
export interface ReceiptTask {
  readonly receipt: Receipt;
  readonly siteName: string;
  readonly orderUrl: string;
  readonly contactUrl: string;
  /** Written into the file as its date, so that the same receipt is always the same bytes. */
  readonly createdAt: Date;
  /** JPEG files by line. */
  readonly photos: ReadonlyMap<string, Uint8Array>;
  /** Proofs that shares are in the share log, by line. */
  readonly proofs: ReadonlyMap<string, ReceiptProof>;
}

export interface ReceiptProof {
  readonly root: string;
  readonly receiptUrl: string;
  readonly qr: QrDrawing;
}

import {
  paymentReceived,
  refundBegun,
  refundMadeBefore,
  refundPaid,
  type Share,
} from '@tessera/domain/selling/money/movements';
import type { Tx } from '../../../platform/db/database.ts';
import { postTransaction } from '../../ledger/public.ts';
import type { Order } from '../orders.queries.ts';
import type { Refund } from '../refunds/refunds.queries.ts';

interface Payment {
  readonly order: Order;
  readonly paymentId: string | null;
  readonly provider: string;
  /** How the payment is divided among the accounts that hold money until somebody has earned it. */
  readonly shares: readonly Share[];
  readonly at: Date;
}

/** Records a payment in the ledger. However often its events arrive, it is recorded once. */
export async function postPayment(
  tx: Tx,
  { order, paymentId, provider, shares, at }: Payment,
): Promise<void> {
  const { id: orderId, currency } = order;
  const entry = paymentReceived({ provider, currency, shares });
  await postTransaction(tx, { ...entry, key: `payment:${paymentId ?? orderId}`, occurredAt: at, orderId });
}

interface BegunRefund {
  readonly refundId: string;
  readonly orderId: string;
  readonly currency: string;
  readonly shares: readonly Share[];
  readonly requestedAt: Date;
}

/** Records in the ledger that a refund has begun: from now on, its amount is owed to the buyer. */
export async function postRefund(tx: Tx, refund: BegunRefund): Promise<void> {
  const { orderId, refundId, requestedAt } = refund;
  await postTransaction(tx, {
    ...refundBegun(refund),
    key: `refund:${refundId}`,
    occurredAt: requestedAt,
    orderId,
  });
}

/** Records the amount of a refund that the operator has already returned to the buyer. It is not sent a second time. */
export async function postRefundMadeBefore(
  tx: Tx,
  {
    refundId,
    orderId,
    currency,
    amount,
    requestedAt,
  }: Omit<BegunRefund, 'shares'> & { readonly amount: number },
): Promise<void> {
  await postTransaction(tx, {
    ...refundMadeBefore({ orderId, currency, amount }),
    key: `refund-made-before:${refundId}`,
    occurredAt: requestedAt,
    orderId,
  });
}

export async function postRefundPaid(
  tx: Tx,
  { id, orderId, currency, amount }: Refund,
  { provider, at }: { readonly provider: string; readonly at: Date },
): Promise<void> {
  const entry = refundPaid({ orderId, provider, currency, amount });
  await postTransaction(tx, { ...entry, key: `refund-paid:${id}`, occurredAt: at, orderId });
}

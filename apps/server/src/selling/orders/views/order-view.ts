import type { Output } from '@tessera/contract/endpoint';
import type { getOrder } from '@tessera/contract/selling/orders';
import { parseFrozenTerms } from '@tessera/domain/selling/orders/frozen-terms';
import type { OrderLine } from '../lines.queries.ts';
import type { Order } from '../orders.queries.ts';
import type { Refund } from '../refunds/refunds.queries.ts';

interface OrderRows {
  readonly lines: readonly OrderLine[];
  readonly refunds: readonly Refund[];
}

type OrderView = Output<typeof getOrder>['order'];

/** An order with its lines and refunds, in the form that its buyer's browser gets. */
export function toView(order: Order, { lines, refunds }: OrderRows): OrderView {
  const { id, number, status, createdAt, expiresAt, paidAt, declinedAt, currency, amount, refundedAmount } =
    order;
  return {
    id,
    number,
    status,
    createdAt,
    expiresAt,
    paidAt,
    declinedAt: status === 'open' ? declinedAt : null,
    totals: [{ currency, amount }],
    refundedAmount,
    refunds: refunds.map(toRefundView),
    lines: lines.map(toLineView),
  };
}

function toLineView(line: OrderLine): OrderView['lines'][number] {
  const { id, orderId, kind, listingId, title, photo } = line;
  const { requested, quantity, unitAmount, amount, inPersonAmount, authorisedAmount } = line;
  const { refundedQuantity, refundedAmount } = line;
  const { system, seller, pool, delivery, notes, parts, path } = parseFrozenTerms(line.terms);
  return {
    id,
    kind,
    system,
    listingId,
    title,
    seller,
    terms: { pool, delivery, parts: [...parts], path, notes: [...notes] },
    photo: photo && { ...photo, url: `/api/orders/${orderId}/lines/${id}/photo` },
    requested,
    quantity,
    unitAmount,
    amount,
    inPersonAmount,
    authorisedAmount,
    refundedQuantity,
    refundedAmount,
  };
}

function toRefundView(refund: Refund): OrderView['refunds'][number] {
  const { id, amount, currency, reason, note, isSurplus, status, requestedAt, settledAt } = refund;
  return { id, amount, currency, reason, note, isSurplus, status, requestedAt, settledAt };
}

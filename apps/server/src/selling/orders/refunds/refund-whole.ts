import type { Refusal } from '@tessera/contract/refusals';
import { divideRefund } from '@tessera/domain/selling/orders/balance';
import { type Result, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import type { OrderLine } from '../lines.queries.ts';
import { listLines } from '../lines.queries.ts';
import { listBalancePayments } from '../sale-lines.queries.ts';
import { type LinesToRefund, type LineToRefund, type OrderRefund, refundLines } from './refund-lines.ts';

export interface WholeRefund extends Omit<LinesToRefund, 'lines'> {
  readonly orderId: string;
  readonly lineId: string;
  /** How much goes back of everything that was paid for the line: at first of the balance, then of the deposit. */
  readonly amount: number;
}

/**
 * Takes a line back as a whole and refunds an amount of what was paid for it, whether at once or as deposit and balance.
 * Each payment gives back at most what is left of it.
 */
export async function refundWhole(
  tx: Tx,
  { orderId, lineId, amount, ...request }: WholeRefund,
  ports: Pick<Ports, 'lineKinds'>,
): Promise<Result<readonly OrderRefund[], Refusal<'orders.not_refundable'>>> {
  const line = (await listLines(tx, [orderId])).find(({ id }) => id === lineId);
  const balances = (await listBalancePayments(tx, [lineId])).filter(({ order }) => order.paidAt !== null);
  const lines = [...(line ? [line] : []), ...balances.map((paid) => paid.line)];
  const parts = divideRefund(amount, lines.map(leftOf));
  if (!line || !parts) return refuse({ code: 'orders.not_refundable', refundable: 0 });
  const toRefund = lines.flatMap((each, index): LineToRefund[] => {
    const part = parts[index] ?? 0;
    const isTakenBack = each.refundedQuantity >= each.quantity;
    return isTakenBack && part === 0 ? [] : [{ lineId: each.id, amount: part }];
  });
  return refundLines(tx, { ...request, lines: toRefund }, ports);
}

function leftOf({ amount, refundedAmount }: OrderLine): number {
  return amount - refundedAmount;
}

import type { Share } from '@tessera/domain/selling/money/movements';
import type { Tx } from '../../../platform/db/database.ts';
import type { SoldLine } from '../../line-kind.ts';
import { listLines, listOrderIds, type OrderLine } from '../lines.queries.ts';
import { lockOrder, type Order } from '../orders.queries.ts';
import { isBalance, listBalancePayments, lockBalanceOrders, sumPaidLines } from '../sale-lines.queries.ts';

/** A line that is refunded, as a whole unless quantity or amount say otherwise. */
interface RefundedLine {
  readonly lineId: string;
  readonly quantity?: number;
  readonly amount?: number;
}

export interface LockedOrders {
  /** The orders that were asked for come first, and then those that paid balances. */
  readonly orders: ReadonlyMap<string, Order>;
  readonly lines: ReadonlyMap<string, OrderLine>;
  /** Balances of lines that are refunded as a whole. They go back too. */
  readonly added: readonly RefundedLine[];
}

/**
 * Locks the orders of these lines by id, and then those that pay balances of theirs. Whoever has locked the order of a line
 * already waits for nobody who waits for it.
 */
export async function lockOrdersToRefund(tx: Tx, requested: readonly RefundedLine[]): Promise<LockedOrders> {
  const orders = new Map<string, Order>();
  const lines = new Map<string, OrderLine>();
  const lock = async (orderId: string) => {
    const order = orders.has(orderId) ? undefined : await lockOrder(tx, orderId);
    if (order) orders.set(orderId, order);
  };
  const lineIds = requested.map(({ lineId }) => lineId);
  const orderIds = await listOrderIds(tx, lineIds);
  const ofBalances = new Set(
    (await listLines(tx, orderIds)).flatMap((line) => (isBalance(line) ? [line.orderId] : [])),
  );
  for (const id of orderIds) if (!ofBalances.has(id)) await lock(id);
  await lockBalanceOrders(tx, lineIds);
  for (const id of ofBalances) await lock(id);
  for (const line of await listLines(tx, [...orders.keys()])) lines.set(line.id, line);
  const added: RefundedLine[] = [];
  for (const { order, line, lineId } of await listBalancePayments(tx, lineIds)) {
    const main = requested.find((one) => one.lineId === lineId);
    const isWhole = main?.amount === undefined && isAllBack(lines.get(lineId), main?.quantity);
    const isLeft = order.paidAt !== null && line.refundedQuantity < line.quantity;
    if (!isWhole || !isLeft || lineIds.includes(line.id)) continue;
    orders.set(order.id, order);
    lines.set(line.id, line);
    added.push({ lineId: line.id });
  }
  return { orders, lines, added };
}

function isAllBack(line: OrderLine | undefined, quantity: number | undefined): boolean {
  return line !== undefined && line.refundedQuantity + (quantity ?? line.quantity) >= line.quantity;
}

/**
 * What was paid for the sale that a line belongs to, and what of it was refunded before: of deposit and balance together,
 * because one account holds both. The line's refund is recorded already, so it is subtracted.
 */
export async function sumSale(
  tx: Tx,
  { line, account, amount }: Share & { readonly line: SoldLine },
): Promise<{ readonly amount: number; readonly refundedAmount: number }> {
  if (account.kind !== 'held' || !account.reference.startsWith('line:')) return line;
  const sums = await sumPaidLines(tx, account.reference);
  return { amount: sums.amount, refundedAmount: sums.refundedAmount - amount };
}

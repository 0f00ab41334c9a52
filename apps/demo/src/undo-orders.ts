import { findPerson } from '@tessera/server/people/accounts/public';
import { listAwaitedLines } from '@tessera/server/sold/items/public';
import {
  checkOrderState,
  type CheckPorts,
  type LineToRefund,
  listOpenOrdersWith,
  listSoldLines,
  markCancelled,
  refundLines,
  type RefundReason,
  sendRefunds,
} from '@tessera/server/selling/orders/public';
import { eraseTransfers, listReturnable } from '@tessera/server/sold/shares/public';

const BATCH = 100;

/**
 * Undoes orders of people who are about to be deleted, so that all money is back with whoever paid it:
 *
 * - Orders that nobody has paid yet end, also those of other people from them.
 * - Everything that they have sold is refunded in full, whoever bought it.
 * - What they have bought from others is given back as far as its buyer could: shares of open pools, and things that were
 *   not handed over yet. Completed sales of other people stay, because their sellers have earned them.
 */
export async function undoOrders(ports: CheckPorts, userIds: readonly number[]): Promise<void> {
  await endOpenOrders(ports, userIds);
  for (;;) {
    const lines = await listSoldLines(ports.db, { userIds, limit: BATCH });
    if (lines.length === 0) break;
    for (const lineId of lines) await refund(ports, { lineId }, 'seller_left');
  }
  for (const userId of userIds) {
    const email = (await findPerson(ports.db, userId))?.user.email ?? null;
    const now = ports.clock.now();
    await ports.db.transaction().execute((tx) => eraseTransfers(tx, { userId, email, now }));
    // Refunds only the shares that this person has: somebody else may have the other shares of the line.
    for (const { lineId, quantity } of await listReturnable(ports.db, userId))
      await refund(ports, { lineId, quantity, holderId: userId }, 'returned');
    for (const lineId of await listAwaitedLines(ports.db, userId))
      await refund(ports, { lineId }, 'item_cancelled');
  }
}

/**
 * Ends the open orders of and from these people. Their payment pages are closed first. An order that was paid a moment
 * before becomes a sale like the others.
 */
async function endOpenOrders(ports: CheckPorts, userIds: readonly number[]): Promise<void> {
  for (const order of await listOpenOrdersWith(ports.db, { userIds, limit: 10_000 })) {
    const cancelledAt = ports.clock.now();
    await markCancelled(ports.db, order.id, cancelledAt);
    await checkOrderState({ ...order, cancelledAt }, ports);
  }
}

/** Refunds a line. If the provider does not accept the refund now, the server sends it again later. */
async function refund(ports: CheckPorts, line: LineToRefund, reason: RefundReason): Promise<void> {
  const { db, clock, lineKinds } = ports;
  const refunded = await db
    .transaction()
    .execute((tx) => refundLines(tx, { lines: [line], reason, now: clock.now() }, { lineKinds }));
  // The error stops the command, because nothing may be deleted to which money belongs. The command can be run again.
  if (!refunded.ok)
    throw new Error(`Order line ${line.lineId} could not be refunded: ${refunded.refusal.code}`);
  for (const { orderId } of refunded.value) await sendRefunds(ports, { orderId });
}

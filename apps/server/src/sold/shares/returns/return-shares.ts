import { returnShares } from '@tessera/contract/sold/holdings';
import type { Refusal } from '@tessera/contract/refusals';
import { decideReturned, decideReturnMode, mayReturn } from '@tessera/domain/sold/shares/share-actions';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { lockCapacities } from '../../../selling/holds/public.ts';
import {
  lockOrdersOfLines,
  type OrderRefund,
  refundLines,
  sendRefunds,
} from '../../../selling/orders/public.ts';
import { enqueueReturnEmail } from '../settlement/holder-emails.ts';
import { listLotsOf, listPoolsOf, lockLotsOf } from '../holdings.queries.ts';
import { toReturnable } from './returnable-lots.ts';

/** Returns shares of an open or extended pool. The refund is sent at once, to the cards that paid for the shares. */
export const returnSharesRoute = handle<typeof returnShares, Ports>(
  returnShares,
  async ({ viewer, params, body, log }, ports) => {
    const { user } = signedIn(viewer);
    const { listingId } = params;
    const request = { ...body, listingId, holderId: user.id };
    const outcome = await ports.db.transaction().execute(async (tx) => {
      const returned = await takeBack(tx, request, ports);
      if (returned.ok) await enqueueReturnEmail(tx, { ...request, ...returned.value }, ports);
      return returned;
    });
    if (!outcome.ok) return outcome;
    const { refunds, currency } = outcome.value;
    try {
      for (const { orderId } of refunds) await sendRefunds(ports, { orderId });
    } catch (error) {
      // The shares are already returned, so the answer says so. The sweeper sends the refund later.
      log.warn({ error }, 'refund of returned shares will be sent by the sweeper');
    }
    return ok({ refunded: { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), currency } });
  },
);

interface ReturnRequest {
  readonly listingId: number;
  readonly holderId: number;
  readonly quantity: number;
  readonly owned: number;
}

interface Returned {
  readonly refunds: readonly OrderRefund[];
  readonly currency: string;
  /**
   * How much of the refund goes to the holder's card. The rest goes to the cards of people who transferred shares to
   * the holder.
   */
  readonly toMyCard: number;
  readonly amount: number;
  readonly isLeaving: boolean;
}

type ReturnRefusal = Refusal<
  'not_found' | 'holdings.changed' | 'holdings.not_returnable' | 'holdings.too_many'
>;

/**
 * Takes shares back and requests their refunds. The orders are locked before the counter, as in every other
 * transaction.
 */
async function takeBack(
  tx: Tx,
  request: ReturnRequest,
  ports: Ports,
): Promise<Result<Returned, ReturnRefusal>> {
  const { listingId, holderId, quantity, owned } = request;
  const now = ports.clock.now();
  const lineIds = new Set((await listLotsOf(tx, request)).map(({ lineId }) => lineId));
  if (lineIds.size === 0) return refuse({ code: 'not_found' });
  await lockOrdersOfLines(tx, [...lineIds]);
  const [before] = await listPoolsOf(tx, [listingId]);
  if (!before) return refuse({ code: 'not_found' });
  await lockCapacities(tx, [before.capacityId]);
  const [pool] = await listPoolsOf(tx, [listingId]);
  const lots = await lockLotsOf(tx, { listingId, holderId });
  const shares = lots.reduce((sum, lot) => sum + lot.quantity, 0);
  // Shares that the person got just before the lock belong to an order that this transaction has not locked.
  if (!pool || shares !== owned || lots.some(({ lineId }) => !lineIds.has(lineId)))
    return refuse({ code: 'holdings.changed' });
  const mode = decideReturnMode(pool, now);
  if (!mayReturn(mode)) return refuse({ code: 'holdings.not_returnable', bar: mode });
  const returnable = toReturnable(lots, holderId);
  const free = returnable.reduce((sum, lot) => sum + lot.quantity, 0);
  if (quantity > free) return refuse({ code: 'holdings.too_many', free });
  const { lines, toMyCard } = decideReturned(returnable, quantity);
  const isLeaving = mode === 'leave';
  const refunded = await refundLines(
    tx,
    {
      lines: lines.map((line) => ({ ...line, holderId })),
      reason: isLeaving ? 'left_extended' : 'returned',
      requestedBy: holderId,
      now,
    },
    ports,
  );
  if (!refunded.ok) return refuse({ code: 'holdings.changed' });
  const amount = refunded.value.reduce((sum, refund) => sum + refund.amount, 0);
  return ok({ refunds: refunded.value, currency: pool.currency, toMyCard, amount, isLeaving });
}

import { splitUnits } from '@tessera/domain/selling/orders/order-lines';
import type { SoldLine, TakeBack, TakenBack } from '../../../selling/line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { appendToPoolLog, findLoggedTerms, type HolderRef } from '../../pools/public.ts';
import { type Lot, lockOwnedLots, markReturned } from '../lots.queries.ts';
import { findSaleTerms } from '../pools.queries.ts';

/** The id of a line's pool. It is the id of the listing, and is also known after the listing was deleted. */
export function poolOf({ listingId, terms }: Pick<SoldLine, 'listingId' | 'terms'>): number | null {
  const frozen = typeof terms === 'object' && terms !== null && 'pool' in terms ? terms.pool : null;
  return typeof frozen === 'number' ? frozen : listingId;
}

/** Takes shares of a line back from the people who hold them now, and records that in the pool's log. */
export async function takeBackShares(tx: Tx, line: SoldLine, request: TakeBack): Promise<TakenBack> {
  const { now, holderId } = request;
  const lots = await lockOwnedLots(tx, { lineId: line.id, buyerId: line.buyerId, holderId });
  const total = { amount: 0, extraUnits: 0 };
  const returned = new Map<string, { readonly from: HolderRef; shares: number }>();
  let left = request.quantity;
  for (const lot of lots) {
    if (left === 0) break;
    const quantity = Math.min(left, lot.quantity);
    const taken = splitUnits(lot, { quantity, unitAmount: line.unitAmount });
    await markReturned(tx, lot, taken, now);
    total.amount += taken.amount;
    total.extraUnits += taken.extraUnits;
    left -= quantity;
    countReturned(returned, lot, quantity);
  }
  if (left > 0) throw new Error(`Order line ${line.id} has ${left} shares fewer than are taken back`);
  await writeReturns(tx, line, [...returned.values()], now);
  return total;
}

function countReturned(
  returned: Map<string, { readonly from: HolderRef; shares: number }>,
  { holderId, holder }: Lot,
  shares: number,
): void {
  if (holderId === null && holder === null) return;
  const from: HolderRef =
    holderId === null ? { holder: holder?.toString('hex') ?? '' } : { userId: holderId };
  const key = JSON.stringify(from);
  const before = returned.get(key);
  if (before) before.shares += shares;
  else returned.set(key, { from, shares });
}

async function writeReturns(
  tx: Tx,
  line: SoldLine,
  returned: readonly { readonly from: HolderRef; readonly shares: number }[],
  now: Date,
): Promise<void> {
  const pool = poolOf(line);
  if (pool === null) return;
  const terms = (await findSaleTerms(tx, pool)) ?? (await findLoggedTerms(tx, pool));
  if (!terms) return;
  for (const { from, shares } of returned)
    await appendToPoolLog(tx, { terms, now, change: { kind: 'returned', from, shares } });
}

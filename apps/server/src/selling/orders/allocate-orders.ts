import { randomUUID } from 'node:crypto';
import { type Allocation, remainingUnits } from '@tessera/domain/selling/orders/allocate-holds';
import type { RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import type { LineRefusal, Offer } from '../line-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { allocateUnits } from '../holds/public.ts';
import type { Capacities } from './read-offers.ts';

export interface OfferedLine {
  readonly line: RequestedLine;
  readonly offer: Offer;
}

/** An order before its units are reserved. */
export interface Draft<Request> {
  /** Position in the list of requests. */
  readonly index: number;
  readonly request: Request;
  readonly lines: readonly OfferedLine[];
}

export interface AllocatedOrder<Request> extends Draft<Request> {
  readonly id: string;
  readonly allocations: readonly Allocation[];
}

interface Allocated<Request> {
  readonly allocated: readonly AllocatedOrder<Request>[];
  /** Why requests were refused, by their position in the list of requests. */
  readonly refused: ReadonlyMap<number, LineRefusal>;
}

/**
 * Reserves units for the lines of these orders. A line may get fewer units than it asked for. An order is refused if
 * one of its lines gets none, or fewer than it must have.
 */
export async function allocateOrders<Request extends { readonly userId: number }>(
  tx: Tx,
  drafts: readonly Draft<Request>[],
  capacities: Capacities,
): Promise<Allocated<Request>> {
  const offered = drafts.flatMap(({ request: { userId }, lines }) =>
    lines.map((line) => ({
      line,
      userId,
      capacityId: line.offer.capacityId,
      quantity: line.line.quantity,
      maxUnpaid: line.offer.maxUnpaid,
      isWhole: !line.offer.mayBeShort,
    })),
  );
  const allocations = offered.length === 0 ? [] : await allocateUnits(tx, offered, capacities);
  const given = new Map(offered.map(({ line }, index) => [line, allocations[index]]));
  const leftFor = (draft: Draft<Request>, { offer: { capacityId } }: OfferedLine) => {
    const capacity = capacities.get(capacityId);
    const toOthers = offered.filter(
      (one) => one.capacityId === capacityId && !draft.lines.includes(one.line),
    );
    return toOthers.reduce(
      (left, { line }) => left - (given.get(line)?.quantity ?? 0),
      capacity ? remainingUnits(capacity) : 0,
    );
  };
  const refused = new Map<number, LineRefusal>();
  const allocated = drafts.flatMap((draft) => {
    const short = draft.lines.find((line) => !given.get(line)?.quantity);
    if (short) refused.set(draft.index, shortage(short, given.get(short), leftFor(draft, short)));
    if (short) return [];
    const ofOrder = draft.lines.flatMap((line) => given.get(line) ?? []);
    return [{ ...draft, id: randomUUID(), allocations: ofOrder }];
  });
  return { allocated, refused };
}

function shortage(
  { offer: { listingId, mayBeShort = false, whenSoldOut = 'orders.full' } }: OfferedLine,
  allocation: Allocation | undefined,
  left: number,
): LineRefusal {
  if (!mayBeShort && left > 0 && allocation?.limit === 'remaining')
    return { code: 'orders.too_few', listingId, left };
  return { code: allocation?.limit === 'person' ? 'orders.unpaid_limit' : whenSoldOut, listingId };
}

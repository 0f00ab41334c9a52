import { randomUUID } from 'node:crypto';
import { type Allocation, remainingUnits } from '@tessera/domain/selling/orders/allocate-holds';
import { quantityOf, type RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import type { LineKinds, LineRefusal, Offer, Shortage } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allocateUnits, type LockedNeeds, reserveLocked, storeOrUndo } from '../../holds/public.ts';

export interface OfferedLine {
  readonly line: RequestedLine;
  readonly offer: Offer;
}

/** An order before anything is reserved for it. */
export interface Draft<Request> {
  /** Position in the list of requests. */
  readonly index: number;
  readonly request: Request;
  readonly lines: readonly OfferedLine[];
}

/** What a line gets. */
export interface AllocatedLine extends Pick<Allocation, 'quantity' | 'extraUnits'> {
  /** Id of the hold. Null if the line reserves nothing. */
  readonly holdId: string | null;
  /** Whether the hold is stored. Units of one counter are stored with the order, together with those of other orders. */
  readonly isStored: boolean;
}

export interface AllocatedOrder<Request> extends Draft<Request> {
  readonly id: string;
  readonly allocations: readonly AllocatedLine[];
  /** When the reservation ends. */
  readonly expiresAt: Date;
}

interface Allocated<Request> {
  readonly allocated: readonly AllocatedOrder<Request>[];
  /** Why requests were refused, by their position in the list of requests. */
  readonly refused: ReadonlyMap<number, LineRefusal>;
}

interface Allocating {
  readonly locked: LockedNeeds;
  readonly kinds: LineKinds;
  readonly now: Date;
}

/** How long units are reserved when their order is created, unless the kind says otherwise. */
export const HOLD_MS = 15 * 60_000;

/**
 * Reserves what these orders need, in their order. A line of units may get fewer than it asked for. An order is refused
 * if one of its lines gets nothing, fewer units than it must have, or only some of its needs.
 */
export async function allocateOrders<Request extends { readonly userId: number }>(
  tx: Tx,
  drafts: readonly Draft<Request>[],
  allocating: Allocating,
): Promise<Allocated<Request>> {
  const { given, leftFor } = await allocateAllUnits(tx, drafts, allocating);
  const refused = new Map<number, LineRefusal>();
  const allocated: AllocatedOrder<Request>[] = [];
  for (const draft of drafts) {
    const short = draft.lines.find(
      (line) => line.offer.capacityId !== undefined && !given.get(line)?.quantity,
    );
    if (short) {
      const limit = given.get(short)?.limit === 'person' ? 'person' : 'remaining';
      refused.set(draft.index, shortage(short, { limit, left: leftFor(draft, short) }));
      continue;
    }
    const expiresAt = new Date(allocating.now.getTime() + holdTime(draft, allocating.kinds));
    const reserved = await reserveOrder(tx, draft, { ...allocating, given, expiresAt });
    if ('short' in reserved)
      refused.set(draft.index, shortage(reserved.short, { limit: 'remaining', left: 0 }));
    else allocated.push({ ...draft, id: randomUUID(), allocations: reserved.lines, expiresAt });
  }
  return { allocated, refused };
}

function holdTime({ lines }: Draft<unknown>, kinds: LineKinds): number {
  return Math.min(...lines.map(({ line }) => kinds[line.kind]?.holdMs ?? HOLD_MS));
}

type Given = ReadonlyMap<OfferedLine, Allocation | undefined>;

/** Decides for all lines that want units of one counter how many each gets. Nothing is stored yet. */
async function allocateAllUnits<Request extends { readonly userId: number }>(
  tx: Tx,
  drafts: readonly Draft<Request>[],
  { locked: { capacities } }: Allocating,
) {
  const offered = drafts.flatMap(({ request: { userId }, lines }) =>
    lines.flatMap((line) => {
      const { capacityId, maxUnpaid, mayBeShort } = line.offer;
      if (capacityId === undefined) return [];
      return [{ line, userId, capacityId, quantity: quantityOf(line.line), maxUnpaid, isWhole: !mayBeShort }];
    }),
  );
  const allocations = offered.length === 0 ? [] : await allocateUnits(tx, offered, capacities);
  const given: Given = new Map(offered.map(({ line }, index) => [line, allocations[index]]));
  const leftFor = (draft: Draft<Request>, { offer: { capacityId = 0 } }: OfferedLine) => {
    const capacity = capacities.get(capacityId);
    const toOthers = offered.filter(
      (one) => one.capacityId === capacityId && !draft.lines.includes(one.line),
    );
    return toOthers.reduce(
      (left, { line }) => left - (given.get(line)?.quantity ?? 0),
      capacity ? remainingUnits(capacity) : 0,
    );
  };
  return { given, leftFor };
}

/** Stores the holds of an order's needs, all or none. Returns the line whose needs could not be met, if there is one. */
async function reserveOrder<Request extends { readonly userId: number }>(
  tx: Tx,
  { lines, request: { userId } }: Draft<Request>,
  { locked, given, now, expiresAt }: Allocating & { readonly given: Given; readonly expiresAt: Date },
): Promise<{ readonly lines: readonly AllocatedLine[] } | { readonly short: OfferedLine }> {
  const allocations: AllocatedLine[] = [];
  let short: OfferedLine | undefined;
  const reserve = async () => {
    for (const offered of lines) {
      const { needs, capacityId } = offered.offer;
      const units = given.get(offered);
      const id = needs || capacityId !== undefined ? randomUUID() : null;
      const { quantity, extraUnits } = units ?? { quantity: quantityOf(offered.line), extraUnits: 0 };
      if (id !== null && needs) {
        const answer = await reserveLocked(tx, { id, userId, needs }, { locked, times: { now, expiresAt } });
        if (!answer.ok) short = offered;
        if (!answer.ok) return false;
      }
      allocations.push({ quantity, extraUnits, holdId: id, isStored: needs !== undefined });
    }
    return true;
  };
  const isSeveral = lines.length > 1 && lines.some(({ offer }) => offer.needs);
  const isReserved = isSeveral ? await storeOrUndo(tx, reserve) : await reserve();
  const [first] = lines;
  if (isReserved || !first) return { lines: allocations };
  return { short: short ?? first };
}

function shortage({ offer }: OfferedLine, of: Shortage): LineRefusal {
  return offer.refuseShortage?.(of) ?? { code: 'orders.taken' };
}

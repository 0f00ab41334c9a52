import { randomUUID } from 'node:crypto';
import { type Allocation, remainingUnits } from '@tessera/domain/selling/orders/allocate-holds';
import { quantityOf, type RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import type { LineKinds, LineRefusal, Offer, Shortage } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { allocateUnits, type LockedNeeds, reserveAllLocked, storeOrUndo } from '../../holds/public.ts';

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
  readonly refused: ReadonlyMap<number, RefusedLine>;
}

interface RefusedLine {
  readonly line: RequestedLine;
  readonly refusal: LineRefusal;
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
  const refused = new Map<number, RefusedLine>();
  const allocated: AllocatedOrder<Request>[] = [];
  for (const draft of drafts) {
    const short = draft.lines.find(
      (line) => line.offer.capacityId !== undefined && !given.get(line)?.quantity,
    );
    if (short) {
      const limit = given.get(short)?.limit === 'person' ? 'person' : 'remaining';
      const refusal = shortage(short, { limit, left: leftFor(draft, short) });
      refused.set(draft.index, { line: short.line, refusal });
      continue;
    }
    const expiresAt = new Date(allocating.now.getTime() + holdTime(draft, allocating.kinds));
    const reserved = await reserveOrder(tx, draft, { ...allocating, given, expiresAt });
    if ('short' in reserved) {
      const refusal = reserved.refusal ?? shortage(reserved.short, { limit: 'remaining', left: 0 });
      refused.set(draft.index, { line: reserved.short.line, refusal });
    } else allocated.push({ ...draft, id: randomUUID(), allocations: reserved.lines, expiresAt });
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

interface Reserved {
  readonly lines: readonly AllocatedLine[];
}

/** The line that could not be reserved, and why, if it is not a shortage. */
interface NotReserved {
  readonly short: OfferedLine;
  readonly refusal?: LineRefusal;
}

/** Reserves an order, in the place of what was held for its buyer. If it cannot be reserved, that is held as before. */
async function reserveOrder<Request extends { readonly userId: number }>(
  tx: Tx,
  draft: Draft<Request>,
  reserving: Allocating & { readonly given: Given; readonly expiresAt: Date },
): Promise<Reserved | NotReserved> {
  const { kinds } = reserving;
  if (!draft.lines.some(({ line }) => kinds[line.kind]?.giveUpHeld))
    return reserveLines(tx, draft, reserving);
  const answers: (Reserved | NotReserved)[] = [];
  await storeOrUndo(tx, async () => {
    const answer = (await giveUpHeld(tx, draft, kinds)) ?? (await reserveLines(tx, draft, reserving));
    answers.push(answer);
    return 'lines' in answer;
  });
  const [answer] = answers;
  const [first] = draft.lines;
  if (answer) return answer;
  // It ended in a deadlock, as when another transaction reserves the same.
  if (!first) throw new Error('An order has no lines');
  return { short: first };
}

async function giveUpHeld<Request extends { readonly userId: number }>(
  tx: Tx,
  { lines, request: { userId } }: Draft<Request>,
  kinds: LineKinds,
): Promise<NotReserved | undefined> {
  for (const short of lines) {
    const refusal = await kinds[short.line.kind]?.giveUpHeld?.(tx, { offer: short.offer, userId });
    if (refusal) return { short, refusal };
  }
  return undefined;
}

/** Stores the holds of an order's needs, all or none. Returns the line whose needs could not be met, if there is one. */
async function reserveLines<Request extends { readonly userId: number }>(
  tx: Tx,
  { lines, request: { userId } }: Draft<Request>,
  { locked, given, now, expiresAt }: Allocating & { readonly given: Given; readonly expiresAt: Date },
): Promise<Reserved | NotReserved> {
  const allocated = lines.map((offered) => {
    const { needs, capacityId } = offered.offer;
    const holdId = needs || capacityId !== undefined ? randomUUID() : null;
    const { quantity, extraUnits } = given.get(offered) ?? {
      quantity: quantityOf(offered.line),
      extraUnits: 0,
    };
    return { offered, line: { quantity, extraUnits, holdId, isStored: needs !== undefined } };
  });
  const ofNeeds = allocated.flatMap(({ offered, line: { holdId } }) =>
    offered.offer.needs && holdId !== null ? [{ offered, id: holdId, needs: offered.offer.needs }] : [],
  );
  if (ofNeeds.length > 0) {
    const requests = ofNeeds.map(({ id, needs }) => ({ id, userId, needs }));
    const reserved = await reserveAllLocked(tx, requests, { locked, times: { now, expiresAt } });
    const short = reserved.ok ? undefined : ofNeeds[reserved.refusal.position]?.offered;
    if (short) return { short };
  }
  return { lines: allocated.map(({ line }) => line) };
}

function shortage({ offer }: OfferedLine, of: Shortage): LineRefusal {
  return offer.refuseShortage?.(of) ?? { code: 'orders.taken' };
}

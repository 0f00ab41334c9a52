import { randomUUID } from 'node:crypto';
import { type Allocation, remainingUnits } from '@tessera/domain/selling/orders/allocate-holds';
import { quantityOf, type RequestedLine } from '@tessera/domain/selling/orders/order-lines';
import type { LineKinds, LineRefusal, Shortage } from '../../line-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import {
  allocateUnits,
  type LockedNeeds,
  type NeedsRequest,
  reserveAllLocked,
  reserveLocked,
  storeOrUndo,
} from '../../holds/public.ts';
import type { OfferAgain } from './offer-again.ts';
import type { OfferedLine } from './read-offers.ts';

/** An order before anything is reserved for it. */
export interface Draft<Request> {
  /** Position in the list of requests. */
  readonly index: number;
  readonly request: Request;
  readonly lines: readonly OfferedLine[];
}

/**
 * What was reserved for a line. `quantity` is lower than requested if the kind may be shortened and fewer units were
 * left. `extraUnits` of them cost one step of the currency more, so that all units together cost the whole price.
 */
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
  /** What lines are offered whose first offer was taken by an equal line. */
  readonly again: OfferAgain;
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
  // Needs of other lines may be for the same counters, as a shop and the marketplace sell one listing. These units are stored
  // later, so they are subtracted here.
  const { left } = allocating.locked;
  for (const draft of drafts) takeUnits(left, draft, given, -1);
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
      takeUnits(left, draft, given, 1);
      continue;
    }
    const expiresAt = new Date(allocating.now.getTime() + holdTime(draft, allocating.kinds));
    const reserved = await reserveOrder(tx, draft, { ...allocating, given, expiresAt });
    if ('short' in reserved) {
      const refusal = reserved.refusal ?? shortage(reserved.short, { limit: 'remaining', left: 0 });
      refused.set(draft.index, { line: reserved.short.line, refusal });
      takeUnits(left, draft, given, 1);
    } else allocated.push({ ...draft, ...reserved, id: randomUUID(), expiresAt });
  }
  return { allocated, refused };
}

/** Adds the units that an order was given to what is left of their counters, or subtracts them. */
function takeUnits(left: Map<number, number>, { lines }: Draft<unknown>, given: Given, sign: 1 | -1): void {
  for (const line of lines) {
    const { capacityId } = line.offer;
    if (capacityId === undefined) continue;
    left.set(capacityId, (left.get(capacityId) ?? 0) + sign * (given.get(line)?.quantity ?? 0));
  }
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
  /** The lines of the order, each with the offer that was reserved. */
  readonly lines: readonly OfferedLine[];
  readonly allocations: readonly AllocatedLine[];
}

interface Reserving extends Allocating {
  readonly given: Given;
  readonly expiresAt: Date;
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
  reserving: Reserving,
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
  { lines: drafted, request: { userId } }: Draft<Request>,
  reserving: Reserving,
): Promise<Reserved | NotReserved> {
  const { given, again } = reserving;
  const lines = drafted.map((line) => again.latest(line));
  const allocations = drafted.map((drawn): AllocatedLine => {
    const { needs, capacityId } = drawn.offer;
    const { quantity, extraUnits } = given.get(drawn) ?? { quantity: quantityOf(drawn.line), extraUnits: 0 };
    const holdId = needs || capacityId !== undefined ? randomUUID() : null;
    return { quantity, extraUnits, holdId, isStored: needs !== undefined };
  });
  const ofNeeds = lines.flatMap((line, index): LineOfNeeds[] => {
    const id = allocations[index]?.holdId;
    return line.offer.needs && id ? [{ index, line, request: { id, userId, needs: line.offer.needs } }] : [];
  });
  if (ofNeeds.length === 0) return { lines, allocations };
  const reserved = await reserveTogether(tx, ofNeeds, reserving);
  if ('short' in reserved) return reserved;
  return { lines: lines.map((line, index) => reserved.lines.get(index) ?? line), allocations };
}

interface LineOfNeeds {
  /** Position in the order. */
  readonly index: number;
  readonly line: OfferedLine;
  readonly request: NeedsRequest;
}

type ReservedTogether = { readonly lines: ReadonlyMap<number, OfferedLine> } | NotReserved;

/** Reserves all lines at once. If somebody has one of their periods, each is reserved by itself with what it is offered then. */
async function reserveTogether(
  tx: Tx,
  ofNeeds: readonly LineOfNeeds[],
  reserving: Reserving,
): Promise<ReservedTogether> {
  const { locked, now, expiresAt } = reserving;
  const requests = ofNeeds.map(({ request }) => request);
  const reserved = await reserveAllLocked(tx, requests, { locked, times: { now, expiresAt } });
  if (reserved.ok) return { lines: new Map() };
  const { position, sort } = reserved.refusal;
  const short = ofNeeds[position]?.line ?? ofNeeds[0]?.line;
  if (!short) throw new Error('An order has no lines');
  return sort === 'period' ? reserveInTurn(tx, ofNeeds, reserving) : { short };
}

async function reserveInTurn(
  tx: Tx,
  ofNeeds: readonly LineOfNeeds[],
  reserving: Reserving,
): Promise<ReservedTogether> {
  const lines = new Map<number, OfferedLine>();
  const { left } = reserving.locked;
  const before = new Map(left);
  let answer: NotReserved | undefined;
  const isStored = await storeOrUndo(tx, async () => {
    for (const each of ofNeeds) {
      const reserved = await reserveLine(tx, each, reserving);
      if ('short' in reserved) answer = reserved;
      if ('short' in reserved) return false;
      lines.set(each.index, reserved);
    }
    return true;
  });
  const [first] = ofNeeds;
  if (isStored || !first) return { lines };
  for (const [id, units] of before) left.set(id, units);
  reserving.again.forget();
  return answer ?? { short: first.line };
}

/** How many offers are tried for a line whose offered time or place is taken, before the line is refused. */
const MAX_OFFERS = 20;

/** Reserves what a line needs. If that is taken, what it is offered instead. */
async function reserveLine(
  tx: Tx,
  { line, request }: LineOfNeeds,
  { locked, now, expiresAt, again }: Reserving,
): Promise<OfferedLine | NotReserved> {
  let offered = again.latest(line);
  for (let tries = 0; tries < MAX_OFFERS; tries += 1) {
    const { needs = [] } = offered.offer;
    const answer = await reserveLocked(tx, { ...request, needs }, { locked, times: { now, expiresAt } });
    if (answer.ok) return offered;
    const next = await again.read(offered);
    if (!next.ok) return { short: line, ...(next.refusal && { refusal: next.refusal }) };
    offered = { ...line, offer: next.value };
  }
  return { short: line };
}

function shortage({ offer }: OfferedLine, of: Shortage): LineRefusal {
  return offer.refuseShortage?.(of) ?? { code: 'orders.taken' };
}

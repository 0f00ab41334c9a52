import { dueOf } from '@tessera/domain/selling/fulfilment/rules';
import { DEFAULT_ZONE } from '@tessera/domain/services/local-time';
import { moveWords } from '@tessera/domain/sold/kinds/move-words';
import type { Tx } from '../../../platform/db/database.ts';
import type { Ports } from '../../../ports.ts';
import {
  type Fulfilment,
  lockFulfilment,
  notifyOfStep,
  updateFulfilment,
} from '../../../selling/fulfilment/public.ts';
import {
  canReserve,
  exchangeSlots,
  type LockedNeeds,
  lockNeeds,
  type Slot,
} from '../../../selling/holds/public.ts';
import { listLines, lockOrder, updateLineTerms, updateLineTitle } from '../../../selling/orders/public.ts';
import { listMovers } from '../../movers/public.ts';
import { crewDays } from '../move-size.ts';
import { cancellationOf, endOf, titleOf } from '../quote-lines.ts';
import type { Quote } from '../quotes.queries.ts';
import type { MoveRequest } from '../request.ts';

/** A booked move whose crew is to be reserved on other days. */
export interface LockedDays {
  readonly holdId: string;
  readonly fulfilment: Fulfilment;
  readonly from: readonly Slot[];
  readonly to: readonly Slot[];
  readonly locked: LockedNeeds;
}

/** The slots of a mover’s crews on these days. */
async function crewSlots(tx: Tx, providerId: number, days: readonly Date[]): Promise<Slot[] | undefined> {
  const [mover] = await listMovers(tx, [providerId]);
  return mover && days.map((startsAt) => ({ resourceId: mover.resourceId, startsAt, total: mover.crews }));
}

interface Days {
  readonly quote: Quote;
  readonly before: MoveRequest;
  readonly after: MoveRequest;
}

/** Whether the mover has a crew on every day that is added, as it is now. Nothing is locked. */
export async function hasCrews(tx: Tx, { quote, before, after }: Days, now: Date): Promise<boolean> {
  const known = new Set(crewDays(before).map(String));
  const added = crewDays(after).filter((day) => !known.has(String(day)));
  const slots = await crewSlots(tx, quote.providerId, added);
  if (!slots) return false;
  return canReserve(
    tx,
    slots.map((slot) => ({ sort: 'amount', slot, quantity: 1 })),
    now,
  );
}

/** Whether another move needs crews on other days. */
export function needsOtherDays(before: MoveRequest, after: MoveRequest): boolean {
  const daysOf = (request: MoveRequest) => crewDays(request).map(String).join();
  return daysOf(before) !== daysOf(after);
}

/**
 * Locks everything that a move to other days changes: the order, its fulfilment, then the counters of the request and of the
 * crews in the order of their ids, as reservations do. The caller reads the request again afterwards. Undefined if the
 * booking is no longer there.
 */
export async function lockDays(
  tx: Tx,
  { quote, before, after }: Days,
  now: Date,
): Promise<LockedDays | undefined> {
  const { orderId, orderLineId, providerId } = quote;
  const order = orderId === null ? undefined : await lockOrder(tx, orderId);
  const fulfilment = order && orderLineId !== null ? await lockFulfilment(tx, orderLineId) : undefined;
  const line = order && (await listLines(tx, [order.id])).find(({ id }) => id === orderLineId);
  const from = await crewSlots(tx, providerId, crewDays(before));
  const to = await crewSlots(tx, providerId, crewDays(after));
  if (!fulfilment || !line || line.holdId === null || !from || !to) return undefined;
  const locked = await lockNeeds(
    tx,
    [...from, ...to].map((slot) => ({ sort: 'amount' as const, slot, quantity: 1 })),
    { now, others: [before.capacityId] },
  );
  return { holdId: line.holdId, fulfilment, from, to, locked };
}

/**
 * Moves a booking to the days of the changed request: crews, times, and by when it can be cancelled. Both sides get an email
 * with the new entry for their calendars. Returns false, and changes nothing, if a crew is missing.
 */
export async function moveDays(
  tx: Tx,
  { holdId, fulfilment, ...exchange }: LockedDays,
  { request, quote, note }: { readonly request: MoveRequest; readonly quote: Quote; readonly note: string },
  ports: Pick<Ports, 'clock' | 'config' | 'jobs'>,
): Promise<boolean> {
  if (!(await exchangeSlots(tx, holdId, exchange))) return false;
  const now = ports.clock.now();
  const { startsAt, endsAt } = request;
  const rules = moveWords.fulfilment;
  const due = rules && dueOf(rules, { ...fulfilment, startsAt, endsAt }, now);
  const times = { startsAt, endsAt, ...due };
  await updateFulfilment(tx, fulfilment.orderLineId, { ...times, changedAt: now });
  await updateLineTitle(tx, fulfilment.orderLineId, titleOf(request, { zone: DEFAULT_ZONE }));
  await updateLineTerms(tx, fulfilment.orderLineId, {
    start: startsAt.toISOString(),
    end: endOf(request).toISOString(),
    cancellation: cancellationOf(quote, request),
  });
  await notifyOfStep(tx, { fulfilment: { ...fulfilment, ...times }, step: 'moved', note }, ports);
  return true;
}

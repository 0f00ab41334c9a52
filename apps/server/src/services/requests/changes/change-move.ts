import { randomUUID } from 'node:crypto';
import { agreeToChange, askForChange, endChange } from '@tessera/contract/services/move-changes';
import { MINUTE_MS } from '@tessera/domain/durations';
import { formatMoney } from '@tessera/domain/selling/money/money';
import {
  inventoryDifference,
  inventoryDigest,
  loadOf,
  tidyInventory,
} from '@tessera/domain/services/moving/inventory';
import { changeableStates, priceChange } from '@tessera/domain/services/moving/move-change';
import { weeksText } from '@tessera/domain/services/moving/move-price';
import { DEFAULT_ZONE } from '@tessera/domain/services/local-time';
import { moveWords } from '@tessera/domain/sold/kinds/move-words';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findFulfilment } from '../../../selling/fulfilment/public.ts';
import { addLineNotes } from '../../../selling/orders/public.ts';
import { findMine, findProvidersById } from '../../providers/public.ts';
import { announceRequest } from '../asked.queries.ts';
import { emailAboutChange } from './change-emails.ts';
import { dayText, momentText } from '../local-words.ts';
import { findChange, insertChange, type MoveChange, updateChangeStatus } from './move-changes.queries.ts';
import { hasCrews, type LockedDays, lockDays, moveDays, needsOtherDays } from './move-days.ts';
import { crewDays, moveTimes, sizeOf, YEAR_MS } from '../move-size.ts';
import { withCrew } from '../make-quote.ts';
import { onDay } from '../day/quote-day.ts';
import { findQuote, listQuotesFor, type Quote, updateQuote } from '../quotes.queries.ts';
import type { MoveRequest, Reader } from '../request.ts';
import { findRequest, updateRequest } from '../requests.queries.ts';
import { lockRequest } from '../send-quote.ts';
import { viewOne } from '../view-request.ts';

/** A booked move with everything locked, and who acts on it. */
interface BookedMove {
  readonly request: MoveRequest;
  readonly quote: Quote & { readonly rates: NonNullable<Quote['rates']>; readonly orderLineId: string };
  readonly reader: Reader;
  readonly state: string;
  /** Whether the list can still change: the move has not been delivered, and is not disputed. */
  readonly isChangeable: boolean;
}

/** Locks a booked move for its customer, or for a manager of the business that was booked. Undefined for others. */
async function lockBooked(tx: Tx, requestId: string, userId: number): Promise<BookedMove | undefined> {
  const request = (await lockRequest(tx, requestId))?.request;
  if (request?.vertical !== 'mover') return undefined;
  const quote = (await listQuotesFor(tx, [requestId])).find(({ status }) => status === 'booked');
  if (!quote?.rates || quote.orderLineId === null) return undefined;
  const { rates, orderLineId, providerId } = quote;
  const isCustomer = request.userId === userId;
  if (!isCustomer && !(await findMine(tx, { providerId, userId, least: 'manager' })).ok) return undefined;
  const fulfilment = await findFulfilment(tx, orderLineId);
  const isChangeable =
    request.status === 'booked' &&
    fulfilment?.frozenAt === null &&
    changeableStates.includes(fulfilment.state);
  const reader: Reader = isCustomer ? { role: 'customer' } : { role: 'provider', providerId };
  return {
    request,
    quote: { ...quote, rates, orderLineId },
    reader,
    state: fulfilment?.state ?? '',
    isChangeable,
  };
}

export const askForChangeRoute = handle(askForChange, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const now = clock.now();
  const { user } = signedIn(viewer);
  const asked = await db.transaction().execute(async (tx) => {
    const booked = await lockBooked(tx, params.requestId, user.id);
    if (!booked) return refuse({ code: 'not_found' });
    const { request, quote, reader, isChangeable } = booked;
    if (!isChangeable) return refuse({ code: 'requests.closed' });
    const { details, startsAt } = request;
    const wanted: Wanted = {
      inventory: tidyInventory(body.inventory),
      withPacking: body.withPacking ?? details.withPacking,
      storageWeeks: body.storageWeeks ?? details.storageWeeks,
      startsAt: body.date === undefined ? startsAt : moveTimes(body.date, 0).startsAt,
    };
    if (loadOf(wanted.inventory).items === 0) return refuse({ code: 'requests.empty' });
    if (isSame(request, wanted)) return refuse({ code: 'changes.same' });
    const next = changed(request, wanted);
    if (wanted.storageWeeks > 0 && quote.rates.storagePerCubicMetre === 0)
      return refuse({ code: 'changes.no_store' });
    if (wanted.startsAt.getTime() > now.getTime() + YEAR_MS) return refuse({ code: 'requests.time' });
    if (!canMoveDays(booked, next, now)) return refuse({ code: 'changes.begun' });
    if (!(await hasCrews(tx, { quote, before: request, after: next }, now)))
      return refuse({ code: 'changes.no_crew' });
    const price = priceChange(quote, sizeOf(next));
    if (!price.ok) return refuse({ ...price.refusal, code: 'quotes.amount' });
    const change: MoveChange = {
      id: randomUUID(),
      requestId: request.id,
      quoteId: quote.id,
      askedBy: reader.role,
      status: 'open',
      ...wanted,
      previousWithPacking: details.withPacking,
      previousStorageWeeks: details.storageWeeks,
      previousStartsAt: startsAt,
      things: inventoryDifference(details.inventory, wanted.inventory),
      parts: price.value.parts,
      amount: price.value.amount,
      previousAmount: quote.amount,
      createdAt: now,
      decidedAt: null,
    };
    if (!(await insertChange(tx, change))) return refuse({ code: 'changes.open' });
    await tell(tx, { ...booked, change }, ports);
    return ok(booked);
  });
  if (!asked.ok) return asked;
  const { request, reader } = asked.value;
  return ok({ request: await viewOne(db, request, { reader, now }) });
});

type Wanted = Pick<MoveChange, 'inventory' | 'withPacking' | 'startsAt' | 'storageWeeks'>;

function isSame({ details, digest, startsAt }: MoveRequest, wanted: Wanted): boolean {
  return (
    inventoryDigest(wanted.inventory) === digest &&
    wanted.withPacking === details.withPacking &&
    wanted.storageWeeks === details.storageWeeks &&
    wanted.startsAt.getTime() === startsAt.getTime()
  );
}

function changed(request: MoveRequest, { startsAt, storageWeeks, ...list }: Wanted): MoveRequest {
  const { inventory, withPacking } = list;
  const details = { ...request.details, inventory, withPacking, storageWeeks };
  return onDay({ ...request, digest: inventoryDigest(inventory), details }, startsAt);
}

/** The first day can change until the move begins, and the day on which everything leaves the store until then. */
function canMoveDays({ request, state }: BookedMove, next: MoveRequest, now: Date): boolean {
  const isOtherStart = next.startsAt.getTime() !== request.startsAt.getTime();
  if (isOtherStart && (state !== moveWords.fulfilment?.first || request.startsAt <= now)) return false;
  const known = new Set(crewDays(request).map(String));
  return crewDays(next).every((day) => known.has(String(day)) || day > now);
}

/** The other side agrees: list, days, price and the notes of the order change together. The deposit stays. */
export const agreeToChangeRoute = handle(agreeToChange, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const now = clock.now();
  const { user } = signedIn(viewer);
  const known = await findChange(db, params.changeId);
  if (!known) return refuse({ code: 'not_found' });
  const agreed = await db.transaction().execute(async (tx) => {
    const days = await lockOtherDays(tx, known, now);
    const booked = await lockBooked(tx, known.requestId, user.id);
    const change = booked && (await findChange(tx, known.id));
    // Nobody agrees to what their own side asks for.
    if (!change || change.askedBy === booked.reader.role) return refuse({ code: 'not_found' });
    const { request, quote, isChangeable } = booked;
    if (change.status !== 'open') return refuse({ code: 'changes.closed' });
    if (!isChangeable) return refuse({ code: 'requests.closed' });
    if (body.amount !== change.amount) return refuse({ code: 'quotes.changed' });
    const next = changed(request, change);
    if (!canMoveDays(booked, next, now)) return refuse({ code: 'changes.begun' });
    const note = noteOf(change, quote, now);
    if (days && !(await moveDays(tx, days, { request: next, quote, note }, ports)))
      return refuse({ code: 'changes.no_crew' });
    await updateChangeStatus(tx, change.id, 'agreed', now);
    const { details, digest, startsAt, endsAt } = next;
    await updateRequest(tx, request.id, { details, digest, startsAt, endsAt }, now);
    const { amount, parts } = change;
    const terms = withCrew(quote.terms, next);
    await updateQuote(tx, quote.id, { amount, parts, digest, startsAt, terms, previousAmount: quote.amount });
    await addLineNotes(tx, quote.orderLineId, [note]);
    if (days) await announceRequest(tx, request.id);
    else await tell(tx, { ...booked, change: { ...change, status: 'agreed' } }, ports);
    return ok({ ...booked, request: next });
  });
  if (!agreed.ok) return agreed;
  const { request, reader } = agreed.value;
  return ok({ request: await viewOne(db, request, { reader, now }) });
});

/** Locks what a change of days touches, before the request is locked. Undefined if the days stay. */
async function lockOtherDays(tx: Tx, change: MoveChange, now: Date): Promise<LockedDays | undefined> {
  const quote = await findQuote(tx, change.quoteId);
  const before = await findRequest(tx, change.requestId);
  if (!quote || before?.vertical !== 'mover') return undefined;
  const after = changed(before, change);
  return needsOtherDays(before, after) ? lockDays(tx, { quote, before, after }, now) : undefined;
}

/** The sentence about an agreed change that the order shows. */
function noteOf(change: MoveChange, quote: Quote, now: Date): string {
  const money = (value: number) => formatMoney({ amount: value, currency: quote.currency });
  const { amount, startsAt, previousStartsAt, storageWeeks, previousStorageWeeks } = change;
  const day = (at: Date) => dayText(at, DEFAULT_ZONE);
  const isOtherDay = startsAt.getTime() !== previousStartsAt.getTime();
  const freeUntil = new Date(startsAt.getTime() - quote.terms.freeCancelMinutes * MINUTE_MS);
  return [
    `Both sides agreed to a change on ${day(now)}:`,
    isOtherDay ? `the move is on ${day(startsAt)} instead of ${day(previousStartsAt)},` : '',
    storageWeeks === previousStorageWeeks
      ? ''
      : `things stay in store for ${weeksText(storageWeeks)} instead of ${weeksText(previousStorageWeeks)},`,
    `and it costs ${money(amount)} instead of ${money(quote.amount)}, of which ${money(amount - quote.payNow)} is paid to the movers on the day.`,
    isOtherDay ? `Cancelling is free until ${momentText(freeUntil, DEFAULT_ZONE)} now.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

export const endChangeRoute = handle(endChange, async ({ params, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const now = clock.now();
  const { user } = signedIn(viewer);
  const known = await findChange(db, params.changeId);
  if (!known) return refuse({ code: 'not_found' });
  const ended = await db.transaction().execute(async (tx) => {
    const booked = await lockBooked(tx, known.requestId, user.id);
    const change = booked && (await findChange(tx, known.id));
    if (!change) return refuse({ code: 'not_found' });
    if (change.status !== 'open') return refuse({ code: 'changes.closed' });
    const status = change.askedBy === booked.reader.role ? 'withdrawn' : 'refused';
    await updateChangeStatus(tx, change.id, status, now);
    await tell(tx, { ...booked, change: { ...change, status } }, ports);
    return ok(booked);
  });
  if (!ended.ok) return ended;
  const { request, reader } = ended.value;
  return ok({ request: await viewOne(db, request, { reader, now }) });
});

/** Tells the side that did not act, by its page and by email. */
async function tell(
  tx: Tx,
  { request, quote, reader, change }: BookedMove & { readonly change: MoveChange },
  ports: Ports,
): Promise<void> {
  await announceRequest(tx, request.id);
  const [provider] = await findProvidersById(tx, [quote.providerId]);
  if (provider) await emailAboutChange(tx, { request, provider, change, by: reader.role }, ports);
}

import { randomUUID } from 'node:crypto';
import { agreeToChange, askForChange, endChange } from '@tessera/contract/services/move-changes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import {
  inventoryDifference,
  inventoryDigest,
  loadOf,
  tidyInventory,
} from '@tessera/domain/services/moving/inventory';
import { changeableStates, priceChange } from '@tessera/domain/services/moving/move-change';
import { ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../../platform/db/database.ts';
import { handle, signedIn } from '../../../platform/http/handle.ts';
import type { Ports } from '../../../ports.ts';
import { findFulfilment } from '../../../selling/fulfilment/public.ts';
import { addLineNotes } from '../../../selling/orders/public.ts';
import { findMine, findProvidersById } from '../../providers/public.ts';
import { announceRequest } from '../asked.queries.ts';
import { emailAboutChange } from './change-emails.ts';
import { dayText } from '../local-words.ts';
import { findChange, insertChange, type MoveChange, updateChangeStatus } from './move-changes.queries.ts';
import { sizeOf } from '../move-size.ts';
import { listQuotesFor, type Quote, updateQuote } from '../quotes.queries.ts';
import type { MoveRequest } from '../request.ts';
import { updateRequest } from '../requests.queries.ts';
import { lockRequest } from '../send-quote.ts';
import { type Reader, viewOne } from '../view-request.ts';

/** A booked move with everything locked, and who acts on it. */
interface BookedMove {
  readonly request: MoveRequest;
  readonly quote: Quote & { readonly rates: NonNullable<Quote['rates']>; readonly orderLineId: string };
  readonly reader: Reader;
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
  return { request, quote: { ...quote, rates, orderLineId }, reader, isChangeable };
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
    const inventory = tidyInventory(body.inventory);
    if (loadOf(inventory).items === 0) return refuse({ code: 'requests.empty' });
    const { withPacking = request.details.withPacking } = body;
    const isSame =
      inventoryDigest(inventory) === request.digest && withPacking === request.details.withPacking;
    if (isSame) return refuse({ code: 'changes.same' });
    const price = priceChange(quote, sizeOf(changed(request, { inventory, withPacking })));
    if (!price.ok) return refuse({ ...price.refusal, code: 'quotes.amount' });
    const change: MoveChange = {
      id: randomUUID(),
      requestId: request.id,
      quoteId: quote.id,
      askedBy: reader.role,
      status: 'open',
      inventory,
      withPacking,
      things: inventoryDifference(request.details.inventory, inventory),
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

const changed = (
  request: MoveRequest,
  { inventory, withPacking }: Pick<MoveChange, 'inventory' | 'withPacking'>,
): MoveRequest => ({
  ...request,
  digest: inventoryDigest(inventory),
  details: { ...request.details, inventory, withPacking },
});

/** The other side agrees: list, price and the notes of the order change together. The deposit stays. */
export const agreeToChangeRoute = handle(agreeToChange, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const now = clock.now();
  const { user } = signedIn(viewer);
  const known = await findChange(db, params.changeId);
  if (!known) return refuse({ code: 'not_found' });
  const agreed = await db.transaction().execute(async (tx) => {
    const booked = await lockBooked(tx, known.requestId, user.id);
    const change = booked && (await findChange(tx, known.id));
    // Nobody agrees to what their own side asks for.
    if (!change || change.askedBy === booked.reader.role) return refuse({ code: 'not_found' });
    const { request, quote, isChangeable } = booked;
    if (change.status !== 'open') return refuse({ code: 'changes.closed' });
    if (!isChangeable) return refuse({ code: 'requests.closed' });
    if (body.amount !== change.amount) return refuse({ code: 'quotes.changed' });
    const next = changed(request, change);
    await updateChangeStatus(tx, change.id, 'agreed', now);
    await updateRequest(tx, request.id, { details: next.details, digest: next.digest }, now);
    const { amount, parts } = change;
    await updateQuote(tx, quote.id, { amount, parts, digest: next.digest, previousAmount: quote.amount });
    const money = (value: number) => formatMoney({ amount: value, currency: quote.currency });
    await addLineNotes(tx, quote.orderLineId, [
      `Both sides agreed to a change on ${dayText(now, 'Europe/London')}: the move costs ${money(amount)} instead of ${money(quote.amount)}, of which ${money(amount - quote.payNow)} is paid to the movers on the day.`,
    ]);
    await tell(tx, { ...booked, change: { ...change, status: 'agreed' } }, ports);
    return ok({ ...booked, request: next });
  });
  if (!agreed.ok) return agreed;
  const { request, reader } = agreed.value;
  return ok({ request: await viewOne(db, request, { reader, now }) });
});

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

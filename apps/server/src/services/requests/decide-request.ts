import { acceptQuote, cancelRequest, changeInventory } from '@tessera/contract/services/requests';
import { inventoryDigest, loadOf, tidyInventory } from '@tessera/domain/services/moving/inventory';
import { priceMove } from '@tessera/domain/services/moving/move-price';
import { depositOf, MAX_MOVE_QUOTE, quoteAmount } from '@tessera/domain/services/requests/quote-parts';
import { ok, refuse } from '@tessera/domain/result';
import type { Db, Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { answerOrder, findOrder, listOrdersOfQuotes, submitOrder } from '../../selling/orders/public.ts';
import { announceRequest } from './asked.queries.ts';
import { withCrew } from './make-quote.ts';
import { sizeOf, weeksLater } from './move-size.ts';
import { findQuote, listQuotesFor, type Quote, updateQuote } from './quotes.queries.ts';
import type { MoveRequest, Reader, ServiceRequest } from './request.ts';
import { emailAboutCancelling, emailAboutInventory } from './request-emails.ts';
import { quotesBeside, sumOf } from './quotes-beside.ts';
import { findRequest, listSeries, updateRequest } from './requests.queries.ts';
import { lockRequest } from './send-quote.ts';
import { viewOne } from './view-request.ts';

const customer: Reader = { role: 'customer' };

/**
 * Accepts a quote by ordering it. The order reserves the request's counter, of which there is one, so at most one quote of a
 * request is accepted, whatever happens at once.
 */
export const acceptQuoteRoute = handle(
  acceptQuote,
  async ({ params: { quoteId }, body, viewer }, ports: Ports) => {
    const { user } = signedIn(viewer);
    const quote = await findQuote(ports.db, quoteId);
    const request = quote && (await findRequest(ports.db, quote.requestId));
    if (!quote || request?.userId !== user.id) return refuse({ code: 'not_found' });
    if (body.amount !== undefined && body.amount !== quote.amount) return refuse({ code: 'quotes.changed' });
    const orders = await listOrdersOfQuotes(ports.db, [quoteId], ports.clock.now());
    const open = orders.find(({ isReserved }) => isReserved);
    const earlier = open && (await findOrder(ports.db, open.orderId));
    if (earlier) return ok(await answerOrder(earlier, ports));
    const kind = request.vertical === 'driver' ? 'trip' : 'move';
    const others = body.wholeSeries ? await listQuotesBeside(ports.db, { quote, request }) : [];
    const accepted = [quote, ...others];
    // The price of every other trip may have changed, or quotes for more trips been sent, since the page was read.
    if (body.wholeSeries && body.seriesAmount !== sumOf(accepted)) return refuse({ code: 'quotes.changed' });
    const lines = accepted.map((each) => ({ kind, quoteId: each.id, amount: each.amount }));
    const created = await submitOrder(
      {
        userId: user.id,
        // Accepting twice at once gives one order. After an order has ended unpaid, the quote can be accepted again.
        idempotencyKey: `quote-${quoteId}-${orders.length}${lines.length > 1 ? `-${lines.length}` : ''}`,
        lines,
      },
      ports,
    );
    if (!created.ok) return refuseKnown(created.refusal);
    const order =
      'order' in created.value ? created.value.order : await findOrder(ports.db, created.value.orderId);
    return order ? ok(await answerOrder(order, ports)) : refuse({ code: 'orders.taken' });
  },
);

/** What the same business offers for the other open trips that were asked for at once. */
async function listQuotesBeside(
  db: Db,
  { quote, request }: { readonly quote: Quote; readonly request: ServiceRequest },
): Promise<Quote[]> {
  const series = request.seriesId === null ? [] : await listSeries(db, [request.seriesId]);
  const quotes = await listQuotesFor(
    db,
    series.map(({ id }) => id),
  );
  return quotesBeside(quote, { series, quotes });
}

type AcceptRefusal = Extract<Awaited<ReturnType<typeof submitOrder>>, { ok: false }>['refusal'];

/** Passes on the refusals that explain why a quote cannot be accepted. Any other is answered as `orders.taken`. */
function refuseKnown(refusal: AcceptRefusal) {
  switch (refusal.code) {
    case 'quotes.expired':
    case 'quotes.taken':
    case 'quotes.changed':
    case 'requests.closed':
    case 'orders.mine':
    case 'orders.blocked':
    case 'orders.too_large':
    case 'orders.key_reused':
      return refuse(refusal);
    default:
      return refuse({ code: 'orders.taken' } as const);
  }
}

export const cancelRequestRoute = handle(cancelRequest, async ({ params, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const { user } = signedIn(viewer);
  const now = clock.now();
  const cancelled = await db.transaction().execute(async (tx) => {
    const locked = await lockRequest(tx, params.requestId);
    if (!locked || locked.request.userId !== user.id) return refuse({ code: 'not_found' });
    const { request, isTaken } = locked;
    if (request.status === 'cancelled') return ok(request);
    if (isTaken) return refuse({ code: 'requests.accepted' });
    if (request.status !== 'open') return refuse({ code: 'requests.closed' });
    await updateRequest(tx, request.id, { status: 'cancelled' }, now);
    await announceRequest(tx, request.id);
    await emailAboutCancelling(tx, request, ports);
    return ok({ ...request, status: 'cancelled' as const });
  });
  if (!cancelled.ok) return cancelled;
  return ok({ request: await viewOne(db, cancelled.value, { reader: customer, now }) });
});

export const changeInventoryRoute = handle(
  changeInventory,
  async ({ params, body, viewer }, ports: Ports) => {
    const { db, clock } = ports;
    const { user } = signedIn(viewer);
    const now = clock.now();
    const changed = await db.transaction().execute(async (tx) => {
      const locked = await lockRequest(tx, params.requestId);
      const request = locked?.request;
      if (!request || request.userId !== user.id || request.vertical !== 'mover')
        return refuse({ code: 'not_found' });
      if (locked.isTaken) return refuse({ code: 'requests.accepted' });
      if (request.status !== 'open' || request.expiresAt <= now) return refuse({ code: 'requests.closed' });
      const inventory = tidyInventory(body.inventory);
      if (loadOf(inventory).items === 0) return refuse({ code: 'requests.empty' });
      const { withPacking = request.details.withPacking, storageWeeks = request.details.storageWeeks } = body;
      const digest = inventoryDigest(inventory);
      const next: MoveRequest = {
        ...request,
        digest,
        endsAt: weeksLater(request.endsAt, storageWeeks - request.details.storageWeeks),
        details: { ...request.details, inventory, withPacking, storageWeeks },
      };
      await updateRequest(tx, request.id, { details: next.details, digest, endsAt: next.endsAt }, now);
      await priceAgain(tx, next);
      await announceRequest(tx, next.id);
      const isOther =
        digest !== request.digest ||
        withPacking !== request.details.withPacking ||
        storageWeeks !== request.details.storageWeeks;
      return ok({ next, isOther });
    });
    if (!changed.ok) return changed;
    const { next, isOther } = changed.value;
    if (isOther) await tellOfInventory(next, ports);
    return ok({ request: await viewOne(db, next, { reader: customer, now }) });
  },
);

const ONCE_AN_HOUR = { count: 1, seconds: 3_600 };

/** Emails the movers with open quotes, each at most once an hour however often the list changes. */
async function tellOfInventory(request: MoveRequest, ports: Ports): Promise<void> {
  const told = new Set<string>();
  for (const { id, status } of await listQuotesFor(ports.db, [request.id]))
    if (status === 'sent' && (await ports.limits.take(`list-changed:${id}`, ONCE_AN_HOUR)).allowed)
      told.add(id);
  if (told.size > 0)
    await ports.db.transaction().execute((tx) => emailAboutInventory(tx, { request, told }, ports));
}

/**
 * Prices every quote at its mover's own rates. A quote that becomes too large or too small is withdrawn, and so is one of a
 * mover without a store if things are to be stored.
 */
async function priceAgain(tx: Tx, request: MoveRequest): Promise<void> {
  for (const quote of await listQuotesFor(tx, [request.id])) {
    if (quote.status !== 'sent' || quote.rates === null) continue;
    const parts = priceMove(quote.rates, sizeOf(request));
    const amount = quoteAmount(parts, MAX_MOVE_QUOTE);
    const lacksStore = request.details.storageWeeks > 0 && quote.rates.storagePerCubicMetre === 0;
    if (!amount.ok || lacksStore) {
      await updateQuote(tx, quote.id, { status: 'withdrawn' });
      continue;
    }
    await updateQuote(tx, quote.id, {
      parts,
      amount: amount.value,
      payNow: depositOf(amount.value, quote.terms.depositPercent ?? 100),
      digest: request.digest,
      terms: withCrew(quote.terms, request),
      previousAmount: amount.value === quote.amount ? quote.previousAmount : quote.amount,
    });
  }
}

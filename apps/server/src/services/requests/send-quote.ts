import { declineRequest, sendQuote, withdrawQuote } from '@tessera/contract/services/provider-requests';
import type { Refusal } from '@tessera/contract/refusals';
import { MAX_QUOTES_OF_PROVIDER } from '@tessera/contract/services/request-shapes';
import { ok, refuse, type Result } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockCapacities } from '../../selling/holds/public.ts';
import { findMine } from '../providers/public.ts';
import { announceRequest } from './asked.queries.ts';
import { makeQuote, type Quoting } from './make-quote.ts';
import { matches, toQuoters } from './matching.ts';
import { countQuotesOf, findQuote, insertQuote, type Quote, updateQuote } from './quotes.queries.ts';
import type { ServiceRequest } from './request.ts';
import { emailAboutQuote, emailAboutWithdrawal } from './request-emails.ts';
import { findRequest, listSeries, markDeclined } from './requests.queries.ts';
import { viewOne } from './view-request.ts';

/**
 * Locks a request against quotes, acceptance, changes and cancelling that come at the same time. Undefined if it does
 * not exist. `isTaken` says that one of its quotes is accepted, whether it is paid yet or not.
 */
export async function lockRequest(
  tx: Tx,
  requestId: string,
): Promise<{ readonly request: ServiceRequest; readonly isTaken: boolean } | undefined> {
  const known = await findRequest(tx, requestId);
  const locked = known && (await lockCapacities(tx, [known.capacityId]));
  const counter = known && locked?.get(known.capacityId);
  const request = known && (await findRequest(tx, requestId));
  return request && { request, isTaken: counter ? counter.held + counter.sold > 0 : false };
}

export const sendQuoteRoute = handle(sendQuote, async ({ params, body, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const { providerId } = body;
  const now = clock.now();
  const mine = await findMine(db, { providerId, userId: signedIn(viewer).user.id, least: 'manager' });
  if (!mine.ok) return mine;
  const sent = await db.transaction().execute(async (tx) => {
    const [quoter] = await toQuoters(tx, [mine.value.provider], now);
    if (body.wholeSeries) await lockSeriesOf(tx, params.requestId);
    const locked = quoter && (await lockRequest(tx, params.requestId));
    if (!locked || locked.request.vertical !== quoter.vertical) return refuse({ code: 'not_found' });
    const { request, isTaken } = locked;
    if (!matches(quoter, request, now)) return refuse({ code: 'requests.unmatched' });
    if (isTaken || request.status !== 'open' || request.expiresAt <= now)
      return refuse({ code: 'requests.closed' });
    if (body.digest !== undefined && body.digest !== request.digest)
      return refuse({ code: 'quotes.changed' });
    const made = await makeQuote(tx, { quoter, request, now }, body);
    if (!made.ok) return made;
    const stored = await storeQuote(tx, made.value);
    if (!stored.ok) return stored;
    await announceRequest(tx, request.id);
    if (body.wholeSeries) await quoteOthers(tx, { quoter, request, now }, body);
    await emailAboutQuote(tx, { request, quote: made.value, provider: quoter.provider }, ports);
    return ok(request);
  });
  if (!sent.ok) return sent;
  return ok({ request: await viewOne(db, sent.value, { reader: { role: 'provider', providerId }, now }) });
});

/**
 * Stores a quote whose request is locked. A business that withdraws and quotes again and again would send the customer
 * an email each time.
 */
async function storeQuote(
  tx: Tx,
  quote: Quote,
): Promise<Result<undefined, Refusal<'quotes.sent' | 'quotes.too_many'>>> {
  if ((await countQuotesOf(tx, quote)) >= MAX_QUOTES_OF_PROVIDER)
    return refuse({ code: 'quotes.too_many', limit: MAX_QUOTES_OF_PROVIDER });
  return (await insertQuote(tx, quote)) ? ok(undefined) : refuse({ code: 'quotes.sent' });
}

/** Locks all trips that were asked for at once, so that two businesses that quote for all of them do not wait for each other. */
export async function lockSeriesOf(tx: Tx, requestId: string): Promise<void> {
  const request = await findRequest(tx, requestId);
  const series = request?.seriesId ? await listSeries(tx, [request.seriesId]) : [];
  await lockCapacities(
    tx,
    series.map(({ capacityId }) => capacityId),
  );
}

/**
 * Quotes the same for the other trips of a series. Those that are not open any more, do not fit or overlap with what the
 * business has booked are left out.
 */
async function quoteOthers(
  tx: Tx,
  { quoter, request, now }: Quoting,
  sent: Parameters<typeof makeQuote>[2],
): Promise<void> {
  const series = request.seriesId === null ? [] : await listSeries(tx, [request.seriesId]);
  for (const { id } of series.filter((each) => each.id !== request.id)) {
    const locked = await lockRequest(tx, id);
    if (!locked || locked.isTaken || locked.request.status !== 'open' || locked.request.expiresAt <= now)
      continue;
    if (!matches(quoter, locked.request, now)) continue;
    const made = await makeQuote(tx, { quoter, request: locked.request, now }, sent);
    if (made.ok && (await storeQuote(tx, made.value)).ok) await announceRequest(tx, id);
  }
}

export const withdrawQuoteRoute = handle(withdrawQuote, async ({ params, viewer }, ports: Ports) => {
  const { db, clock } = ports;
  const now = clock.now();
  const quote = await findQuote(db, params.quoteId);
  if (!quote) return refuse({ code: 'not_found' });
  const { providerId } = quote;
  const mine = await findMine(db, { providerId, userId: signedIn(viewer).user.id, least: 'manager' });
  if (!mine.ok) return mine;
  const withdrawn = await db.transaction().execute(async (tx) => {
    const locked = await lockRequest(tx, quote.requestId);
    const current = locked && (await findQuote(tx, quote.id));
    if (!current) return refuse({ code: 'not_found' });
    // Once any quote for the request is accepted, none of its quotes can be withdrawn.
    if (locked.isTaken) return refuse({ code: 'requests.accepted' });
    if (current.status !== 'sent') return refuse({ code: 'requests.closed' });
    await updateQuote(tx, quote.id, { status: 'withdrawn' });
    await announceRequest(tx, quote.requestId);
    await emailAboutWithdrawal(tx, { request: locked.request, provider: mine.value.provider }, ports);
    return ok(locked.request);
  });
  if (!withdrawn.ok) return withdrawn;
  return ok({
    request: await viewOne(db, withdrawn.value, { reader: { role: 'provider', providerId }, now }),
  });
});

export const declineRequestRoute = handle(
  declineRequest,
  async ({ params, body, viewer }, { db, clock }: Ports) => {
    const { providerId } = body;
    const mine = await findMine(db, { providerId, userId: signedIn(viewer).user.id, least: 'staff' });
    const request = mine.ok ? await findRequest(db, params.requestId) : undefined;
    if (!mine.ok || !request) return refuse({ code: 'not_found' });
    await markDeclined(db, { requestId: request.id, providerId }, clock.now());
    return ok({});
  },
);

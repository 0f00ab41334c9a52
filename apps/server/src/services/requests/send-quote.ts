import { randomUUID } from 'node:crypto';
import { declineRequest, sendQuote, withdrawQuote } from '@tessera/contract/services/provider-requests';
import type { Refusal } from '@tessera/contract/refusals';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { type MoveRates, priceMove } from '@tessera/domain/services/moving/move-price';
import {
  depositOf,
  MAX_MOVE_QUOTE,
  MAX_TRIP_QUOTE,
  quoteAmount,
  type QuotePart,
} from '@tessera/domain/services/requests/quote-parts';
import { FREE_WAITING_MINUTES } from '@tessera/domain/services/trips/fare';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { lockCapacities } from '../../selling/holds/public.ts';
import { findMine } from '../providers/public.ts';
import { busyOf, isBusy, matches, type Quoter, toQuoters } from './matching.ts';
import { estimateOf, sizeOf } from './move-size.ts';
import { findQuote, insertQuote, type Quote, type QuoteTerms, updateQuote } from './quotes.queries.ts';
import { suggestParts } from './read-requests.ts';
import type { ServiceRequest } from './request.ts';
import { findRequest, markDeclined } from './requests.queries.ts';
import { viewOne } from './view-request.ts';

const CURRENCY = 'GBP';

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
    if (!(await insertQuote(tx, made.value))) return refuse({ code: 'quotes.sent' });
    return ok(request);
  });
  if (!sent.ok) return sent;
  return ok({ request: await viewOne(db, sent.value, { reader: { role: 'provider', providerId }, now }) });
});

interface Quoting {
  readonly quoter: Quoter;
  readonly request: ServiceRequest;
  readonly now: Date;
}

interface Sent {
  readonly parts?: readonly QuotePart[] | undefined;
  readonly rates?: MoveRates | undefined;
  readonly message: string;
}

async function makeQuote(
  tx: Tx,
  { quoter, request, now }: Quoting,
  { parts: given, rates: ofQuote, message }: Sent,
): Promise<Result<Quote, Refusal<'quotes.amount' | 'quotes.busy' | 'not_found'>>> {
  const common = {
    id: randomUUID(),
    requestId: request.id,
    providerId: quoter.provider.id,
    status: 'sent' as const,
    currency: CURRENCY,
    previousAmount: null,
    message,
    orderLineId: null,
    orderId: null,
    expiresAt: request.expiresAt,
    createdAt: now,
  };
  if (quoter.vertical === 'driver' && request.vertical === 'driver') {
    if (await isBusy(tx, quoter, request, now)) return refuse({ code: 'quotes.busy' });
    const busy = busyOf(quoter.provider, request);
    const parts = (given ?? suggestParts(quoter, request)).filter(({ amount }) => amount > 0);
    const amount = quoteAmount(parts, MAX_TRIP_QUOTE);
    if (!amount.ok) return refuse({ ...amount.refusal, code: 'quotes.amount' });
    return ok({
      ...common,
      parts,
      amount: amount.value,
      payNow: amount.value,
      digest: null,
      rates: null,
      terms: tripTerms(quoter),
      busyFrom: busy?.from ?? null,
      busyTo: busy?.to ?? null,
    });
  }
  if (quoter.vertical !== 'mover' || request.vertical !== 'mover') return refuse({ code: 'not_found' });
  const { callOut, perCubicMetre, perMile, packingPerCubicMetre } = ofQuote ?? quoter.mover;
  const rates = { callOut, perCubicMetre, perMile, packingPerCubicMetre };
  const parts = priceMove(rates, sizeOf(request));
  const amount = quoteAmount(parts, MAX_MOVE_QUOTE);
  if (!amount.ok) return refuse({ ...amount.refusal, code: 'quotes.amount' });
  return ok({
    ...common,
    parts,
    amount: amount.value,
    payNow: depositOf(amount.value, quoter.mover.depositPercent),
    digest: request.digest,
    rates,
    terms: moveTerms(quoter, estimateOf(request)),
    busyFrom: null,
    busyTo: null,
  });
}

const pounds = (amount: number) => formatMoney({ amount, currency: CURRENCY });

function tripTerms({ provider, driver }: Extract<Quoter, { vertical: 'driver' }>): QuoteTerms {
  const { freeCancelMinutes, lateRefundPercent } = provider;
  return {
    freeCancelMinutes,
    lateRefundPercent,
    depositPercent: null,
    facts: [
      { label: 'Operator', text: `${driver.operatorName}, licence ${driver.licenceNumber}` },
      { label: 'Vehicle', text: `${driver.vehicle}, ${driver.seats} seats` },
      {
        label: 'Waiting',
        text: `${FREE_WAITING_MINUTES} minutes free, then ${pounds(driver.waitingPerMinute)} a minute, paid to the driver.`,
      },
    ],
  };
}

function moveTerms(
  { provider, mover }: Extract<Quoter, { vertical: 'mover' }>,
  { crew, vans, hours }: { readonly crew: number; readonly vans: number; readonly hours: number },
): QuoteTerms {
  const { freeCancelMinutes, lateRefundPercent } = provider;
  return {
    freeCancelMinutes,
    lateRefundPercent,
    depositPercent: mover.depositPercent,
    facts: [
      { label: 'Insurance', text: mover.insurance === 0 ? 'None' : `Up to ${pounds(mover.insurance)}` },
      { label: 'Deposit', text: `${mover.depositPercent}%, held until the move is complete` },
      {
        label: 'Crew',
        text: `${crew} people, ${vans === 1 ? '1 van' : `${vans} vans or trips`}, about ${hours} hours`,
      },
      ...(mover.included === '' ? [] : [{ label: 'Included', text: mover.included }]),
    ],
  };
}

export const withdrawQuoteRoute = handle(withdrawQuote, async ({ params, viewer }, { db, clock }: Ports) => {
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

import { randomUUID } from 'node:crypto';
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
import { FREE_WAITING_MINUTES, suggestFare } from '@tessera/domain/services/trips/fare';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Tx } from '../../platform/db/database.ts';
import { listMoveDays } from './day/free-days.ts';
import { busyOf, isBusy, type Quoter } from './matching.ts';
import { estimateOf, sizeOf } from './move-size.ts';
import { dateOf, lastMoment } from './day/quote-day.ts';
import type { Quote, QuoteTerms } from './quotes.queries.ts';
import type { MoveRequest, ServiceRequest } from './request.ts';

const CURRENCY = 'GBP';

export interface Quoting {
  readonly quoter: Quoter;
  readonly request: ServiceRequest;
  readonly now: Date;
}

interface Sent {
  readonly parts?: readonly QuotePart[] | undefined;
  readonly rates?: MoveRates | undefined;
  /** The local day on which the movers come. The closest to the asked one on which a crew is free if missing. */
  readonly date?: string | undefined;
  readonly message: string;
}

/** The quote that a business sends for a request, at its rates or with its own parts. It is not stored yet. */
export async function makeQuote(
  tx: Tx,
  { quoter, request, now }: Quoting,
  { parts: given, rates: ofQuote, date, message }: Sent,
): Promise<Result<Quote, Refusal<'quotes.amount' | 'quotes.busy' | 'quotes.day' | 'not_found'>>> {
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
      startsAt: null,
    });
  }
  if (quoter.vertical !== 'mover' || request.vertical !== 'mover') return refuse({ code: 'not_found' });
  const startsAt = await chooseDay(tx, { quoter, request, now }, date);
  if (!startsAt) return refuse({ code: 'quotes.day' });
  const rates = ratesOf(ofQuote ?? quoter.mover);
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
    startsAt,
    expiresAt: new Date(Math.min(request.expiresAt.getTime(), lastMoment(startsAt).getTime())),
  });
}

/**
 * The day of a quote. One that the movers choose needs a free crew. Otherwise it is the closest day with one, or the closest
 * on which they work: a crew may be free again by the time somebody accepts.
 */
async function chooseDay(
  tx: Tx,
  { quoter, request, now }: Quoting,
  date: string | undefined,
): Promise<Date | undefined> {
  const days = (await listMoveDays(tx, quoter, { requests: [request], now })).get(request.id) ?? [];
  const free = days.filter(({ isFree }) => isFree);
  if (date !== undefined) return free.find(({ startsAt }) => dateOf(startsAt) === date)?.startsAt;
  return (free[0] ?? days[0])?.startsAt;
}

const ratesOf = ({
  callOut,
  perCubicMetre,
  perMile,
  packingPerCubicMetre,
  storagePerCubicMetre,
}: MoveRates): MoveRates => ({
  callOut,
  perCubicMetre,
  perMile,
  packingPerCubicMetre,
  storagePerCubicMetre,
});

const pounds = (amount: number) => formatMoney({ amount, currency: CURRENCY });

function tripTerms({ provider, driver }: Extract<Quoter, { vertical: 'driver' }>): QuoteTerms {
  const { freeCancelMinutes, lateRefundPercent } = provider;
  return {
    freeCancelMinutes,
    lateRefundPercent,
    depositPercent: null,
    waitingPerMinute: driver.waitingPerMinute,
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

interface CrewEstimate {
  readonly crew: number;
  readonly vans: number;
  readonly hours: number;
}

const CREW = 'Crew';
const crewText = ({ crew, vans, hours }: CrewEstimate) =>
  `${crew} people, ${vans === 1 ? '1 van' : `${vans} vans or trips`}, about ${hours} hours`;

/** The terms of a quote for a move whose list has changed, and with it the crew that it takes. */
export function withCrew(terms: QuoteTerms, request: MoveRequest): QuoteTerms {
  const text = crewText(estimateOf(request));
  const facts = terms.facts.map((fact) => (fact.label === CREW ? { ...fact, text } : fact));
  return { ...terms, facts };
}

function moveTerms(
  { provider, mover }: Extract<Quoter, { vertical: 'mover' }>,
  estimate: CrewEstimate,
): QuoteTerms {
  const { freeCancelMinutes, lateRefundPercent } = provider;
  return {
    freeCancelMinutes,
    lateRefundPercent,
    depositPercent: mover.depositPercent,
    facts: [
      { label: 'Insurance', text: mover.insurance === 0 ? 'None' : `Up to ${pounds(mover.insurance)}` },
      { label: 'Deposit', text: `${mover.depositPercent}%, held until the move is complete` },
      { label: CREW, text: crewText(estimate) },
      { label: 'Included', text: mover.included || 'Loading, driving and unloading' },
    ],
  };
}

/** The price that a business's rates give. */
export function suggestParts(quoter: Quoter, request: ServiceRequest): QuotePart[] {
  if (quoter.vertical === 'driver') return suggestFare(quoter.driver, request);
  return request.vertical === 'mover' ? priceMove(quoter.mover, sizeOf(request)) : [];
}

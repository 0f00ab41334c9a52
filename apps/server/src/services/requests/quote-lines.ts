import type { MoveLine, TripLine } from '@tessera/contract/services/quote-line';
import { HOUR_MS } from '@tessera/domain/durations';
import { freezeWindows } from '@tessera/domain/selling/fulfilment/cancellation';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { toFrozenSeller } from '@tessera/domain/selling/orders/frozen-terms';
import type { PricePart } from '@tessera/domain/selling/orders/price-parts';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { LineKind, LineRefusal, Offer, SoldLine } from '../../selling/line-kind.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { findBusiness } from '../../people/accounts/public.ts';
import { openContacts } from '../../conversation/messages/public.ts';
import { beginFulfilment, takeBackFulfilled } from '../../selling/fulfilment/public.ts';
import type { Need } from '../../selling/holds/public.ts';
import { findBarredBuyers } from '../../sold/barred-buyers.ts';
import { findLiveProvidersById, type Provider, vatNotes } from '../providers/public.ts';
import { announceRequest } from './asked.queries.ts';
import { dayText, momentText } from './local-words.ts';
import { estimateOf } from './move-size.ts';
import { asQuoted } from './day/quote-day.ts';
import { listNeeds, needsOf, readResources } from './quote-needs.ts';
import { findQuote, findQuoteOfLine, listQuotesById, type Quote, updateQuote } from './quotes.queries.ts';
import { topicOf } from './questions/topic-of.ts';
import type { ServiceRequest } from './request.ts';
import { findRequest, listRequests, updateRequest } from './requests.queries.ts';
import { recordTripTime } from './trip-times.queries.ts';
import { freeUntilOf } from './view-request.ts';

type QuoteLine = TripLine | MoveLine;

/** The kind of order line for a driver's accepted quote. It is paid whole, and held until the boarding code. */
export function createTripLines(): LineKind<TripLine> {
  return createQuoteLines<TripLine>('driver');
}

/** The kind of order line for a mover's accepted quote. Only the deposit is paid with the order. */
export function createMoveLines(): LineKind<MoveLine> {
  return createQuoteLines<MoveLine>('mover');
}

function createQuoteLines<Line extends QuoteLine>(vertical: 'driver' | 'mover'): LineKind<Line> {
  return {
    listNeeds: (db, lines) => listNeeds(db, vertical, lines),
    readOffers: (db, lines, now) => readOffers(db, lines, { vertical, now }),
    async findBarred(tx, buyers) {
      // Only the person who asked may accept. Their id is in the terms, because offers do not know the buyer.
      const others = buyers.map(({ offer, userId }): LineRefusal | undefined =>
        offer.terms['customerId'] === userId ? undefined : { code: 'quotes.expired' },
      );
      const barred = await findBarredBuyers(tx, buyers);
      return others.map((reason, index) => reason ?? barred[index]);
    },
    emailsSeller: true,
    confirm,
    takeBack: async (tx, line, taken) => {
      const back = await takeBackFulfilled(tx, line, taken);
      if (line.refundedQuantity + taken.quantity >= line.quantity) await closeRequest(tx, line, taken.now);
      return back;
    },
    onStep: async (tx, line, { step, now }) => {
      if (vertical === 'driver') await recordTripTime(tx, line.id, step, now);
      if (step === 'done' || step === 'complete') await closeRequest(tx, line, now);
      else await announceRequestOf(tx, line);
    },
  };
}

interface Reading {
  readonly vertical: 'driver' | 'mover';
  readonly now: Date;
}

async function readOffers(
  db: Db,
  lines: readonly QuoteLine[],
  { vertical, now }: Reading,
): Promise<Result<Offer, LineRefusal>[]> {
  const quotes = new Map(
    (
      await listQuotesById(
        db,
        lines.map(({ quoteId }) => quoteId),
      )
    ).map((quote) => [quote.id, quote]),
  );
  const requests = new Map(
    (
      await listRequests(
        db,
        [...quotes.values()].map(({ requestId }) => requestId),
      )
    ).map((request) => [request.id, request]),
  );
  const providerIds = [...new Set([...quotes.values()].map(({ providerId }) => providerId))];
  const live = await findLiveProvidersById(db, providerIds);
  const providers = new Map(live.map((provider) => [provider.id, provider]));
  const resources = await readResources(db, vertical, [...quotes.values()]);
  const offers: Result<Offer, LineRefusal>[] = [];
  for (const line of lines) {
    const quote = quotes.get(line.quoteId);
    const asked = quote && requests.get(quote.requestId);
    const request = asked && asQuoted(asked, quote);
    const provider = quote && providers.get(quote.providerId);
    const resource = quote && resources.get(quote.providerId);
    if (
      !quote ||
      !request ||
      !provider ||
      !resource ||
      request.vertical !== vertical ||
      request.userId === null
    ) {
      offers.push(refuse({ code: 'quotes.expired' }));
      continue;
    }
    const refusal = whyNot(quote, request, line, now);
    offers.push(
      refusal
        ? refuse(refusal)
        : ok(
            await toOffer(db, {
              quote,
              request,
              provider,
              needs: needsOf(quote, request, resource),
            }),
          ),
    );
  }
  return offers;
}

function whyNot(
  quote: Quote,
  request: ServiceRequest,
  { amount }: QuoteLine,
  now: Date,
): LineRefusal | undefined {
  if (request.status !== 'open' || request.expiresAt <= now) return { code: 'requests.closed' };
  if (quote.status !== 'sent' || quote.expiresAt <= now) return { code: 'quotes.expired' };
  if (quote.digest !== request.digest) return { code: 'quotes.changed' };
  return amount !== undefined && amount !== quote.amount ? { code: 'quotes.changed' } : undefined;
}

interface Offering {
  readonly quote: Quote;
  readonly request: ServiceRequest;
  readonly provider: Provider;
  readonly needs: readonly Need[];
}

async function toOffer(db: Db, { quote, request, provider, needs }: Offering): Promise<Offer> {
  const { currency, payNow } = quote;
  return {
    needs: [{ sort: 'units', capacityId: request.capacityId, quantity: 1 }, ...needs],
    sellerId: provider.ownerId,
    title: titleOf(request, provider),
    currency,
    unitAmount: payNow,
    parts: partsOf(quote, provider),
    refuseShortage: () => ({ code: 'quotes.taken' }),
    terms: {
      customerId: request.userId,
      quoteId: quote.id,
      providerId: provider.id,
      zone: provider.zone,
      start: request.startsAt.toISOString(),
      end: endOf(request).toISOString(),
      seller: await sellerOf(db, provider),
      path: `/requests/${request.id}`,
      sellerPath: '/provider/requests',
      notes: notesOf(quote, request, provider),
      cancellation: cancellationOf(quote, request),
    },
    photoFileId: null,
  };
}

/** What comes back of the money if the customer cancels, by time. */
export const cancellationOf = (quote: Quote, request: ServiceRequest) =>
  freezeWindows([
    { until: freeUntilOf(quote, request), percent: 100 },
    { until: request.startsAt, percent: quote.terms.lateRefundPercent },
  ]);

/** When it is over by estimate. A move may take the whole day, but seldom does. */
export function endOf(request: ServiceRequest): Date {
  if (request.vertical === 'driver') return request.endsAt;
  const end = request.startsAt.getTime() + estimateOf(request).hours * HOUR_MS;
  return new Date(Math.min(end, request.endsAt.getTime()));
}

export function titleOf(request: ServiceRequest, { zone }: Pick<Provider, 'zone'>): string {
  const way = `${request.fromOutward} to ${request.toOutward}`;
  return request.vertical === 'driver'
    ? `Trip ${way}, ${momentText(request.startsAt, zone)}`
    : `Move ${way}, ${dayText(request.startsAt, zone)}`;
}

/** Trips and moves have the standard rate, whatever their parts are. */
const STANDARD_VAT = 2_000;

function partsOf({ parts, payNow, amount }: Quote, { name, vatNumber }: Provider): PricePart[] {
  const vat = vatNumber === '' ? {} : { vatRate: STANDARD_VAT };
  if (payNow < amount)
    return [{ sort: 'deposit', text: `Deposit for ${name}`, quantity: 1, amount: payNow, ...vat }];
  return parts.map((part) => ({ sort: 'goods', text: part.text, quantity: 1, amount: part.amount, ...vat }));
}

function notesOf(
  { parts, amount, payNow, currency, terms, ...quote }: Quote,
  request: ServiceRequest,
  { zone, name, vatNumber }: Provider,
) {
  const money = (value: number) => formatMoney({ amount: value, currency });
  const until = momentText(freeUntilOf({ ...quote, parts, amount, payNow, currency, terms }, request), zone);
  return [
    name,
    ...terms.facts.map(({ label, text }) => `${label}: ${text}`),
    ...vatNotes({ vatNumber }),
    ...(payNow < amount
      ? [
          `The move costs ${money(amount)}: ${parts.map((part) => `${part.text} ${money(part.amount)}`).join(', ')}.`,
          `You pay the remaining ${money(amount - payNow)} to the movers on the day.`,
        ]
      : []),
    `Cancelling is free until ${until}. After that, ${terms.lateRefundPercent}% comes back until the start, and nothing afterwards.`,
  ];
}

async function sellerOf(db: Db, { ownerId, name }: Provider) {
  const business = ownerId === null ? undefined : await findBusiness(db, ownerId);
  return toFrozenSeller({
    name,
    business: business
      ? {
          legalName: business.legalName,
          address: [business.line1, business.line2, business.city, business.postcode]
            .filter(Boolean)
            .join(', '),
        }
      : null,
  });
}

/** Books the quote that was paid: no other provider can quote for its request any more, and its fulfilment begins. */
async function confirm(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  const quote = await findQuote(tx, quoteIdOf(line));
  const asked = quote && (await findRequest(tx, quote.requestId));
  if (!quote || !asked) throw new Error(`Order line ${line.id} has no quote`);
  const request = asQuoted(asked, quote);
  const { startsAt, endsAt } = request;
  await updateQuote(tx, quote.id, { status: 'booked', orderLineId: line.id, orderId: line.orderId });
  await updateRequest(tx, request.id, { status: 'booked', startsAt, endsAt }, now);
  await beginFulfilment(tx, line, { startsAt, endsAt }, now);
  await openContacts(tx, { topic: topicOf(request.id), business: quote.providerId });
  await announceRequest(tx, request.id);
}

function quoteIdOf({ id, terms }: SoldLine): string {
  const stored =
    typeof terms === 'object' && terms !== null && 'quoteId' in terms ? terms.quoteId : undefined;
  if (typeof stored !== 'string') throw new Error(`Order line ${id} names no quote`);
  return stored;
}

async function closeRequest(tx: Tx, line: SoldLine, now: Date): Promise<void> {
  const quote = await findQuoteOfLine(tx, line.id);
  if (!quote) return;
  await updateRequest(tx, quote.requestId, { status: 'closed' }, now);
  await announceRequest(tx, quote.requestId);
}

/** Tells the pages of both sides that a step was taken. */
async function announceRequestOf(tx: Tx, { id }: SoldLine): Promise<void> {
  const quote = await findQuoteOfLine(tx, id);
  if (quote) await announceRequest(tx, quote.requestId);
}

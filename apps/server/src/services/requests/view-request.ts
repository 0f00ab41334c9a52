import type {
  BookingView,
  MoveChangeView,
  QuoteView,
  RequestView,
} from '@tessera/contract/services/request-shapes';
import { MINUTE_MS } from '@tessera/domain/durations';
import { changeableStates } from '@tessera/domain/services/moving/move-change';
import { canReportDamage } from '@tessera/domain/services/moving/move-damage';
import { quoteStatusAt, requestStatusAt } from '@tessera/domain/services/requests/request-status';
import { providerPath } from '@tessera/domain/services/verticals';
import type { Db } from '../../platform/db/database.ts';
import { listOrdersOfQuotes, type OrderOfQuote } from '../../selling/orders/public.ts';
import { findProvidersById, type Provider } from '../providers/public.ts';
import { listChanges, type MoveChange } from './changes/move-changes.queries.ts';
import { estimateOf, scheduleOf } from './move-size.ts';
import { listDamages, listPhotos } from './photos/request-photos.queries.ts';
import { type KnownPhotos, viewDamages, viewMoved } from './photos/view-photos.ts';
import { mayAddPhotos } from './photos/photo-rules.ts';
import { asQuoted } from './day/quote-day.ts';
import { listQuotesFor, type Quote } from './quotes.queries.ts';
import { quotesBeside, sumOf } from './quotes-beside.ts';
import type { Reader, ServiceRequest } from './request.ts';
import { listSeries } from './requests.queries.ts';
import { viewBookings } from './view-booking.ts';

interface Known extends KnownPhotos {
  readonly quotes: readonly Quote[];
  readonly orders: readonly OrderOfQuote[];
  readonly providers: ReadonlyMap<number, Provider>;
  readonly series: ReadonlyMap<string, readonly ServiceRequest[]>;
  /** Quotes for all trips of these series. */
  readonly ofSeries: readonly Quote[];
  readonly bookings: ReadonlyMap<string, BookingView>;
  readonly changes: readonly MoveChange[];
  readonly now: Date;
}

/** Requests as these readers see them. `readerOf` says who reads each. */
export async function viewRequests(
  db: Db,
  requests: readonly ServiceRequest[],
  { readerOf, now }: { readonly readerOf: (request: ServiceRequest) => Reader; readonly now: Date },
): Promise<RequestView[]> {
  const quotes = await listQuotesFor(
    db,
    requests.map(({ id }) => id),
  );
  const orders = await listOrdersOfQuotes(
    db,
    quotes.map(({ id }) => id),
    now,
  );
  const found = await findProvidersById(db, [...new Set(quotes.map(({ providerId }) => providerId))]);
  const providers = new Map(found.map((provider) => [provider.id, provider]));
  const trips = await listSeries(db, [...new Set(requests.flatMap(({ seriesId }) => seriesId ?? []))]);
  const series = Map.groupBy(trips, ({ seriesId }) => seriesId ?? '');
  const ofSeries = await listQuotesFor(
    db,
    trips.map(({ id }) => id),
  );
  const bookings = await viewBookings(db, quotes, now);
  const moves = requests.filter(({ vertical }) => vertical === 'mover').map(({ id }) => id);
  const changes = await listChanges(db, moves);
  const photos = await listPhotos(db, moves);
  const damages = await listDamages(db, moves);
  const byRequest = Map.groupBy(quotes, ({ requestId }) => requestId);
  return requests.map((request) =>
    viewRequest(request, readerOf(request), {
      quotes: byRequest.get(request.id) ?? [],
      orders,
      providers,
      series,
      ofSeries,
      bookings,
      changes,
      photos,
      damages,
      now,
    }),
  );
}

export async function viewOne(
  db: Db,
  request: ServiceRequest,
  { reader, now }: { readonly reader: Reader; readonly now: Date },
): Promise<RequestView> {
  const [view] = await viewRequests(db, [request], { readerOf: () => reader, now });
  if (!view) throw new Error(`Request ${request.id} is gone`);
  return view;
}

function viewRequest(request: ServiceRequest, reader: Reader, known: Known): RequestView {
  const { quotes, orders, now } = known;
  const ids = new Set(quotes.map(({ id }) => id));
  const reserved = orders.find(({ quoteId, isReserved }) => isReserved && ids.has(quoteId));
  const reservedQuoteId = reserved?.quoteId ?? null;
  const booked = quotes.find(({ status }) => status === 'booked');
  // What was withdrawn is kept from the customer, whose page it would only fill.
  const isMine = ({ status, providerId }: Quote) =>
    reader.role === 'customer' ? status !== 'withdrawn' : providerId === reader.providerId;
  // Where somebody lives is told to the business that was booked, and to nobody else.
  const isPrivate = reader.role === 'provider' && (!booked || !isMine(booked));
  const booking = booked && isMine(booked) ? (known.bookings.get(booked.id) ?? null) : null;
  const { id, vertical, startsAt, endsAt, expiresAt, createdAt, miles, minutes } = request;
  return {
    id,
    vertical,
    role: reader.role,
    status: requestStatusAt(request, { reservedQuoteId, now }),
    startsAt,
    endsAt,
    expiresAt,
    createdAt,
    miles,
    minutes,
    from: viewPlace(request.fromOutward, isPrivate ? undefined : [request.fromPostcode, request.fromLine]),
    to: viewPlace(request.toOutward, isPrivate ? undefined : [request.toPostcode, request.toLine]),
    trip: request.vertical === 'driver' ? { ...request.details, stops: [...request.details.stops] } : null,
    move: request.vertical === 'mover' ? viewMove(request) : null,
    notes: isPrivate ? null : request.notes,
    phone: isPrivate ? null : request.phone,
    quotes: quotes
      .filter(isMine)
      .flatMap((quote) => viewQuote(quote, request, { ...known, reservedQuoteId })),
    series: viewSeries(request, known),
    booking,
    mayChange:
      vertical === 'mover' &&
      request.status === 'booked' &&
      booking !== null &&
      changeableStates.includes(booking.state),
    changes: booking === null ? [] : viewChanges(request.id, reader, known),
    photos: viewMoved(request, reader, known),
    mayAddPhotos: reader.role === 'customer' && mayAddPhotos(request, now),
    mayDeletePhotos: reader.role === 'customer' && request.status === 'open' && reservedQuoteId === null,
    damages: viewDamages(request, reader, known),
    mayReportDamage: vertical === 'mover' && booking !== null && canReportDamage({ ...booking, endsAt }, now),
    orderId: reader.role === 'customer' ? (booked?.orderId ?? reserved?.orderId ?? null) : null,
  };
}

function viewChanges(requestId: string, { role }: Reader, { changes }: Known): MoveChangeView[] {
  return changes
    .filter((change) => change.requestId === requestId)
    .map(
      ({ askedBy, things, inventory: _, parts: _parts, requestId: _request, quoteId: _quote, ...shown }) => ({
        ...shown,
        isMine: askedBy === role,
        things: [...things],
      }),
    );
}

/** A place with what is private of it, if that may be read and has not been deleted yet. */
function viewPlace(
  outward: string,
  [postcode, line]: readonly [postcode: string, line: string] | readonly [] = [],
): RequestView['from'] {
  return { outward, postcode: postcode || null, line: line ?? null };
}

function viewSeries({ seriesId }: ServiceRequest, { series, now }: Known): RequestView['series'] {
  const trips = seriesId === null ? undefined : series.get(seriesId);
  if (seriesId === null || !trips) return null;
  return {
    id: seriesId,
    trips: trips.map((each) => ({
      id: each.id,
      startsAt: each.startsAt,
      from: each.fromOutward,
      to: each.toOutward,
      // Whether somebody is paying for it at the moment is shown on its own page.
      status: requestStatusAt(each, { reservedQuoteId: null, now }),
    })),
  };
}

function viewMove(request: Extract<ServiceRequest, { vertical: 'mover' }>): NonNullable<RequestView['move']> {
  const { details, digest } = request;
  const { inventory, ...rest } = details;
  const { lines, ...estimate } = estimateOf(request);
  return {
    ...rest,
    digest,
    inventory: { listed: [...inventory.listed], own: [...inventory.own] },
    estimate: { ...estimate, lines: [...lines] },
    schedule: scheduleOf(request),
  };
}

function viewQuote(
  quote: Quote,
  request: ServiceRequest,
  { providers, series, ofSeries, reservedQuoteId, now }: Known & { readonly reservedQuoteId: string | null },
): QuoteView[] {
  const provider = providers.get(quote.providerId);
  if (!provider) return [];
  const quoted = asQuoted(request, quote);
  const { id, amount, payNow, currency, previousAmount, message, expiresAt, createdAt, terms } = quote;
  return [
    {
      id,
      amount,
      payNow,
      currency,
      previousAmount,
      message,
      expiresAt,
      createdAt,
      status: quoteStatusAt(quote, { request, reservedQuoteId, now }),
      provider: { id: provider.id, name: provider.name, path: providerPath(provider) },
      parts: [...quote.parts],
      facts: [...terms.facts],
      startsAt: quoted.startsAt,
      freeUntil: freeUntilOf(quote, quoted),
      lateRefundPercent: terms.lateRefundPercent,
      wholeSeries: viewWhole(quote, { series: series.get(request.seriesId ?? '') ?? [], quotes: ofSeries }),
    },
  ];
}

function viewWhole(quote: Quote, known: Parameters<typeof quotesBeside>[1]): QuoteView['wholeSeries'] {
  const others = quotesBeside(quote, known);
  return others.length === 0 ? null : { count: others.length + 1, amount: sumOf([quote, ...others]) };
}

/** Until when the customer can cancel without a fee. */
export function freeUntilOf({ terms }: Quote, { startsAt }: ServiceRequest): Date {
  return new Date(startsAt.getTime() - terms.freeCancelMinutes * MINUTE_MS);
}

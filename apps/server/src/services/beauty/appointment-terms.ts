import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tessera/domain/durations';
import { freezeWindows } from '@tessera/domain/selling/fulfilment/cancellation';
import { formatMoney } from '@tessera/domain/selling/money/money';
import type { FrozenSeller } from '@tessera/domain/selling/orders/frozen-terms';
import type { PricePart } from '@tessera/domain/selling/orders/price-parts';
import type { DecidedVisit } from '@tessera/domain/services/beauty/decide-visit';
import { providerPath } from '@tessera/domain/services/verticals';
import { type OpenProvider, vatNotes } from '../providers/public.ts';
import { SALON_CURRENCY } from './get-salon.ts';
import { type ChosenService, priceOf } from './salon-times.ts';
import type { Salon } from './salons.queries.ts';

interface Booked {
  readonly provider: OpenProvider;
  readonly salon: Salon;
  readonly seller: FrozenSeller | null;
  readonly chosen: readonly ChosenService[];
  readonly decided: DecidedVisit;
  readonly start: Date;
  readonly offered: Offered | null;
}

/** An offer of the waiting list whose held time the order takes. */
export interface Offered {
  readonly offerId: string;
  readonly waitId: number;
  readonly customerId: number;
  readonly holdId: string;
}

export interface PricedService {
  readonly name: string;
  readonly price: number;
  /** What is paid when booking. */
  readonly now: number;
  /** The price is the lowest one: how much is left to pay is agreed at the salon. */
  readonly isFrom: boolean;
  /** In hundredths of a per cent. */
  readonly vatRate: number;
}

export function priceServices(chosen: readonly ChosenService[]): PricedService[] {
  return chosen.map((each) => {
    const price = priceOf(each);
    const { name, depositPercent, vatRate, isPriceFrom } = each.service;
    return { name, vatRate, price, isFrom: isPriceFrom, now: Math.ceil((price * depositPercent) / 100) };
  });
}

/** Services as parts of the price. Of a service with a deposit, only the deposit is paid now. */
export function priceParts(
  priced: readonly PricedService[],
  { vatNumber }: Pick<OpenProvider, 'vatNumber'>,
): PricePart[] {
  return priced.map(({ name, price, now, vatRate }) => ({
    sort: now < price ? 'deposit' : 'goods',
    text: now < price ? `${name}, deposit` : name,
    quantity: 1,
    amount: now,
    ...(vatNumber !== '' && { vatRate }),
  }));
}

/**
 * What is paid at the salon, for its invoice. Services whose price is agreed there are left out, because the site does not know
 * what was paid for them in the end.
 */
function partsPaidThere(
  priced: readonly PricedService[],
  { vatNumber }: Pick<OpenProvider, 'vatNumber'>,
): PricePart[] {
  return priced
    .filter(({ price, now, isFrom }) => now < price && !isFrom)
    .map(({ name, price, now, vatRate }) => ({
      sort: 'goods',
      text: `${name}, rest`,
      quantity: 1,
      amount: price - now,
      ...(vatNumber !== '' && { vatRate }),
    }));
}

export const toPayOf = (priced: readonly PricedService[]) =>
  priced.reduce((sum, { price, now }) => sum + price - now, 0);

export function titleOf(chosen: readonly ChosenService[], { name }: OpenProvider): string {
  return `${chosen.map(({ service }) => service.name).join(' and ')} at ${name}`;
}

export interface CancelRule {
  readonly freeCancelMinutes: number;
  readonly lateRefundPercent: number;
}

export function windowsFor({ freeCancelMinutes, lateRefundPercent }: CancelRule, start: Date) {
  return [
    { until: new Date(start.getTime() - freeCancelMinutes * MINUTE_MS), percent: 100 },
    { until: start, percent: lateRefundPercent },
  ];
}

/** What is stored with the line. The salon may change, but the appointment and its emails stay as they were. */
export function appointmentTerms(booked: Booked) {
  const { provider, salon, seller, chosen, decided, start, offered } = booked;
  const { freeCancelMinutes, lateRefundPercent, zone } = provider;
  const rule = { freeCancelMinutes, lateRefundPercent };
  return {
    seller,
    offered,
    zone,
    place: addressOf(provider),
    providerId: provider.id,
    path: providerPath(provider),
    sellerPath: `/provider/${provider.id}/diary`,
    // If the customer moves the appointment, refunds for its new time follow this rule, even if the salon has changed
    // its own.
    rule,
    cancellation: freezeWindows(windowsFor(rule, start)),
    start: start.toISOString(),
    end: new Date(decided.end).toISOString(),
    toPay: toPayOf(priceServices(chosen)),
    // `read-in-person.ts` reads them.
    inPersonParts: partsPaidThere(priceServices(chosen), provider),
    services: chosen.map(({ service, guest }, at) => {
      const planned = decided.services[at];
      const person = salon.staff.find(({ id }) => id === planned?.staffId);
      const { bufferBefore, minutes, waitMinutes, finishMinutes, bufferAfter } = service;
      return {
        serviceId: service.id,
        guest,
        name: service.name,
        staffId: planned?.staffId ?? null,
        staffName: person?.name ?? '',
        roomId: planned?.roomId ?? null,
        times: { bufferBefore, minutes, waitMinutes, finishMinutes, bufferAfter },
      };
    }),
    notes: notesOf(booked, new Date(start.getTime() - freeCancelMinutes * MINUTE_MS)),
  };
}

function notesOf({ provider, salon, chosen, decided, start }: Booked, freeUntil: Date): string[] {
  const { zone, lateRefundPercent, policy } = provider;
  const names = [
    ...new Set(
      decided.services.map(({ staffId }) => salon.staff.find(({ id }) => id === staffId)?.name ?? ''),
    ),
  ];
  const toPay = toPayOf(priceServices(chosen));
  const late =
    lateRefundPercent === 0
      ? 'After that, nothing is refunded.'
      : `After that, ${lateRefundPercent} % is refunded.`;
  const now = freeUntil < start && freeUntil.getTime() > start.getTime() - 14 * DAY_MS - HOUR_MS;
  return [
    `${formatVisit(start, new Date(decided.end), zone)}, with ${names.join(' and ')}, at ${addressOf(provider)}.`,
    ...(toPay > 0
      ? [`${formatMoney({ amount: toPay, currency: SALON_CURRENCY })} is paid at the salon.`]
      : []),
    ...(now ? [`You can cancel for a full refund until ${formatTime(freeUntil, zone)}. ${late}`] : []),
    ...vatNotes(provider),
    ...(policy === '' ? [] : [policy]),
  ];
}

function addressOf({ line1, city, postcode }: OpenProvider): string {
  return [line1, city, postcode].filter((part) => part !== '').join(', ');
}

const formatTime = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at);

/** “Tuesday 1 December 2026 at 10:00 to 11:15”, in the salon's time. */
function formatVisit(start: Date, end: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return `${formatTime(start, timeZone)} to ${time.format(end)}`;
}

export interface StoredVisit {
  readonly providerId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly toPay: number;
  readonly rule: CancelRule;
  readonly offered: Offered | null;
  readonly services: ReturnType<typeof appointmentTerms>['services'];
}

/** Reads the terms of a line that `appointmentTerms` stored. */
export function parseAppointmentTerms(stored: unknown): StoredVisit {
  if (typeof stored !== 'object' || stored === null || !('services' in stored))
    throw new Error('An appointment has no services');
  // Only `appointmentTerms` writes the terms of this kind.
  const terms = stored as ReturnType<typeof appointmentTerms>;
  return {
    providerId: terms.providerId,
    startsAt: new Date(terms.start),
    endsAt: new Date(terms.end),
    toPay: terms.toPay,
    rule: terms.rule,
    offered: terms.offered,
    services: terms.services,
  };
}

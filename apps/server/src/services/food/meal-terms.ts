import { type PricedBasket } from '@tessera/domain/services/meal-basket';
import { allergenSentence } from '@tessera/domain/services/allergens';
import type { Way } from '@tessera/domain/services/menu';
import { localMoment } from '@tessera/domain/services/local-time';
import { freezeWindows } from '@tessera/domain/selling/fulfilment/cancellation';
import type { PricePart } from '@tessera/domain/selling/orders/price-parts';
import type { FrozenSeller } from '@tessera/domain/selling/orders/frozen-terms';
import { MINUTE_MS } from '@tessera/domain/durations';
import { providerPath } from '@tessera/domain/services/verticals';
import { type OpenProvider, vatNotes } from '../providers/public.ts';
import type { Kitchen } from './kitchens.queries.ts';

interface Ordered {
  readonly provider: OpenProvider;
  readonly kitchen: Kitchen;
  readonly seller: FrozenSeller | null;
  readonly basket: PricedBasket;
  readonly way: Way;
  readonly start: Date;
  readonly end: Date;
  readonly note: string;
}

/** What is stored with the line: the menu may change, but the order, its emails and its ticket stay as they were. */
export function mealTerms({ provider, kitchen, seller, basket, way, start, end, note }: Ordered) {
  const { freeCancelMinutes, lateRefundPercent } = provider;
  const windows = [
    { until: new Date(start.getTime() - freeCancelMinutes * MINUTE_MS), percent: 100 },
    { until: start, percent: lateRefundPercent },
  ];
  return {
    seller,
    providerId: provider.id,
    providerName: provider.name,
    phone: provider.phone,
    way,
    wayText: way === 'delivery' ? 'Delivery' : 'Collection',
    readyText: way === 'delivery' ? 'It is on its way to you.' : `Collect it at ${addressOf(provider)}.`,
    start: start.toISOString(),
    end: end.toISOString(),
    cutOffAt: new Date(start.getTime() - kitchen.cutOffMinutes * MINUTE_MS).toISOString(),
    zone: provider.zone,
    place: way === 'delivery' ? '' : addressOf(provider),
    slotText: slotText(start, end, provider.zone),
    minutes: basket.minutes,
    minAge: basket.minAge,
    note,
    items: basket.items.map(({ itemId, name, options, quantity, allergens, vatRate, amount }) => ({
      itemId,
      name,
      options: options.map((option) => option.name),
      quantity,
      allergens,
      vatRate,
      amount,
    })),
    path: providerPath(provider),
    sellerPath: `/provider/${provider.id}/orders`,
    cancellation: freezeWindows(windows),
    notes: notesOf(provider, basket, way, slotText(start, end, provider.zone)),
  };
}

/** Dishes and delivery as parts of the price. */
export function mealParts(
  basket: PricedBasket,
  { deliveryFee, isVatCharged }: { readonly deliveryFee: number; readonly isVatCharged: boolean },
): PricePart[] {
  return [
    ...basket.items.map((item): PricePart => ({
      sort: 'goods',
      text: itemText(item),
      quantity: item.quantity,
      amount: item.amount,
      ...(isVatCharged && { vatRate: item.vatRate }),
    })),
    ...(deliveryFee > 0
      ? [{ sort: 'delivery', text: 'Delivery', quantity: 1, amount: deliveryFee } as const]
      : []),
  ];
}

function itemText({ name, options }: PricedBasket['items'][number]): string {
  return [name, ...options.map((option) => option.name)].join(', ');
}

function notesOf(provider: OpenProvider, basket: PricedBasket, way: Way, time: string): string[] {
  return [
    way === 'delivery' ? `Delivery: ${time}.` : `Collection: ${time}, at ${addressOf(provider)}.`,
    ...basket.items.map((item) => `${itemText(item)}: ${allergenSentence(item.allergens)}`),
    ...vatNotes(provider),
    ...(basket.minAge === null
      ? []
      : [`Somebody aged ${basket.minAge} or over has to take it, with proof of age.`]),
  ];
}

function addressOf({ line1, city, postcode }: OpenProvider): string {
  return [line1, city, postcode].filter((part) => part !== '').join(', ');
}

/** “Fri 27 Nov, 18:15 to 18:30” in the kitchen's zone. */
function slotText(start: Date, end: Date, zone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  }).format(start);
  return `${day}, ${clock(start, zone)} to ${clock(end, zone)}`;
}

function clock(at: Date, zone: string): string {
  const { minute } = localMoment(at, zone);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

interface StoredMeal {
  readonly providerId: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly cutOffAt: Date;
  readonly note: string;
}

/** Reads the terms of a line that `mealTerms` stored. */
export function parseMealTerms(stored: unknown): StoredMeal {
  const terms: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const { providerId, note } = terms;
  const timeOf = (name: string) => new Date(String(terms[name]));
  if (typeof providerId !== 'number') throw new Error('A meal has no provider');
  return {
    providerId,
    startsAt: timeOf('start'),
    endsAt: timeOf('end'),
    cutOffAt: timeOf('cutOffAt'),
    note: typeof note === 'string' ? note : '',
  };
}

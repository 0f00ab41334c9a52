import type { System } from '../systems.ts';

export const sortOrders = [
  'newest',
  'relevance',
  'price_up',
  'price_down',
  'nearest',
  'pay_down',
  'mileage_up',
  'year_down',
  'ending',
] as const;
export type SearchOrder = (typeof sortOrders)[number];

export function parseOrder(text: unknown): SearchOrder | undefined {
  return sortOrders.find((order) => order === text);
}

/** Orders by a number of the listing. Listings without that number come last. */
export const numberOrders = {
  pay_down: { key: 'yearlyPay', isDescending: true },
  mileage_up: { key: 'mileage', isDescending: false },
  year_down: { key: 'year', isDescending: true },
} as const satisfies Partial<Record<SearchOrder, { readonly key: string; readonly isDescending: boolean }>>;
export type NumberOrder = keyof typeof numberOrders;

export function isNumberOrder(order: string): order is NumberOrder {
  return Object.hasOwn(numberOrders, order);
}

const labels: Readonly<Record<SearchOrder, string>> = {
  newest: 'Newest',
  relevance: 'Best match',
  price_up: 'Lowest price',
  price_down: 'Highest price',
  nearest: 'Nearest',
  pay_down: 'Highest pay',
  mileage_up: 'Lowest mileage',
  year_down: 'Newest model year',
  ending: 'Ending soon',
};

/** The orders that fit each section, besides “Newest”, “Best match” and “Nearest”, which fit every one. */
const ordersBySystem: Readonly<Record<System, readonly SearchOrder[]>> = {
  general: ['price_up', 'price_down', 'ending'],
  jobs: ['pay_down', 'ending'],
  property: ['price_up', 'price_down'],
  auto: ['price_up', 'price_down', 'mileage_up', 'year_down'],
};
const ordersOfEverything: readonly SearchOrder[] = ['price_up', 'price_down', 'ending'];

export interface Sorting {
  readonly system: System | undefined;
  readonly hasWords: boolean;
  readonly hasLocation: boolean;
}

/** The orders to choose from. Relevance needs words, and distance needs a location. */
export function ordersFor({ system, hasWords, hasLocation }: Sorting): readonly SearchOrder[] {
  return [
    ...(hasWords ? (['relevance'] as const) : []),
    'newest',
    ...(hasLocation ? (['nearest'] as const) : []),
    ...(system ? ordersBySystem[system] : ordersOfEverything),
  ];
}

/** The requested order, if it fits the section. Otherwise the usual one. */
export function orderFor(requested: SearchOrder | undefined, sorting: Sorting): SearchOrder {
  const isOffered = requested !== undefined && ordersFor(sorting).includes(requested);
  if (isOffered) return requested;
  return sorting.hasWords ? 'relevance' : 'newest';
}

/** The order's label. Jobs have a closing date and other listings an end. */
export function orderLabel(order: SearchOrder, system: System | undefined): string {
  return order === 'ending' && system === 'jobs' ? 'Closing soon' : labels[order];
}

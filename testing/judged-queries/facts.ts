import { kmBetween } from '@tessera/domain/market/listings/locations/distance-between';
import type { System } from '@tessera/domain/market/listings/systems';
import type { CorpusListing } from './corpus/listing.ts';

/** A yes-or-no question about the facts of a listing. */
export type Rule = (listing: CorpusListing) => boolean;

export const all =
  (...rules: readonly Rule[]): Rule =>
  (listing) =>
    rules.every((rule) => rule(listing));
export const any =
  (...rules: readonly Rule[]): Rule =>
  (listing) =>
    rules.some((rule) => rule(listing));
export const not =
  (rule: Rule): Rule =>
  (listing) =>
    !rule(listing);

/** Whether the listing is of one of these kinds of thing. */
export const is =
  (...tags: readonly string[]): Rule =>
  ({ tags: given }) =>
    tags.some((tag) => given.includes(tag));
export const inSection =
  (section: System): Rule =>
  ({ system }) =>
    system === section;
/** Whether the title matches. */
export const titled =
  (pattern: RegExp): Rule =>
  ({ values }) =>
    pattern.test(values['title'] ?? '');

const field =
  (id: string, ...wanted: readonly string[]): Rule =>
  ({ values }) =>
    wanted.includes(values[id] ?? '');
const number = (values: CorpusListing['values'], ...ids: readonly string[]) => {
  const text = ids.map((id) => values[id]).find((value) => value !== undefined);
  return text === undefined ? Number.NaN : Number(text);
};

export const inTown = (city: string): Rule => field('location.city', city);
export const category = (...names: readonly string[]): Rule => field('category', ...names);
export const colour =
  (...names: readonly string[]): Rule =>
  (listing) =>
    field('colour', ...names)(listing) || field('color', ...names)(listing);
export const costsUpTo =
  (max: number): Rule =>
  ({ values }) =>
    number(values, 'price', 'price_or_rent') <= max;

export const make = (...names: readonly string[]): Rule => field('make', ...names);
export const model = (...names: readonly string[]): Rule => field('model', ...names);
export const body = (...names: readonly string[]): Rule => field('body_type', ...names);
export const fuel = (...names: readonly string[]): Rule => field('fuel', ...names);
export const gearbox = (name: string): Rule => field('transmission', name);
export const drivenUpTo =
  (miles: number): Rule =>
  ({ values }) =>
    number(values, 'mileage') <= miles;
export const builtFrom =
  (year: number): Rule =>
  ({ values }) =>
    number(values, 'year') >= year;

export const toRent: Rule = field('listing_type', 'rent');
export const forSale: Rule = field('listing_type', 'sale');
export const furnished: Rule = field('furnished', 'furnished', 'part_furnished');
export const beds =
  (count: number): Rule =>
  ({ values }) =>
    number(values, 'beds') === count;

export const employment = (...names: readonly string[]): Rule => field('employment_type', ...names);
export const remote: Rule = field('remote', 'remote');
export const hybrid: Rule = field('remote', 'hybrid');
export const paysFrom =
  (amount: number): Rule =>
  ({ values }) =>
    number(values, 'pay_range_max', 'pay_range_min') >= amount;

const KM_PER_MILE = 1.609_344;

export const within =
  (miles: number, latitude: number, longitude: number): Rule =>
  ({ values }) =>
    kmBetween(
      { latitude, longitude },
      { latitude: number(values, 'location.lat'), longitude: number(values, 'location.lng') },
    ) <=
    miles * KM_PER_MILE;

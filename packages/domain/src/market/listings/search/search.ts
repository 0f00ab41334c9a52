import { COLOUR, derivedFields, NOT_STATED, SHUFFLE } from './derived-filters.ts';
import { notParam } from './excluded.ts';
import { choiceLabel } from '../enumerations.ts';
import { fieldsOf } from '../fields.ts';
import type { Field } from '../fields/field.ts';
import { parseNumber } from '../form/checks.ts';
import { type Result, ok, refuse } from '../../../result.ts';
import { bySystem, type System } from '../systems.ts';

/** A filter with values to choose from. `key` is its name in addresses. */
export interface Facet {
  readonly key: string;
  readonly field: Field;
}

/** Short names in addresses for fields with long ids. */
const keys: Readonly<Record<string, string>> = {
  'location.city': 'city',
  price_or_rent: 'price',
  size_sqft: 'area',
};
export const keyOf = (field: Field) => keys[field.id] ?? field.id;

export const facetsOf = bySystem((system) => [
  ...fieldsOf[system]
    .filter(({ search }) => search === 'choice')
    .map((field): Facet => ({ key: keyOf(field), field })),
  ...derivedFields(system).map((field): Facet => ({ key: field.id, field })),
]);

/** Filters with a minimum and a maximum. Jobs have one for pay, although a job gives a lower and an upper end. */
export const rangeKeys = ['price', 'year', 'mileage', 'beds', 'baths', 'area', 'pay'] as const;
export type RangeKey = (typeof rangeKeys)[number];

/** The fields for the lower and upper end of pay. */
export const payFields = new Set(['pay_range_min', 'pay_range_max']);

export const rangesOf = bySystem((system): RangeKey[] => {
  const found = fieldsOf[system]
    .filter(({ search }) => search === 'range')
    .map((field) => (payFields.has(field.id) ? 'pay' : keyOf(field)));
  return rangeKeys.filter((key) => found.includes(key));
});

/** Hits are counted up to this number. */
export const MAX_COUNTED = 5_000;
/**
 * Hits of searches with words are counted up to this number. They are scattered over the index and take longer to
 * count.
 */
export const MAX_WORDED = 500;
/** With words, the hits that other values of a chosen filter would have are counted up to this number. */
export const MAX_WORDED_OTHERS = 250;
/** Filter values are counted among this many hits. If there are more hits, the numbers are shown as minimums. */
export const MAX_FACETED = 2_000;
export const PAGE_SIZE = 24;
/** Pages have numbers up to this one. Beyond it, a search is narrowed with filters. */
export const MAX_PAGES = 50;

export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

export interface Filters {
  /** The chosen values by the facet's key. A listing must have one of them. */
  readonly chosen: ReadonlyMap<string, readonly string[]>;
  /** The excluded values by the facet's key. A listing must have none of them. */
  readonly excluded: ReadonlyMap<string, readonly string[]>;
  readonly bounds: ReadonlyMap<RangeKey, Bounds>;
}

const MAX_VALUES = 20;

/**
 * The filters in an address: `make=BMW,Audi&fuel_not=diesel&year_min=2015`. Parameters that are not filters of the system are ignored.
 */
export function readFilters(
  system: System | undefined,
  address: Readonly<Record<string, string | undefined>>,
): Result<Filters, string> {
  const [chosen, excluded] = [new Map<string, readonly string[]>(), new Map<string, readonly string[]>()];
  for (const { key } of facetsIn(system)) {
    const [some, none] = [readValues(address[key]), readValues(address[notParam(key)])];
    if (some.length > MAX_VALUES || none.length > MAX_VALUES)
      return refuse('Too many filters in this search. Remove some and try again.');
    if (some.length > 0) chosen.set(key, some);
    if (none.length > 0) excluded.set(key, none);
  }
  const bounds = new Map<RangeKey, Bounds>();
  for (const key of system ? rangesOf[system] : (['price'] as const)) {
    const [min, max] = [readBound(address[`${key}_min`]), readBound(address[`${key}_max`])];
    if (min === undefined || max === undefined) return refuse(`The bounds of ${key} must be numbers.`);
    if (min !== null || max !== null) bounds.set(key, { min, max });
  }
  return ok({ chosen, excluded, bounds });
}

function readValues(text = ''): string[] {
  const values = text.split(',').map((value) => value.trim());
  return [...new Set(values.filter(Boolean))];
}

/** Filters that a search over all systems offers. */
export const sharedFilters: ReadonlySet<string> = new Set(['city', COLOUR, SHUFFLE]);

export function facetsIn(system: System | undefined): readonly Facet[] {
  return system ? facetsOf[system] : facetsOf.general.filter(({ key }) => sharedFilters.has(key));
}

function readBound(text: string | undefined): number | null | undefined {
  if (text === undefined || text.trim() === '') return null;
  const value = parseNumber({ numericKind: 'decimal' }, text);
  return value !== undefined && Math.abs(value) < 1e12 ? value : undefined;
}

/** A facet's value as people read it. */
export function facetLabel(system: System | undefined, key: string, value: string): string {
  const field = facetsIn(system).find((facet) => facet.key === key)?.field;
  if (value === NOT_STATED) return 'Not stated';
  if (field?.choice) return choiceLabel(field.choice, value);
  return field?.options.find((option) => option.value === value)?.label ?? value;
}

/** Labels of values that say nothing about a listing. */
const emptyLabels = new Set([
  'other',
  'others',
  'none',
  'n/a',
  'na',
  'not applicable',
  'not stated',
  'not specified',
  'unspecified',
  'unknown',
  'miscellaneous',
]);

/** Whether a value says nothing about a listing. Such values are offered last, however frequent they are. */
export function isEmptyLabel(label: string): boolean {
  return emptyLabels.has(label.trim().toLowerCase());
}

const MAX_WORDS = 8;
const MAX_WORD_CHARS = 40;

/** A decimal number such as “2.0”, or letters and digits. */
const words = /\d+\.\d+(?![\p{L}\p{N}.])|[\p{L}\p{N}]+/gu;

/** The words of a search, reduced to letters and digits so that none is read as an operator. */
export function searchWords(text: string): string[] {
  const found = withInches(text.slice(0, 1_000))
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(words);
  return [...new Set((found ?? []).map((word) => word.slice(0, MAX_WORD_CHARS)))].slice(0, MAX_WORDS);
}

/** Writes out the only quotation mark of a text as inches, if it follows a number: `55" tv`. */
function withInches(text: string): string {
  const marks = text.match(/["“”″]/gu) ?? [];
  return marks.length === 1 ? text.replace(/(?<=\d)["”″](?=[\s,]|$)/u, ' inch') : text;
}

const EARTH_KM = 6_371;

/** A box around a circle. It excludes most locations without computing distances. */
export function boxAround(centre: { latitude: number; longitude: number }, km: number) {
  const lat = (km / EARTH_KM) * (180 / Math.PI);
  const lng = Math.min(180, lat / Math.max(0.01, Math.cos((centre.latitude * Math.PI) / 180)));
  return {
    south: centre.latitude - lat,
    north: centre.latitude + lat,
    west: centre.longitude - lng,
    east: centre.longitude + lng,
  };
}

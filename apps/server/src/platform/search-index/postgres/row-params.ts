import { type RangeKey, rangeKeys } from '@tessera/domain/market/listings/search/search';
import { cellsIn } from './cells.ts';
import { type Criteria, splitFilters } from './criteria.ts';
import { boxIn, polygonOf } from './locations.queries.ts';

type BoundParams = { readonly [Bound in `${'min' | 'max'}_${RangeKey}`]: number | null };
type FilterParams = { readonly [Filter in `${'filter' | 'checked'}_${number}`]: readonly number[] };

export type RowParams = {
  readonly text: string;
  /** A tsquery of the words and the filter values together, which one index answers. */
  readonly query: string;
  readonly now: Date;
  readonly system: string | null;
  /** The currency that a price must have; null if the criteria do not concern the price. */
  readonly priced: string | null;
  readonly south: number | null;
  readonly north: number | null;
  readonly west: number | null;
  readonly east: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly km: number | null;
  /** A polygon as PostgreSQL writes it. */
  readonly area: string | null;
  readonly cells: readonly number[] | null;
  /** Numbers of the filter values that a row must not have. */
  readonly excluded: readonly number[] | null;
  readonly limit: number;
} & BoundParams &
  FilterParams;

const types: Readonly<Record<string, string>> = {
  query: 'tsquery',
  now: 'timestamptz',
  system: 'text',
  priced: 'text',
  area: 'polygon',
  cells: 'int[]',
  excluded: 'int[]',
  min_price: 'bigint',
  max_price: 'bigint',
};
export const typeOf = (name: string) =>
  types[name] ?? (/^(?:filter|checked)_/.test(name) ? 'int[]' : 'float8');

export function rowParams(criteria: Criteria, limit: number, isPriced = false): RowParams {
  const { system = null, text, bounds, currency, around, area, excluded, now } = criteria;
  const { latitude = null, longitude = null, km = null } = around ?? {};
  const { lookedUp, checked } = splitFilters(criteria);
  const ends = rangeKeys.flatMap((key) => [
    [`min_${key}`, bounds.get(key)?.min ?? null],
    [`max_${key}`, bounds.get(key)?.max ?? null],
  ]);
  return {
    text,
    query: text === '' ? '' : wordQuery(text, lookedUp),
    now,
    system,
    priced: isPriced || bounds.has('price') ? currency : null,
    ...boxIn(criteria),
    latitude,
    longitude,
    km,
    area: area ? polygonOf(area) : null,
    cells: rowCells(criteria),
    excluded: excluded.length > 0 ? excluded : null,
    limit,
    ...(Object.fromEntries(ends) as BoundParams),
    ...Object.fromEntries(lookedUp.map((ids, at) => [`filter_${at}`, ids])),
    ...Object.fromEntries(checked.map((ids, at) => [`checked_${at}`, ids])),
  };
}

/** Numbers of the cells that cover the criteria's circle and area; null if there is neither, or too many cells. */
export function rowCells(criteria: Criteria): readonly number[] | null {
  const { south, north, west, east } = boxIn(criteria);
  return (south !== null && cellsIn({ south, north, west, east })) || null;
}

/** A filter value as a token among the words. No typed word can equal it, since `#` never occurs in words. */
export function tokenOf(filterValueId: number): string {
  return `#${filterValueId}`;
}

function wordQuery(text: string, filters: readonly (readonly number[])[]): string {
  const chosen = filters.map((ids) => ids.map((id) => `'${tokenOf(id)}'`).join(' | '));
  return [text, ...chosen].map((each) => `(${each})`).join(' & ');
}

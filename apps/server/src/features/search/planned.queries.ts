import { boxAround, type RangeKey, rangeKeys } from '@tessera/domain/listings/search';
import { type RawBuilder, sql } from 'kysely';
import type { Params } from '../../platform/db/prepared.ts';
import { type Asked, distance, isLookedUp, wordQuery } from './conditions.queries.ts';
import { isOfPart, newestFirst, type Times, timesOf } from './windows.queries.ts';

/**
 * What is looked up by words or filter values, the newest days before all others. Most searches are of this kind, and
 * planning one takes as long as running it; so they have few texts, each put together once and planned once a connection.
 */
export interface Lookup {
  readonly isWorded: boolean;
  /** In how many filters something is chosen. With words they are part of one query. */
  readonly filters: number;
  readonly isOfPart: boolean;
}

/** More are rare, and each number has a text of its own. */
const FILTERS_MAX = 3;

/** What its text depends on, if it has one; all else are values in it. */
export function lookupOf(asked: Asked): Lookup | undefined {
  const isWorded = asked.text !== '';
  const filters = isWorded ? 0 : asked.chosen.size;
  if (!isLookedUp(asked) || filters > FILTERS_MAX) return undefined;
  return { isWorded, filters, isOfPart: isOfPart(asked) };
}

type Bounds = { readonly [Bound in `${'min' | 'max'}_${RangeKey}`]: number | null };
type Chosen = { readonly [Filter in `filter_${number}`]: readonly number[] };

export type LookupValues = {
  readonly query: string;
  readonly now: Date;
  readonly system: string | null;
  readonly isPriced: boolean;
  readonly currency: string;
  readonly south: number | null;
  readonly north: number | null;
  readonly west: number | null;
  readonly east: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly km: number | null;
} & Bounds &
  Chosen &
  Times;

const nowhere = { south: null, north: null, west: null, east: null };

/** Of so many rows, listed before that moment. */
export function lookupValues(asked: Asked, limit: number, newest = asked.now): LookupValues {
  const { system = null, text, chosen, bounds, currency, around, now } = asked;
  const { latitude = null, longitude = null, km = null } = around ?? {};
  const filters = [...chosen.values()];
  return {
    query: text === '' ? '' : wordQuery(text, filters),
    now,
    system,
    isPriced: bounds.has('price'),
    currency,
    ...(around ? boxAround(around, around.km) : nowhere),
    latitude,
    longitude,
    km,
    ...boundsOf('min', asked),
    ...boundsOf('max', asked),
    ...Object.fromEntries(filters.map((ids, at) => [`filter_${at}`, ids])),
    ...timesOf(asked.system, newest, limit),
  };
}

function boundsOf<End extends 'min' | 'max'>(end: End, { bounds }: Asked) {
  return Object.fromEntries(
    rangeKeys.map((key) => [`${end}_${key}`, bounds.get(key)?.[end] ?? null]),
  ) as Record<`${End}_${RangeKey}`, number | null>;
}

interface Reading {
  readonly columns: RawBuilder<unknown>;
  /** What is asked besides, and how each part is put in order, if it is. */
  readonly rest?: RawBuilder<unknown>;
}

/** Where the newest days have hardly any, none from before: the planner knows a better way to those. */
export function lookedUpRows(
  lookup: Lookup,
  value: Params<LookupValues>,
  { columns, rest = sql`` }: Reading,
): RawBuilder<unknown> {
  const table = lookup.isWorded ? sql`listing_search` : sql`listing_filters`;
  const where = isFound(lookup, value);
  const part = (isWithin: RawBuilder<unknown>) => sql`select ${columns} from (
    select * from ${table} where ${where} and ${isWithin} offset 0) as fence where ${isFitting(value)} ${rest}`;
  return newestFirst({
    time: value,
    isOfPart: lookup.isOfPart,
    isPlannedOnce: true,
    newestPart: part,
    laterPart: part,
    isOrdered: false,
  });
}

/** By the index, without the planner seeing how frequent it is: it would plan it anew for each. */
function isFound({ isWorded, filters }: Lookup, value: Params<LookupValues>): RawBuilder<unknown> {
  if (isWorded) return sql`words @@ (select ${value('query')}::tsquery)`;
  const each = Array.from(
    { length: filters },
    (_, at) => sql`facets && (select ${value(`filter_${at}`)}::int[])`,
  );
  return sql.join(each, sql` and `);
}

/** The conditions that choose no index. */
function isFitting(value: Params<LookupValues>): RawBuilder<unknown> {
  const ranges = rangeKeys.map((key) => {
    const [min, max] = [value(`min_${key}`), value(`max_${key}`)];
    return sql`(${min}::float8 is null or ${sql.ref(key)} >= ${min}::float8) and (${max}::float8 is null or ${sql.ref(key)} <= ${max}::float8)`;
  });
  const way = distance({ latitude: value('latitude'), longitude: value('longitude') });
  return sql`expires_at > ${value('now')} and (${value('system')}::text is null or system = ${value('system')})
    and (not ${value('isPriced')}::bool or (currency = ${value('currency')} and price is not null)) and ${sql.join(ranges, sql` and `)}
    and (${value('km')}::float8 is null or (latitude between ${value('south')}::float8 and ${value('north')}::float8
      and longitude between ${value('west')}::float8 and ${value('east')}::float8 and ${way} <= ${value('km')}::float8))`;
}

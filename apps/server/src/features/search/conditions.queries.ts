import { boxAround, type Bounds, type RangeKey, rangeKeys } from '@tessera/domain/listings/search';
import { type System, systems } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Standing } from '../../platform/db/prepared.ts';
import { tokenOf } from './index.queries.ts';

/** A search as the database is asked it. */
export interface Asked {
  readonly system: System | undefined;
  /** In PostgreSQL's own notation, made by itself; empty where nothing was typed. */
  readonly text: string;
  /** The numbers of chosen values by facet: any of one facet, but something of each. */
  readonly chosen: ReadonlyMap<string, readonly number[]>;
  readonly bounds: ReadonlyMap<RangeKey, Bounds>;
  readonly currency: string;
  readonly around: { readonly latitude: number; readonly longitude: number; readonly km: number } | undefined;
  readonly now: Date;
}

/** What has no words is looked for where there are none: in less to read. */
export function searched({ text }: Asked): RawBuilder<unknown> {
  return text === '' ? sql`listing_filters` : sql`listing_search`;
}

/** Whether an index of words and filter values answers for it, and not one of order or place alone. */
export function isLookedUp({ text, chosen }: Asked): boolean {
  return text !== '' || chosen.size > 0;
}

/** Whether words alone or filter values alone say what is found, which may be very much. Both together seldom find it. */
export function isBroad({ text, chosen }: Asked): boolean {
  return (text === '') !== (chosen.size === 0);
}

interface Terms {
  readonly isPriced?: boolean;
}

export function conditions(asked: Asked, terms: Terms = {}): RawBuilder<unknown> {
  return sql`${lookups(asked)} and ${otherConditions(asked, terms)}`;
}

/** Those that the index of words and filter values answers for. */
export function lookups({ text, chosen }: Asked): RawBuilder<unknown> {
  const facets = [...chosen.values()];
  // Nothing has a value that no listing ever had.
  if (facets.some((ids) => ids.length === 0)) return sql`false`;
  if (text !== '') return sql`words @@ ${wordQuery(text, facets)}::tsquery`;
  return facets.length === 0
    ? sql`true`
    : sql.join(
        facets.map((ids) => sql`facets && ${ids}::int[]`),
        sql` and `,
      );
}

export function otherConditions(
  { system, text, chosen, bounds, currency, around, now }: Asked,
  { isPriced = bounds.has('price') }: Terms = {},
): RawBuilder<unknown> {
  const all = [sql`expires_at > ${now}`];
  // A filter value is of one system already: asked for both, the planner reads all of the system's entries beside.
  if (system && (chosen.size === 0 || isPriced)) all.push(sql`system = ${system}`);
  // The index of places begins with the system.
  if (!system && around && text === '') all.push(sql`system = any(${[...systems]}::text[])`);
  if (isPriced) all.push(sql`currency = ${currency} and price is not null`);
  for (const [key, { min, max }] of bounds) {
    if (min !== null) all.push(sql`${sql.ref(key)} >= ${min}`);
    if (max !== null) all.push(sql`${sql.ref(key)} <= ${max}`);
  }
  if (around) {
    const { south, north, west, east } = boxAround(around, around.km);
    all.push(
      sql`latitude between ${south} and ${north} and longitude between ${west} and ${east} and ${distance(around)} <= ${around.km}`,
    );
  }
  return sql.join(all, sql` and `);
}

/** Words and filter values together, which one index answers for. */
function wordQuery(text: string, facets: readonly (readonly number[])[]): string {
  const chosen = facets.map((ids) => ids.map((id) => `'${tokenOf(id)}'`).join(' | '));
  return [text, ...chosen].map((part) => `(${part})`).join(' & ');
}

/** What is asked, as the values of a text that is the same whatever is asked, so that it can be planned once. */
export type PlannedValues = {
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
} & { readonly [Bound in `${'min' | 'max'}_${RangeKey}`]: number | null };

const nowhere = { south: null, north: null, west: null, east: null };

export function plannedValues(asked: Asked): PlannedValues {
  const { system = null, text, chosen, bounds, currency, around, now } = asked;
  const { latitude = null, longitude = null, km = null } = around ?? {};
  return {
    query: wordQuery(text, [...chosen.values()]),
    now,
    system,
    isPriced: bounds.has('price'),
    currency,
    ...(around ? boxAround(around, around.km) : nowhere),
    latitude,
    longitude,
    km,
    ...boundsOf('min', bounds),
    ...boundsOf('max', bounds),
  };
}

function boundsOf<End extends 'min' | 'max'>(end: End, bounds: Asked['bounds']) {
  return Object.fromEntries(
    rangeKeys.map((key) => [`${end}_${key}`, bounds.get(key)?.[end] ?? null]),
  ) as Record<`${End}_${RangeKey}`, number | null>;
}

/** The same lookup of words, of which the planner does not see how frequent they are: it would plan it anew for each. */
export function plannedLookup(value: Standing<PlannedValues>): RawBuilder<unknown> {
  return sql`words @@ (select ${value('query')}::tsquery)`;
}

/** The same as `otherConditions`, for rows that are found by words, where these conditions choose no index. */
export function plannedConditions(value: Standing<PlannedValues>): RawBuilder<unknown> {
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

interface Centre {
  readonly latitude: number | RawBuilder<number | null>;
  readonly longitude: number | RawBuilder<number | null>;
}

/** Kilometres on a globe. */
export function distance({ latitude, longitude }: Centre): RawBuilder<unknown> {
  return sql`(12742 * asin(least(1, sqrt(
    sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2))))`;
}

import { boxAround, type Bounds, type RangeKey } from '@tessera/domain/listings/search';
import { type System, systems } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';
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
export function wordQuery(text: string, facets: readonly (readonly number[])[]): string {
  const chosen = facets.map((ids) => ids.map((id) => `'${tokenOf(id)}'`).join(' | '));
  return [text, ...chosen].map((part) => `(${part})`).join(' & ');
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

import { boxAround, type Bounds, FACETED_MAX, type RangeKey } from '@tessera/domain/listings/search';
import { type System, systems } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
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

export type Order =
  | { readonly by: 'newest'; readonly after?: { readonly listedAt: Date; readonly id: number } }
  | {
      readonly by: 'price_up' | 'price_down';
      readonly after?: { readonly price: number; readonly id: number };
    }
  | { readonly by: 'relevance' | 'nearest'; readonly skip: number };

export interface Hit {
  readonly listingId: number;
  readonly listedAt: Date;
  readonly price: number | null;
}

/** Only so many hits are put in order by how well they fit or how near they are. */
export const RANKED_MAX = 500;

export async function findHits(db: Db, asked: Asked, order: Order, limit: number): Promise<Hit[]> {
  const columns = sql`listing_id as "listingId", listed_at as "listedAt", price`;
  const { rows } =
    await sql<Hit>`select ${columns} from ${source(asked, order)} ${orders[order.by]} limit ${limit} ${skipped(order)}`.execute(
      db,
    );
  return rows;
}

/** What is dear to work out is worked out of the chosen few only, outside of the inner query. */
function source(asked: Asked, order: Order): RawBuilder<unknown> {
  const where = conditions(asked, order);
  if (order.by === 'relevance') {
    const newest = sql`select * from ${searched(asked)} where ${where} order by listed_at desc, listing_id desc limit ${RANKED_MAX}`;
    // Where all that was typed says nothing, such as “the”, everything fits alike.
    const rank = asked.text === '' ? sql`0` : sql`ts_rank(words, ${asked.text}::tsquery, 1)`;
    return sql`(${newest}) as hits, lateral (select ${rank} as rank) as fit`;
  }
  if (order.by === 'nearest' && asked.around) {
    const { latitude, longitude } = asked.around;
    const here = sql`point(${longitude}::float8 * 0.6, ${latitude}::float8)`;
    const around = sql`select * from ${searched(asked)} where ${where} order by point(longitude * 0.6, latitude) <-> ${here} limit ${RANKED_MAX}`;
    return sql`(${around}) as hits, lateral (select ${distance(asked.around)} as distance) as way`;
  }
  return sql`${searched(asked)} where ${where}`;
}

/** What has no words is looked for where there are none: in less to read. */
function searched({ text }: Asked): RawBuilder<unknown> {
  return text === '' ? sql`listing_filters` : sql`listing_search`;
}

const orders: Readonly<Record<Order['by'], RawBuilder<unknown>>> = {
  newest: sql`order by listed_at desc, listing_id desc`,
  price_up: sql`order by price, listing_id`,
  price_down: sql`order by price desc, listing_id desc`,
  relevance: sql`order by rank desc, listed_at desc, listing_id desc`,
  nearest: sql`order by distance, listing_id`,
};

function skipped(order: Order): RawBuilder<unknown> {
  return 'skip' in order ? sql`offset ${order.skip}` : sql``;
}

function conditions(asked: Asked, order?: Order): RawBuilder<unknown> {
  const { system, text, chosen, bounds, currency, around, now } = asked;
  const all = [sql`expires_at > ${now}`];
  const facets = [...chosen.values()].filter((ids) => ids.length > 0);
  const isPriced = bounds.has('price') || order?.by === 'price_up' || order?.by === 'price_down';
  // A filter value is of one system already: asked for both, the planner reads all of the system's entries beside.
  if (system && (facets.length === 0 || isPriced)) all.push(sql`system = ${system}`);
  // The index of places begins with the system.
  if (!system && around && text === '') all.push(sql`system = any(${[...systems]}::text[])`);
  // Nothing has a value that no listing ever had.
  if ([...chosen.values()].some((ids) => ids.length === 0)) all.push(sql`false`);
  if (text === '') all.push(...facets.map((ids) => sql`facets && ${ids}::int[]`));
  else all.push(sql`words @@ ${wordQuery(text, facets)}`);
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
  if (order && 'after' in order && order.after) all.push(afterwards(order));
  return sql.join(all, sql` and `);
}

function afterwards(order: Order): RawBuilder<unknown> {
  if (order.by === 'newest' && order.after)
    return sql`(listed_at, listing_id) < (${order.after.listedAt}, ${order.after.id}::int)`;
  if (order.by === 'price_up' && order.after)
    return sql`(price, listing_id) > (${order.after.price}::bigint, ${order.after.id}::int)`;
  if (order.by === 'price_down' && order.after)
    return sql`(price, listing_id) < (${order.after.price}::bigint, ${order.after.id}::int)`;
  return sql`true`;
}

/** Words and filter values together, which one index answers for. */
function wordQuery(text: string, facets: readonly (readonly number[])[]): RawBuilder<unknown> {
  const chosen = facets.map((ids) => ids.map((id) => `'${tokenOf(id)}'`).join(' | '));
  const parts = [sql`${text}::tsquery`, ...chosen.map((tokens) => sql`${`(${tokens})`}::tsquery`)];
  return sql`(${sql.join(parts, sql` && `)})`;
}

/** Kilometres on a globe. */
function distance({ latitude, longitude }: { latitude: number; longitude: number }): RawBuilder<unknown> {
  return sql`(12742 * asin(least(1, sqrt(
    sin(radians(latitude - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * sin(radians(longitude - ${longitude}::float8) / 2) ^ 2))))`;
}

export interface Counted {
  /** One more than is counted means that there are others beyond. */
  readonly total: number;
  readonly bySystem: ReadonlyMap<string, number>;
  /** Of the first `FACETED_MAX` alone. */
  readonly byFacetValue: ReadonlyMap<number, number>;
}

/** How many there are, and of what: of the first ones that come, where there are more than are counted. */
export async function countHits(db: Db, asked: Asked, max: number): Promise<Counted> {
  const { rows } = await sql<{ kind: string; name: string; count: number }>`
    with hits as materialized (select system, facets from ${searched(asked)} where ${conditions(asked)} limit ${max + 1}),
    -- Not beside the hits, where each of them would call the function anew.
    found as (select unnest(facets) as facet from (select facets from hits limit ${FACETED_MAX}) as few)
    select 'system' as kind, system as name, count(*) as count from hits group by system
    union all
    select 'facet', facet::text, count(*) from found group by facet`.execute(db);
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    total: of('system').reduce((sum, { count }) => sum + count, 0),
    bySystem: new Map(of('system').map(({ name, count }) => [name, count])),
    byFacetValue: new Map(of('facet').map(({ name, count }) => [Number(name), count])),
  };
}

export interface FacetValue {
  readonly id: number;
  readonly system: string;
  readonly key: string;
  readonly value: string;
}

export async function findFacetValues(db: Db, ids: readonly number[]): Promise<FacetValue[]> {
  return db
    .selectFrom('facetValues')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
}

/** The numbers of chosen values; over all systems, those of each. */
export async function findChosen(
  db: Db,
  system: System | undefined,
  chosen: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, number[]>> {
  const wanted = [...chosen].flatMap(([key, values]) => values.map((value) => ({ key, value })));
  const found = new Map([...chosen.keys()].map((key) => [key, [] as number[]]));
  if (wanted.length === 0) return found;
  const { rows } = await sql<{ id: number; key: string }>`
    select id, key from facet_values
    join unnest(${wanted.map(({ key }) => key)}::text[], ${wanted.map(({ value }) => value)}::text[]) as w (key, value) using (key, value)
    where ${system ? sql`system = ${system}` : sql`true`} order by id limit 1000`.execute(db);
  for (const { id, key } of rows) found.get(key)?.push(id);
  return found;
}

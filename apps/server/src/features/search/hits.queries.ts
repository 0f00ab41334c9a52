import type { System } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { builtOnce, prepared, type Params, boundParams } from '../../platform/db/prepared.ts';
import { type Asked, conditions, distance, isBroad, isLookedUp, searched } from './conditions.queries.ts';
import { type Lookup, lookedUpRows, lookupOf, type LookupValues, lookupValues } from './planned.queries.ts';
import { sparseOf } from './windows.queries.ts';

interface ByDate {
  readonly by: 'newest';
  readonly after?: { readonly listedAt: Date; readonly id: number };
}

interface ByPrice {
  readonly by: 'price_up' | 'price_down';
  readonly after?: { readonly price: number; readonly id: number };
}

/** Orders that say by themselves who comes before whom. */
export type FirstOrder = Omit<ByDate | ByPrice, 'after'>;

interface ByFit {
  readonly by: 'relevance' | 'nearest';
  readonly skip: number;
}

export type Order = ByDate | ByPrice | ByFit;

export interface Hit {
  readonly listingId: number;
  readonly listedAt: Date;
  readonly price: number | null;
}

/** Only so many hits are put in order by how well they fit or how near they are. */
export const RANKED_MAX = 500;

interface Wanted {
  readonly limit: number;
  /** Whether it is known already that there is much. */
  readonly isFrequent?: boolean;
}

export async function findHits(db: Db, asked: Asked, order: Order, wanted: Wanted): Promise<Hit[]> {
  const lookup = lookupOf(asked);
  if (lookup && isFrequentIn(asked, order, wanted)) {
    const hits = await findLookedUp(db, lookup, asked, order, wanted.limit);
    if (hits) return hits;
  }
  const from = source(asked, order, wanted.limit);
  return (await sql<Hit>`select ${hit} from ${from}`.execute(db)).rows;
}

const hit = sql`listing_id as "listingId", listed_at as "listedAt", price`;

/**
 * Whether to begin with the newest days. A page of what has some words is found sooner by the planner's own choice, but
 * what fits best is chosen among many.
 */
function isFrequentIn(asked: Asked, { by }: Order, { isFrequent = false }: Wanted): boolean {
  return (
    (by === 'newest' && (isFrequent || (isBroad(asked) && asked.text === ''))) ||
    (by === 'relevance' && isBroad(asked))
  );
}

/** What is dear to work out is worked out of the chosen few only, outside of the inner query. */
function source(asked: Asked, order: Order, limit: number): RawBuilder<unknown> {
  if (order.by === 'newest') return sql`${newestOf(asked, order, limit)} as hits`;
  if (!('skip' in order)) return pricedOf(asked, order, limit);
  if (order.by === 'nearest') return nearestOf(asked, order, limit);
  const { text } = asked;
  const rows = newestOf(asked, { by: 'newest' }, RANKED_MAX);
  return ranked(rows, text !== '', boundParams({ text, shown: limit, skip: order.skip }));
}

interface Ranking {
  readonly text: string;
  readonly shown: number;
  readonly skip: number;
}

/** Where all that was typed says nothing, such as “the”, everything fits alike. */
function ranked(rows: RawBuilder<unknown>, isWorded: boolean, value: Params<Ranking>): RawBuilder<unknown> {
  const rank = isWorded ? sql`ts_rank(words, ${value('text')}::tsquery, 1)` : sql`0`;
  return sql`${rows} as hits, lateral (select ${rank} as rank) as fit
    order by rank desc, listed_at desc, listing_id desc limit ${value('shown')} offset ${value('skip')}`;
}

interface FoundHit extends Hit {
  /** How many there were to choose from. */
  readonly among: number;
}

interface Page extends Ranking {
  readonly afterTime: Date | null;
  readonly afterId: number | null;
}

type Values = LookupValues & Page;

const finds = new Map<string, (db: Db, values: Values) => Promise<FoundHit[]>>();

/** None, where the newest days have hardly any: the planner knows a better way to what was before. */
async function findLookedUp(
  db: Db,
  lookup: Lookup,
  asked: Asked,
  order: Order,
  limit: number,
): Promise<Hit[] | undefined> {
  const after = order.by === 'newest' ? order.after : undefined;
  const way = { isRanked: order.by === 'relevance', isAfter: after !== undefined };
  const key = JSON.stringify({ ...lookup, ...way });
  const find = finds.get(key) ?? findingOnce(lookup, way);
  finds.set(key, find);
  const among = way.isRanked ? RANKED_MAX : limit;
  const hits = await find(db, {
    ...lookupValues(asked, among, after?.listedAt),
    text: asked.text,
    shown: limit,
    skip: 'skip' in order ? order.skip : 0,
    afterTime: after?.listedAt ?? null,
    afterId: after?.id ?? null,
  });
  const [first] = hits;
  return first && first.among >= sparseOf(among) ? hits : undefined;
}

interface Way {
  readonly isRanked: boolean;
  readonly isAfter: boolean;
}

function findingOnce(lookup: Lookup, { isRanked, isAfter }: Way) {
  return builtOnce<Values, FoundHit>((value) => {
    const afterwards = isAfter
      ? sql`and (listed_at, listing_id) < (${value('afterTime')}::timestamptz, ${value('afterId')}::int)`
      : sql``;
    const rows = lookedUpRows(lookup, value, {
      columns: isRanked && lookup.isWorded ? sql`${hitColumns}, words` : hitColumns,
      rest: sql`${afterwards} order by ${orderOf({ by: 'newest' })} limit ${value('limit')}`,
    });
    const from = isRanked ? ranked(rows, lookup.isWorded, value) : sql`${rows} as hits`;
    return sql`select ${hit}, count(*) over ()::int as among from ${from} ${prepared}`;
  });
}

const hitColumns = sql`listing_id, listed_at, price`;

/** What has a price in another currency, or none, has no place among prices. */
export function isInOrder({ by }: FirstOrder, currency: RawBuilder<string>): RawBuilder<unknown> {
  return by === 'newest' ? sql`true` : sql`currency = ${currency} and price is not null`;
}

export function orderOf({ by }: FirstOrder): RawBuilder<unknown> {
  if (by === 'newest') return sql`listed_at desc, listing_id desc`;
  return by === 'price_up' ? sql`price, listing_id` : sql`price desc, listing_id desc`;
}

function pricedOf(asked: Asked, { by, after }: ByPrice, limit: number): RawBuilder<unknown> {
  const isAfter = by === 'price_up' ? sql`>` : sql`<`;
  const afterwards = after
    ? sql`and (price, listing_id) ${isAfter} (${after.price}::bigint, ${after.id}::int)`
    : sql``;
  return sql`${searched(asked)} where ${conditions(asked, { isPriced: true })} ${afterwards} order by ${orderOf({ by })} limit ${limit}`;
}

function newestOf(asked: Asked, { after }: ByDate, limit: number): RawBuilder<unknown> {
  const afterwards = after ? sql`and (listed_at, listing_id) < (${after.listedAt}, ${after.id}::int)` : sql``;
  return sql`(select * from ${searched(asked)} where ${conditions(asked)} ${afterwards}
    order by ${orderOf({ by: 'newest' })} limit ${limit})`;
}

function nearestOf(asked: Asked, { skip }: ByFit, limit: number): RawBuilder<unknown> {
  const { around } = asked;
  if (!around) throw new Error('Nothing is near without a place');
  const here = sql`point(${around.longitude}::float8 * 0.6, ${around.latitude}::float8)`;
  const isPlain = !isLookedUp(asked) && asked.bounds.size === 0;
  // Where places alone decide, their index begins with the nearest. Told the bounds too, the planner, which takes
  // latitude and longitude for independent, would rather sort all of a town.
  const where = isPlain
    ? sql`${conditions({ ...asked, around: undefined })} and latitude is not null and longitude is not null`
    : conditions(asked);
  return sql`(select * from ${searched(asked)} where ${where}
      order by point(longitude * 0.6, latitude) <-> ${here} limit ${RANKED_MAX}) as hits,
    lateral (select ${distance(around)} as distance) as way
    where distance <= ${around.km} order by distance, listing_id limit ${limit} offset ${skip}`;
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
    where ${system ? sql`system = ${system}` : sql`true`} order by id limit 1000 ${prepared}`.execute(db);
  for (const { id, key } of rows) found.get(key)?.push(id);
  return found;
}

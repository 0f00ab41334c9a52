import type { System } from '@tessera/domain/listings/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { standing } from '../../platform/db/prepared.ts';
import { type Asked, conditions, distance, isBroad, isLookedUp, searched } from './conditions.queries.ts';
import { isOfPart, newestFirst, timesOf } from './windows.queries.ts';

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

export async function findHits(
  db: Db,
  asked: Asked,
  order: Order,
  { limit, isFrequent = false }: Wanted,
): Promise<Hit[]> {
  const from = source(asked, order, { limit, isFrequent });
  const { rows } =
    await sql<Hit>`select listing_id as "listingId", listed_at as "listedAt", price from ${from}`.execute(db);
  return rows;
}

interface Wanted {
  readonly limit: number;
  /** Whether it is known already that there is much. */
  readonly isFrequent?: boolean;
}

/** What is dear to work out is worked out of the chosen few only, outside of the inner query. */
function source(asked: Asked, order: Order, { limit, isFrequent }: Required<Wanted>): RawBuilder<unknown> {
  // A page of what has some words is found sooner by the planner's own choice, if there is not much of it.
  const isInParts = isFrequent || (isBroad(asked) && asked.text === '');
  if (order.by === 'newest') return sql`${newestOf(asked, order, { limit, isInParts })} as hits`;
  if ('skip' in order)
    return order.by === 'relevance' ? fittingOf(asked, order, limit) : nearestOf(asked, order, limit);
  return pricedOf(asked, order, limit);
}

function fittingOf(asked: Asked, { skip }: ByFit, limit: number): RawBuilder<unknown> {
  // Where all that was typed says nothing, such as “the”, everything fits alike.
  const rank = asked.text === '' ? sql`0` : sql`ts_rank(words, ${asked.text}::tsquery, 1)`;
  return sql`${newestOf(asked, { by: 'newest' }, { limit: RANKED_MAX, isInParts: isBroad(asked) })} as hits, lateral (select ${rank} as rank) as fit
    order by rank desc, listed_at desc, listing_id desc limit ${limit} offset ${skip}`;
}

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

interface Page {
  readonly limit: number;
  readonly isInParts: boolean;
}

function newestOf(asked: Asked, { after }: ByDate, { limit, isInParts }: Page): RawBuilder<unknown> {
  const afterwards = after ? sql`and (listed_at, listing_id) < (${after.listedAt}, ${after.id}::int)` : sql``;
  const rows = (isWithin: RawBuilder<unknown>) =>
    sql`select * from ${searched(asked)} where ${conditions(asked)} ${afterwards} ${isWithin}
      order by ${orderOf({ by: 'newest' })} limit ${limit}`;
  if (!isInParts) return sql`(${rows(sql``)})`;
  const part = (isWithin: RawBuilder<unknown>) => rows(sql`and ${isWithin}`);
  return newestFirst({
    time: standing(timesOf(asked.system, after?.listedAt ?? asked.now, limit)),
    isOfPart: isOfPart(asked),
    newestPart: part,
    laterPart: part,
    sparsePart: part,
    isOrdered: true,
  });
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
    where ${system ? sql`system = ${system}` : sql`true`} order by id limit 1000`.execute(db);
  for (const { id, key } of rows) found.get(key)?.push(id);
  return found;
}

import { type ListingCard, searchListings } from '@tessera/contract/search';
import type { Input, Output, Reply } from '@tessera/contract/endpoint';
import { cardFactsOf } from '@tessera/domain/listings/card-facts';
import { USUAL_RADIUS_KM } from '@tessera/domain/listings/distances';
import { type Filters, readFilters, type SearchOrder, searchWords } from '@tessera/domain/listings/search';
import { currencyOf, DEFAULT_CURRENCY, toMinor } from '@tessera/domain/money/money';
import { ok, refuse } from '@tessera/domain/result';
import { wornPattern } from '@tessera/patterns/themes/worn-pattern';
import { handle } from '../../platform/http/handle.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Ports } from '../../ports.ts';
import { locate } from '../geocoding/public.ts';
import { type Card, findCards } from './cards.queries.ts';
import { countAll, countFacets } from './count-facets.ts';
import { nextCursor, readOrder } from './cursors.ts';
import { distanceKm } from './distance.ts';
import type { Asked } from './conditions.queries.ts';
import { findChosen, findHits, type Order } from './hits.queries.ts';
import { readText } from './words.queries.ts';

export type SearchQuery = Input<typeof searchListings>['query'];
/** What a search needs of the world. */
export type SearchPorts = Pick<Ports, 'db' | 'clock' | 'limits' | 'config'>;
type Answer =
  | { readonly ok: true; readonly value: Output<typeof searchListings> }
  | Extract<Reply<typeof searchListings>, { ok: false }>;

export const searchListingsRoute = handle(
  searchListings,
  async ({ query, log }, ports: Ports): Promise<Answer> => findListings(query, ports, log),
);

/** The same for feeds and letters, which ask within this process. */
export async function findListings(query: SearchQuery, ports: SearchPorts, log: Log): Promise<Answer> {
  const filters = readFilters(query.system, query);
  if (!filters.ok) return refuse({ code: 'search.invalid', reason: filters.refusal });
  const order = readOrder(orderOf(query), query.cursor);
  if (!order) return refuse({ code: 'search.invalid', reason: 'This page doesn’t exist.' });
  if (order.by === 'nearest' && !query.postcode)
    return refuse({ code: 'search.invalid', reason: 'Please give a postcode to sort by distance.' });
  const centre = await findCentre(query, ports, log);
  if (centre && !centre.ok) return centre;
  return search({ query, filters: filters.value, order, centre: centre?.value ?? null }, ports);
}

function orderOf({ sort, q }: SearchQuery): SearchOrder {
  const hasWords = searchWords(q ?? '').length > 0;
  if (sort === 'relevance' && !hasWords) return 'newest';
  return sort ?? (hasWords ? 'relevance' : 'newest');
}

async function findCentre({ postcode = '' }: SearchQuery, ports: SearchPorts, log: Log) {
  if (postcode.trim() === '') return undefined;
  const located = await locate(ports, postcode, log);
  if (located.ok) return located;
  const { refusal } = located;
  return refusal.code === 'geocoding.unknown' ? refuse({ code: 'search.place_unknown' }) : refuse(refusal);
}

interface Search {
  readonly query: SearchQuery;
  readonly filters: Filters;
  readonly order: Order;
  readonly centre: {
    readonly latitude: number;
    readonly longitude: number;
    readonly place: string | null;
  } | null;
}

async function search(
  { query, filters, order, centre }: Search,
  { db, clock }: SearchPorts,
): Promise<Answer> {
  const { system, limit } = query;
  const [{ words, query: text }, chosen] = await Promise.all([
    readText(db, searchWords(query.q ?? '')),
    findChosen(db, system, filters.chosen),
  ]);
  const asked: Asked = {
    system,
    text,
    chosen,
    ...boundsOf(filters, query),
    around: centre ? { ...centre, km: query.radius ?? USUAL_RADIUS_KM } : undefined,
    now: clock.now(),
  };
  const { hits, counted } = await findAndCount(db, {
    asked,
    filters,
    order,
    limit,
    isCounted: query.counts === '1',
  });
  const cards = await findCards(
    db,
    hits.slice(0, limit).map(({ listingId }) => listingId),
  );
  return ok({
    listings: cards.map((card) => toCard(card, centre)),
    total: counted?.total ?? null,
    facets: counted?.facets ?? [],
    corrected: words.some(({ typed, word }) => typed !== word)
      ? words.map(({ word }) => word).join(' ')
      : null,
    centre,
    next: nextCursor(order, hits, limit),
  });
}

interface Finding {
  readonly asked: Asked;
  readonly filters: Filters;
  readonly order: Order;
  readonly limit: number;
  readonly isCounted: boolean;
}

/** One more than is shown tells whether there is another page. */
export async function findAndCount(db: Ports['db'], { asked, filters, order, limit, isCounted }: Finding) {
  const find = (isFrequent = false) => findHits(db, asked, order, { limit: limit + 1, isFrequent });
  if (!isCounted) return { hits: await find(), counted: null };
  const isPaged = 'skip' in order || order.after !== undefined;
  const all = countAll(db, asked, isPaged ? undefined : { order, limit: limit + 1 });
  const [hits, counted] = await Promise.all([
    isPaged || asked.text === '' ? find() : all.then(({ first }) => first ?? find(true)),
    countFacets(db, asked, filters, all),
  ]);
  return { hits, counted };
}

/** In the order of the numbers; what is not there any more, or whose owner is suspended, is left out. */
export async function findListingCards(db: Ports['db'], ids: readonly number[]): Promise<ListingCard[]> {
  return (await findCards(db, ids)).map((card) => toCard(card, null));
}

/** Prices are given as people write them, and compared in the smallest unit. */
function boundsOf({ bounds }: Filters, query: SearchQuery): Pick<Asked, 'bounds' | 'currency'> {
  const currency = query['currency'] === undefined ? DEFAULT_CURRENCY : currencyOf(query['currency']);
  const price = bounds.get('price');
  if (!price) return { bounds, currency };
  const inMinor = (amount: number | null) =>
    amount === null ? null : (toMinor(amount.toFixed(3), currency) ?? null);
  return {
    currency,
    bounds: new Map(bounds).set('price', { min: inMinor(price.min), max: inMinor(price.max) }),
  };
}

function toCard(card: Card, centre: Search['centre']): ListingCard {
  const { id, system, title, city, presetCode, listedAt, latitude, longitude } = card;
  const { mediaId, width, height } = card;
  const { price, facts } = cardFactsOf(system, card.formValues);
  const isPlaced = latitude !== null && longitude !== null;
  return {
    id,
    system,
    title,
    city,
    presetCode,
    pattern: wornPattern(presetCode, card.slider),
    listedAt,
    latitude,
    longitude,
    price: price ?? null,
    facts: [...facts],
    isShuffle: card.shuffleEnabled,
    distanceKm: centre && isPlaced ? distanceKm(centre, { latitude, longitude }) : null,
    picture: mediaId !== null && width !== null && height !== null ? { mediaId, width, height } : null,
  };
}

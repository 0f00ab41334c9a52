import { findSuggestions } from '@tessera/contract/market/search-suggestions';
import { parsePostcode } from '@tessera/domain/market/listings/locations/postcodes';
import { searchWords } from '@tessera/domain/market/listings/search/search';
import {
  browseSuggestions,
  withCityCompleted,
} from '@tessera/domain/market/listings/suggestions/browse-suggestions';
import { plainText } from '@tessera/domain/market/listings/suggestions/plain-text';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { anyListing, type SearchCriteria } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { locateDistrict } from '../geocoding/public.ts';
import { findListingCards } from './cards.queries.ts';
import { type Centre, criteriaOf, isCheapFirst, readSearch, type ReadSearch } from './read-search.ts';

const MAX_QUERIES = 6;
const MAX_PAGES = 4;
const MAX_LISTINGS = 4;
/** With fewer characters typed, too many words begin with them to guess a listing. */
const MIN_CHARS_FOR_LISTINGS = 3;

export const findSuggestionsRoute = handle(findSuggestions, async ({ query: { q } }, ports: Ports) => {
  const phrases = ports.phrases.find(q, MAX_QUERIES);
  const city = withCityCompleted(q);
  const queries = [...(city === undefined ? [] : [city]), ...phrases];
  const search = readSearch({ q: city ?? q }, undefined);
  return ok({
    understood: search.phrases.map(({ label }) => label),
    system: search.system ?? null,
    queries: queries.filter((text) => plainText(text) !== plainText(q)).slice(0, MAX_QUERIES),
    pages: browseSuggestions(q, MAX_PAGES),
    listings:
      search.phrases.length > 0
        ? await findUnderstood(search, ports)
        : await findByWords(likeliestWords(q, phrases), ports),
  });
});

/** The words to find listings by. While the last word is incomplete, they are those of the likeliest completion. */
function likeliestWords(q: string, phrases: readonly string[]): string[] {
  if (plainText(q).length < MIN_CHARS_FOR_LISTINGS) return [];
  const isComplete = phrases.some((text) => plainText(text) === plainText(q));
  return searchWords(isComplete ? q : (phrases[0] ?? q));
}

async function findByWords(words: readonly string[], ports: Ports) {
  if (words.length === 0) return [];
  return findCards({ ...anyListing(ports.clock.now()), words }, ports);
}

/**
 * Listings that match the whole sentence. Only the page of results shows listings that match less, because it says
 * what it left out.
 */
async function findUnderstood(search: ReadSearch, ports: Ports) {
  const centre = await findCentre(search.query['postcode'], ports);
  const criteria = criteriaOf(search, { centre, now: ports.clock.now() });
  return criteria.ok ? findCards(criteria.value, ports, isCheapFirst(search)) : [];
}

/** The centre of a postcode's district from stored data. No geocoder is asked, because the text is not finished. */
async function findCentre(postcode: string | undefined, ports: Ports): Promise<Centre | null> {
  const outward = postcode && parsePostcode(postcode)?.outward;
  const point = outward ? (await locateDistrict(ports, outward)).point : null;
  return point && { ...point, locationName: null };
}

async function findCards(criteria: SearchCriteria, { db, searchIndex }: Ports, isCheapest = false) {
  const { hits } = await searchIndex.find({
    criteria,
    order: { by: 'relevance', skip: 0, isCheapFirst: isCheapest },
    limit: MAX_LISTINGS,
  });
  const cards = await findListingCards(
    db,
    hits.map(({ id }) => id),
  );
  return cards.map(({ id, system, title, price, picture }) => ({ id, system, title, price, picture }));
}

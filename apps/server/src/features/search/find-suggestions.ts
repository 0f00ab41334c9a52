import { findSuggestions } from '@tessera/contract/search-suggestions';
import { searchWords } from '@tessera/domain/listings/search';
import {
  browseSuggestions,
  withCityCompleted,
} from '@tessera/domain/listings/suggestions/browse-suggestions';
import { plainText } from '@tessera/domain/listings/suggestions/plain-text';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { anyListing } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findListingCards } from './cards.queries.ts';

const MAX_QUERIES = 6;
const MAX_PAGES = 4;
const MAX_LISTINGS = 4;
/** Fewer characters begin too many words to guess a listing. */
const MIN_CHARS_FOR_LISTINGS = 3;

export const findSuggestionsRoute = handle(findSuggestions, async ({ query: { q } }, ports: Ports) => {
  const phrases = ports.phrases.find(q, MAX_QUERIES);
  const city = withCityCompleted(q);
  const queries = [...(city === undefined ? [] : [city]), ...phrases];
  return ok({
    queries: queries.filter((text) => plainText(text) !== plainText(q)).slice(0, MAX_QUERIES),
    pages: browseSuggestions(q, MAX_PAGES),
    listings: await findListings(q, phrases, ports),
  });
});

/** Listings that fit the text or, while its last word is incomplete, the likeliest completion. */
async function findListings(q: string, phrases: readonly string[], { db, clock, searchIndex }: Ports) {
  if (plainText(q).length < MIN_CHARS_FOR_LISTINGS) return [];
  const isComplete = phrases.some((text) => plainText(text) === plainText(q));
  const words = searchWords(isComplete ? q : (phrases[0] ?? q));
  if (words.length === 0) return [];
  const criteria = { ...anyListing(clock.now()), words };
  const { hits } = await searchIndex.find({
    criteria,
    order: { by: 'relevance', skip: 0 },
    limit: MAX_LISTINGS,
  });
  const cards = await findListingCards(
    db,
    hits.map(({ id }) => id),
  );
  return cards.map(({ id, system, title, price, picture }) => ({ id, system, title, price, picture }));
}

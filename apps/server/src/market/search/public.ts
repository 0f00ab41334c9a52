import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { countListingsRoute } from './count-listings.ts';
import { findSuggestionsRoute } from './find-suggestions.ts';
import { searchListingsRoute } from './search-listings.ts';

export { createSharedPhrases } from './create-shared-phrases.ts';
export { findListingCards } from './cards.queries.ts';
export { findListings, type SearchPorts, type SearchQuery } from './search-listings.ts';
export { sweepSearchWorker } from './sweep-search.worker.ts';

export const searchRoutes: readonly Route<Ports>[] = [
  searchListingsRoute,
  countListingsRoute,
  findSuggestionsRoute,
];

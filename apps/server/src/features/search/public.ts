import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { searchListingsRoute } from './search-listings.ts';

export { forgetVocabulary, removeEntries } from './index.queries.ts';
export { sweepFacetsWorker } from './sweep-facets.ts';
export { indexListing } from './index-listing.ts';

export { findListingCards, findListings, type SearchPorts, type SearchQuery } from './search-listings.ts';

export const searchRoutes: readonly Route<Ports>[] = [searchListingsRoute];

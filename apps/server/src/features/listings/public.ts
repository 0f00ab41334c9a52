export { findFileUses } from './file-uses.queries.ts';
export { expireWorker } from './listings.workers.ts';
export { findKnownKeys } from './known-keys.queries.ts';
export { rebuildSearch } from './rebuild-search.ts';
export { listingRoutes } from './listings.routes.ts';
export { keepListing } from './submit-listing.ts';
export { hideListing, restoreListing } from './hide-listing.ts';
export { holdListing, lockListing } from './listings.queries.ts';
export { findShownListing, type Listing } from './shown-listing.ts';

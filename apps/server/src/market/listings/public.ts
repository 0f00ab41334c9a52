export { type Indexing } from './search-entries/index-listing.ts';
export {
  firstPictureOf,
  picturesOf,
  isLiveAt,
  itemOffers,
  listings,
  listingsOfActivePeople,
  photoFileOf,
  priceChanges,
  sharePools,
} from './listing-fragments.queries.ts';
export { followStock } from './status/follow-stock.ts';
export { findUnavailable } from './find-unavailable.ts';
export { findFileUses } from './photos/file-uses.queries.ts';
export { expireWorker } from './listings.workers.ts';
export { drawListingPhoto } from './photos/draw-listing-photo.ts';
export { findByClientKeys, type KnownListing } from './submit/known-keys.queries.ts';
export { markLocationsPending } from './locations.queries.ts';
export { refreshEntriesWorker } from './search-entries/refresh-entries.ts';
export { refreshLocationsWorker } from './search-entries/refresh-locations.ts';
export { rebuildSearch } from './search-entries/rebuild-search.ts';
export { listingRoutes } from './listings.routes.ts';
export { findNewestOf, listDraftsOf } from './my-listings.queries.ts';
export { saveListing } from './submit/submit-listing.ts';
export { extendListing } from './status/extend-listing.ts';
export { type PoolChange, updatePool } from './share-pools.queries.ts';
export { hideListing, restoreListing } from './status/hide-listing.ts';
export { holdListing, lockListing } from './listings.queries.ts';
export { findChangedPrice, findPriceChanges, markPricesConsidered } from './price-changes.queries.ts';
export { findShownListing, type Listing } from './shown-listing.ts';
export { eraseListings, pauseListingsOf, resumeListings } from './personal-data.ts';
export { exportListings } from './personal-data.queries.ts';
export { countMyListings } from './listings.queries.ts';
export { findSeller, hasPublicListing } from './sellers.queries.ts';

import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { renewListingRoute, setListingStatusRoute } from './change-status.ts';
import { deleteListingsRoute } from './delete-listings.ts';
import { getListingRoute } from './get-listing.ts';
import { listMyListingsRoute } from './my-listings.ts';
import { listPriceChangesRoute } from './price-history.ts';
import { readListingMediaRoute } from './read-media.ts';
import { createListingRoute, updateListingRoute } from './submit-listing.ts';

export const listingRoutes: readonly Route<Ports>[] = [
  createListingRoute,
  updateListingRoute,
  listMyListingsRoute,
  getListingRoute,
  deleteListingsRoute,
  setListingStatusRoute,
  renewListingRoute,
  readListingMediaRoute,
  listPriceChangesRoute,
];

import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { renewListingRoute, setListingStatusRoute } from './status/change-status.ts';
import { deleteListingsRoute } from './status/delete-listings.ts';
import { getListingRoute } from './get-listing.ts';
import { listMyListingsRoute } from './my-listings.ts';
import { listPriceChangesRoute } from './price-history.ts';
import { readListingMediaRoute } from './photos/read-media.ts';
import { createListingRoute, updateListingRoute } from './submit/submit-listing.ts';

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

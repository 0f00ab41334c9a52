import type { Route } from '../../platform/http/handle.ts';
import type { GuestMerge, Ports } from '../../ports.ts';
import { moveFavourites } from './favourites.queries.ts';
import {
  getFavouriteSettingsRoute,
  putFavouriteSettingsRoute,
  stopPriceEmailsRoute,
} from './favourite-settings.ts';
import { listFavouriteIdsRoute, listFavouritesRoute } from './list-favourites.ts';
import { setFavouriteRoute } from './set-favourite.ts';

export { eraseFavourites, exportFavourites } from './personal-data.queries.ts';
export { priceEmailsWorker } from './price-emails.worker.ts';
export { savedListings } from './favourites.queries.ts';

export const favouriteRoutes: readonly Route<Ports>[] = [
  setFavouriteRoute,
  listFavouriteIdsRoute,
  listFavouritesRoute,
  getFavouriteSettingsRoute,
  putFavouriteSettingsRoute,
  stopPriceEmailsRoute,
];

export const mergeFavourites: GuestMerge = (tx, { guestId, userId }) => moveFavourites(tx, guestId, userId);
export { createFavourite, favouriteIdsOf } from './favourites.queries.ts';
export { MAX_SHOWN as MAX_FAVOURITES_SHOWN } from './list-favourites.ts';

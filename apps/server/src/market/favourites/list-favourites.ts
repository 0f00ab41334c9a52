import { MAX_FAVOURITES, listFavouriteIds, listFavourites } from '@tessera/contract/market/favourites';
import { savedListingLabel } from '@tessera/domain/market/listings/unavailable';
import { ok } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import { findLive } from '../../platform/search-index/search-index.ts';
import type { Ports } from '../../ports.ts';
import { findListingCards } from '../search/public.ts';
import { type Favourite, findFavouriteIds, findFavourites } from './favourites.queries.ts';

/**
 * Maximum number of favourites shown. After a guest was merged into an account, there can be more than
 * `MAX_FAVOURITES`.
 */
export const MAX_SHOWN = 2 * MAX_FAVOURITES;

export const listFavouriteIdsRoute = handle(listFavouriteIds, async ({ viewer }, { db }: Ports) =>
  ok({ ids: viewer.user ? await findFavouriteIds(db, viewer.user.id, MAX_SHOWN) : [] }),
);

export const listFavouritesRoute = handle(
  listFavourites,
  async ({ viewer }, { db, clock, searchIndex }: Ports) => {
    if (!viewer.user) return ok({ listings: [], unavailable: [] });
    const now = clock.now();
    const all = await findFavourites(db, { userId: viewer.user.id, now, limit: MAX_SHOWN });
    const live = await findLive(
      searchIndex,
      all.map(({ id }) => id),
      now,
    );
    const isShown = ({ id, isOwnerSuspended }: Favourite) => live.has(id) && !isOwnerSuspended;
    const shown = all.filter(isShown);
    const unavailable = all.filter((favourite) => !isShown(favourite));
    return ok({
      listings: await findListingCards(
        db,
        shown.map(({ id }) => id),
      ),
      unavailable: unavailable.map(({ id, system, title, status }) => ({
        id,
        system,
        title: status === 'hidden' ? null : title,
        reason: savedListingLabel(system, status),
      })),
    });
  },
);

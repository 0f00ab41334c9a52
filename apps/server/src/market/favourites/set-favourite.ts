import { MAX_FAVOURITES, setFavourite } from '@tessera/contract/market/favourites';
import { ok, refuse } from '@tessera/domain/result';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { ensureGuest } from '../../people/accounts/public.ts';
import { findShownListing } from '../listings/public.ts';
import { createFavourite, deleteFavourite } from './favourites.queries.ts';

export const setFavouriteRoute = handle(setFavourite, async (caller, ports: Ports) => {
  const { db, clock } = ports;
  const { id, system, isFavourite } = caller.body;
  if (!isFavourite) {
    if (caller.viewer.user) await deleteFavourite(db, caller.viewer.user.id, id);
    return ok({ isFavourite: false });
  }
  const now = clock.now();
  const listing = await findShownListing(db, { id, system }, now);
  if (!listing) return refuse({ code: 'listings.missing' });
  const person = await ensureGuest(caller, ports);
  if (!person.ok) return person;
  const favourite = { userId: person.value.id, listingId: id, system, title: listing.title, savedAt: now };
  const isAdded = await createFavourite(db, favourite, MAX_FAVOURITES);
  return isAdded ? ok({ isFavourite: true }) : refuse({ code: 'favourites.too_many', limit: MAX_FAVOURITES });
});

import {
  getFavouriteSettings,
  putFavouriteSettings,
  stopPriceEmails,
} from '@tessera/contract/market/favourites';
import { ok, refuse } from '@tessera/domain/result';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { hasPriceEmails, stopPriceEmailsOf, updateFavouriteSettings } from './favourite-settings.queries.ts';
import { priceLink } from './price-emails.worker.ts';

export const getFavouriteSettingsRoute = handle(getFavouriteSettings, async ({ viewer }, { db }: Ports) =>
  ok({ priceEmails: await hasPriceEmails(db, signedIn(viewer).user.id) }),
);

export const putFavouriteSettingsRoute = handle(
  putFavouriteSettings,
  async ({ viewer, body }, { db }: Ports) => {
    await updateFavouriteSettings(db, signedIn(viewer).user.id, body.priceEmails);
    return ok(body);
  },
);

/** Called by the link in an email, so it works without signing in. */
export const stopPriceEmailsRoute = handle(stopPriceEmails, async ({ body }, { db, secrets }: Ports) => {
  const userId = priceLink.idIn(body.token, secrets);
  if (userId === undefined || !(await stopPriceEmailsOf(db, userId)))
    return refuse({ code: 'favourites.link_invalid' });
  return ok({});
});

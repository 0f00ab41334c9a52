import { listKitchenFacts } from '@tessera/contract/services/food';
import { deliversTo } from '@tessera/domain/services/meal-delivery';
import { ok } from '@tessera/domain/result';
import { locateStored } from '../../market/geocoding/public.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { findLiveProvidersById } from '../providers/public.ts';
import { MEAL_CURRENCY } from './get-kitchen.ts';
import { listKitchens } from './kitchens.queries.ts';

export const listKitchenFactsRoute = handle(listKitchenFacts, async ({ query }, { db }: Ports) => {
  const providers = new Map((await findLiveProvidersById(db, query.ids)).map((each) => [each.id, each]));
  const kitchens = await listKitchens(db, [...providers.keys()]);
  const { near = '' } = query;
  const at = near === '' ? undefined : await locateStored(db, near);
  return ok({
    kitchens: kitchens.map((kitchen) => {
      const { latitude = null, longitude = null } = providers.get(kitchen.providerId) ?? {};
      const location = latitude === null || longitude === null ? null : { latitude, longitude };
      return {
        id: kitchen.providerId,
        currency: MEAL_CURRENCY,
        offersCollection: kitchen.offersCollection,
        offersDelivery: kitchen.offersDelivery,
        deliveryFee: kitchen.deliveryFee,
        deliveryMinimum: kitchen.deliveryMinimum,
        deliveryFreeFrom: kitchen.deliveryFreeFrom,
        hygieneRating: kitchen.hygieneRating,
        hygieneRatedOn: kitchen.hygieneRatedOn,
        delivers: at ? deliversTo(kitchen, location, { postcode: near, at }) : null,
      };
    }),
  });
});

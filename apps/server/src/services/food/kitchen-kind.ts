import { isOrderable } from '@tessera/domain/services/menu';
import { missingOfKitchen } from '@tessera/domain/services/readiness';
import type { ProviderKind } from '../provider-kind.ts';
import { createKitchen, findKitchen } from './kitchens.queries.ts';
import { listDishesByWords, readMenu } from './menu.queries.ts';

export const kitchenKind: ProviderKind = {
  create: createKitchen,
  async listResources(db, providerId) {
    const kitchen = await findKitchen(db, providerId);
    return kitchen
      ? [kitchen.kitchenResourceId, kitchen.collectionResourceId, kitchen.deliveryResourceId]
      : [];
  },
  listOffers: listDishesByWords,
  async listMissing(db, providerId) {
    const kitchen = await findKitchen(db, providerId);
    if (!kitchen) throw new Error(`Provider ${providerId} has no kitchen`);
    const items = (await readMenu(db, providerId)).flatMap((section) => section.items);
    const offered = items.filter(({ isOffered }) => isOffered);
    const isUndeclared = (item: (typeof items)[number]) =>
      item.allergens === null ||
      item.groups.some(({ options }) => options.some(({ allergens }) => allergens === null));
    return missingOfKitchen({
      orderableItems: offered.filter(isOrderable).length,
      undeclaredItems: offered.filter(isUndeclared).length,
      offersCollection: kitchen.offersCollection,
      offersDelivery: kitchen.offersDelivery,
      hasDeliveryArea: kitchen.deliveryKm !== null || kitchen.deliveryCodes.length > 0,
    });
  },
};

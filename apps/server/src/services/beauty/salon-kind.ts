import type { ProviderKind } from '../provider-kind.ts';
import { createSalon, findSalon, listServicesByWords } from './salons.queries.ts';
import { staffFor } from './salon-times.ts';

export const salonKind: ProviderKind = {
  create: (tx, providerId) => createSalon(tx, providerId),
  listOffers: listServicesByWords,
  /** A salon needs a service that somebody offers. */
  async listMissing(db, providerId) {
    const salon = await findSalon(db, providerId);
    if (!salon) throw new Error(`Provider ${providerId} has no salon`);
    const offered = salon.services.filter(({ isOffered }) => isOffered);
    return [
      ...(offered.length === 0 ? (['services'] as const) : []),
      ...(offered.length > 0 && !offered.some((service) => staffFor(salon, service.id).length > 0)
        ? (['staff'] as const)
        : []),
    ];
  },
};

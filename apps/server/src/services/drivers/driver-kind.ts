import type { ProviderKind } from '../provider-kind.ts';
import { createDriver, findDriver } from './drivers.queries.ts';

export const driverKind: ProviderKind = {
  create: createDriver,
  async listMissing(db, providerId) {
    const driver = await findDriver(db, providerId);
    if (!driver) throw new Error(`Provider ${providerId} has no vehicle`);
    const { operatorName, licenceNumber, vehicle } = driver;
    return [
      ...(operatorName === '' || licenceNumber === '' ? (['operator'] as const) : []),
      ...(vehicle === '' ? (['vehicle'] as const) : []),
    ];
  },
};

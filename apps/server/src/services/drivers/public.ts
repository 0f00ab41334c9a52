import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { changeDriverRoute, getDriverRoute, getMyDriverRoute } from './my-driver.ts';

export { driverKind } from './driver-kind.ts';
export { type Driver, findDriver, listDrivers, updateDriver } from './drivers.queries.ts';

export const driverRoutes: readonly Route<Ports>[] = [getDriverRoute, getMyDriverRoute, changeDriverRoute];

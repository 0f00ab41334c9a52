import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createCheckoutSessionRoute } from './create-checkout-session.ts';
import { checkStoragePlanOrderRoute, getStoragePlanOrderRoute } from './my-orders.ts';

export const storagePlanRoutes: readonly Route<Ports>[] = [
  createCheckoutSessionRoute,
  getStoragePlanOrderRoute,
  checkStoragePlanOrderRoute,
];

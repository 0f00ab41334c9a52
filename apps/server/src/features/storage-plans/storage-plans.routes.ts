import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createCheckoutSessionRoute } from './create-checkout-session.ts';
import { getUploadLimitRoute } from './get-upload-limit.ts';
import { checkStoragePlanOrderRoute, getStoragePlanOrderRoute } from './my-orders.ts';

export const storagePlanRoutes: readonly Route<Ports>[] = [
  getUploadLimitRoute,
  createCheckoutSessionRoute,
  getStoragePlanOrderRoute,
  checkStoragePlanOrderRoute,
];

import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { createCheckoutSessionRoute } from './create-checkout-session.ts';
import { getUploadLimitRoute } from './get-upload-limit.ts';
import { checkPlanOrderRoute, getPlanOrderRoute } from './my-orders.ts';

export const planRoutes: readonly Route<Ports>[] = [
  getUploadLimitRoute,
  createCheckoutSessionRoute,
  getPlanOrderRoute,
  checkPlanOrderRoute,
];

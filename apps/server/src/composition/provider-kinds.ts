import { driverKind } from '../services/drivers/public.ts';
import { salonKind } from '../services/beauty/public.ts';
import { kitchenKind } from '../services/food/public.ts';
import { moverKind } from '../services/movers/public.ts';
import type { ProviderKinds } from '../services/provider-kind.ts';

/** The kinds of businesses that people can set up. A new vertical adds its kind here. */
export const providerKinds: ProviderKinds = {
  food: kitchenKind,
  beauty: salonKind,
  driver: driverKind,
  mover: moverKind,
};

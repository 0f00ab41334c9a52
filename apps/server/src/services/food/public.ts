import type { Route } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { changeKitchenRoute, getMyKitchenRoute } from './change-kitchen.ts';
import {
  addMenuItemRoute,
  addMenuSectionRoute,
  changeMenuItemRoute,
  changeMenuSectionRoute,
  deleteMenuItemRoute,
  deleteMenuSectionRoute,
  setSoldOutRoute,
} from './change-menu.ts';
import { getKitchenRoute } from './get-kitchen.ts';
import { listKitchenFactsRoute } from './list-facts.ts';
import { listMyMealsRoute } from './list-my-meals.ts';
import { listMealSlotsRoute } from './list-slots.ts';

export { kitchenKind } from './kitchen-kind.ts';
export { updateKitchen } from './kitchens.queries.ts';
export { listOtherMealTimes } from './other-times.ts';
export { createMealLines } from './meal-line.ts';
export { addSectionWithItems } from './menu-changes.queries.ts';

export const foodRoutes: readonly Route<Ports>[] = [
  getKitchenRoute,
  listMealSlotsRoute,
  listKitchenFactsRoute,
  listMyMealsRoute,
  getMyKitchenRoute,
  changeKitchenRoute,
  addMenuSectionRoute,
  changeMenuSectionRoute,
  deleteMenuSectionRoute,
  addMenuItemRoute,
  changeMenuItemRoute,
  deleteMenuItemRoute,
  setSoldOutRoute,
];

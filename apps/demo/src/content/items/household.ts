import { applianceItems } from './household/appliances.ts';
import { furnitureItems } from './household/furniture.ts';
import { homeItems } from './household/home.ts';
import { plantsAndArt } from './household/plants-and-art.ts';
import type { Item } from './item.ts';

/** Furniture, things for the home, and appliances. */
export const householdItems: readonly Item[] = [
  ...furnitureItems.slice(0, 12),
  ...homeItems.slice(0, 5),
  ...applianceItems,
  ...plantsAndArt,
  // These come last, because a demo of the usual size does not need them.
  ...furnitureItems.slice(12),
  ...homeItems.slice(5),
];

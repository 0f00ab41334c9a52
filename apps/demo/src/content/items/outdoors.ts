import type { Item } from './item.ts';
import { babyAndPets } from './outdoors/baby-and-pets.ts';
import { bicycleItems } from './outdoors/bicycles.ts';
import { gardenItems } from './outdoors/garden.ts';
import { services } from './outdoors/services.ts';
import { sportsItems } from './outdoors/sports.ts';
import { toolItems } from './outdoors/tools.ts';

/** Bicycles, garden, sports, tools, children, pets and services. */
export const outdoorItems: readonly Item[] = [
  ...bicycleItems,
  ...gardenItems.slice(0, 6),
  ...sportsItems,
  ...toolItems,
  ...babyAndPets,
  ...services,
  ...gardenItems.slice(6),
];

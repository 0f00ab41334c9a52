import type { ThingModel } from './thing.ts';
import { appliances } from './things/appliances.ts';
import { bicycles } from './things/bicycles.ts';
import { clothes } from './things/clothing.ts';
import { decoration } from './things/decoration.ts';
import { electronics } from './things/electronics.ts';
import { familyThings } from './things/family.ts';
import { gardenThings } from './things/garden.ts';
import { instruments } from './things/instruments.ts';
import { jewellery } from './things/jewellery.ts';
import { kitchenThings } from './things/kitchen.ts';
import { seatsAndStorage } from './things/seats-and-storage.ts';
import { sportsThings } from './things/sports.ts';
import { toolThings } from './things/tools.ts';
import { toysAndBooks } from './things/toys-and-books.ts';

const all = {
  ...appliances,
  ...bicycles,
  ...clothes,
  ...decoration,
  ...electronics,
  ...familyThings,
  ...gardenThings,
  ...instruments,
  ...jewellery,
  ...kitchenThings,
  ...seatsAndStorage,
  ...sportsThings,
  ...toolThings,
  ...toysAndBooks,
} as const;

export type ThingName = keyof typeof all;

export const things: Readonly<Record<ThingName, ThingModel>> = all;

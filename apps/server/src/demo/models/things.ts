import type { ThingModel } from './thing.ts';
import { homeThings } from './things-home.ts';
import { leisureThings } from './things-leisure.ts';
import { outdoorThings } from './things-outdoors.ts';

export type ThingName = keyof typeof homeThings | keyof typeof leisureThings | keyof typeof outdoorThings;

export const things: Readonly<Record<ThingName, ThingModel>> = {
  ...homeThings,
  ...leisureThings,
  ...outdoorThings,
};

import { everydayItems } from './everyday.ts';
import { householdItems } from './household.ts';
import type { Item } from './item.ts';
import { leisureItems } from './leisure.ts';
import { outdoorItems } from './outdoors.ts';

/** Turns with which the first start fills the section. */
const FIRST_TURNS = 8;

/** In turns from each list, so that neighbours differ. */
export const items: readonly Item[] = Array.from({ length: 40 }, (_, at) => [
  householdItems[at],
  leisureItems[at],
  outdoorItems[at],
  everydayItems[at - FIRST_TURNS],
]).flatMap((turn) => turn.filter((item) => item !== undefined));

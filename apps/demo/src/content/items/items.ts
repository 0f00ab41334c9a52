import { everydayItems } from './everyday.ts';
import { householdItems } from './household.ts';
import type { Item } from './item.ts';
import { leisureItems } from './leisure.ts';
import { outdoorItems } from './outdoors.ts';

/** Number of turns whose items the first start publishes. */
const FIRST_TURNS = 8;

/** All items. They are taken from each list in turn, so that neighbouring listings differ. */
export const items: readonly Item[] = Array.from({ length: 40 }, (_, at) => [
  householdItems[at],
  leisureItems[at],
  outdoorItems[at],
  everydayItems[at - FIRST_TURNS],
]).flatMap((turn) => turn.filter((item) => item !== undefined));

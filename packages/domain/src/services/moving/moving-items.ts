import { bedroomItems } from './bedroom-items.ts';
import { livingItems } from './living-items.ts';
import type { MovingItem } from './moving-item.ts';
import { outdoorItems } from './outdoor-items.ts';

/** Everything that can be chosen from the list, room by room. */
export const movingItems: readonly MovingItem[] = [...livingItems, ...bedroomItems, ...outdoorItems];

const byKey = new Map(movingItems.map((each) => [each.key, each]));

export function findMovingItem(key: string): MovingItem | undefined {
  return byKey.get(key);
}

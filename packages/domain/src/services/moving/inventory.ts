import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../hex.ts';
import { findMovingItem } from './moving-items.ts';
import { litresOf } from './moving-item.ts';

/** How many of one thing from the list of `moving-items.ts` are moved. */
export interface ListedCount {
  readonly key: string;
  readonly count: number;
}

/** A thing that is not in the list, as the customer describes it. */
export interface OwnItem {
  readonly name: string;
  readonly litres: number;
  readonly kg: number;
  readonly count: number;
  readonly isUnstackable: boolean;
}

export interface Inventory {
  readonly listed: readonly ListedCount[];
  readonly own: readonly OwnItem[];
}

/** How many different things of our list an inventory may have, and how many of each thing. */
export const MAX_LISTED = 200;
export const MAX_COUNT = 99;
/** Limits for things that are not in our list, which customers describe themselves. */
export const MAX_OWN_ITEMS = 40;
export const MAX_OWN_LITRES = 20_000;
export const MAX_OWN_KG = 2_000;
export const MAX_OWN_NAME_CHARS = 60;

/** The inventory in one form: each thing of the list once, in the order of its key, without those that are counted as 0. */
export function tidyInventory({ listed, own }: Inventory): Inventory {
  const counts = new Map<string, number>();
  for (const { key, count } of listed) counts.set(key, (counts.get(key) ?? 0) + count);
  return {
    listed: [...counts]
      .filter(([, count]) => count > 0)
      .map(([key, count]) => ({ key, count }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    own: own
      .filter(({ count }) => count > 0)
      .map(({ name, litres, kg, count, isUnstackable }) => ({ name, litres, kg, count, isUnstackable }))
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  };
}

/** A digest of what is moved. A quote is for exactly the inventory with its digest. */
export function inventoryDigest(inventory: Inventory): string {
  return toHex(sha256(new TextEncoder().encode(JSON.stringify(tidyInventory(inventory)))));
}

export interface Load {
  readonly items: number;
  /** The volumes of all things added up, in litres. */
  readonly netLitres: number;
  /** Litres in the van: things do not fill it without gaps, and nothing stands on what cannot be stacked. */
  readonly loadedLitres: number;
  readonly kg: number;
  /** Pieces of furniture that are taken apart and put together again. */
  readonly dismantled: number;
}

/** Part of the room in a van that stays empty between things, in percent of their volume. */
export const PACKING_PERCENT = 15;
/** The room that stays empty above something that cannot be stacked, in percent of its volume. */
export const UNSTACKABLE_PERCENT = 40;

/** Sums of an inventory. Keys that are not in the list count as nothing. */
export function loadOf({ listed, own }: Inventory): Load {
  let [items, netLitres, kg, dismantled, hundredths] = [0, 0, 0, 0, 0];
  const add = (litres: number, weight: number, count: number, isUnstackable: boolean) => {
    items += count;
    netLitres += litres * count;
    kg += weight * count;
    hundredths += litres * count * (100 + PACKING_PERCENT + (isUnstackable ? UNSTACKABLE_PERCENT : 0));
  };
  for (const { key, count } of listed) {
    const found = findMovingItem(key);
    if (!found) continue;
    add(litresOf(found), found.kg, count, found.isUnstackable === true);
    if (found.isDismantled) dismantled += count;
  }
  for (const each of own) add(each.litres, each.kg, each.count, each.isUnstackable);
  return { items, netLitres, kg, dismantled, loadedLitres: Math.ceil(hundredths / 100) };
}

export interface ItemDifference {
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** What differs between two inventories, by the name of the thing. */
export function inventoryDifference(before: Inventory, after: Inventory): ItemDifference[] {
  const [was, is] = [countsByName(before), countsByName(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? 0, after: is.get(name) ?? 0 }))
    .filter((each) => each.before !== each.after);
}

function countsByName({ listed, own }: Inventory): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count);
  for (const { key, count } of listed) add(findMovingItem(key)?.name ?? key, count);
  for (const { name, litres, count } of own) add(`${name} (${litres} litres)`, count);
  return counts;
}

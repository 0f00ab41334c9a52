import type { Config } from '../config.ts';
import { createItemLines } from '../sold/items/public.ts';
import { createShareLines } from '../sold/shares/public.ts';
import { STORAGE_KIND, storageLines } from '../files/storage-plans/public.ts';
import type { LineKinds } from '../selling/line-kind.ts';

/**
 * The kinds of things that can be ordered, by name. A new kind is added here and given a name in the contract
 * (`packages/contract/src/selling/orders.ts`). Receipts, refusals, emails and pages that treat a kind specially name it too:
 * search for `'shares'`.
 */
export function createLineKinds(config: Config): LineKinds {
  return { shares: createShareLines(config), item: createItemLines(), [STORAGE_KIND]: storageLines };
}

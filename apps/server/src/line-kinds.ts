import type { Config } from './config.ts';
import { createItemLines } from './features/items/public.ts';
import { createShareLines } from './features/shares/public.ts';
import { STORAGE_KIND, storageLines } from './features/storage-plans/public.ts';
import type { LineKinds } from './line-kind.ts';

/** Everything that can be ordered. A new kind is added here and nowhere else. */
export function createLineKinds(config: Config): LineKinds {
  return { shares: createShareLines(config), item: createItemLines(), [STORAGE_KIND]: storageLines };
}

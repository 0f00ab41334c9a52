import { findFileUses } from '../market/listings/public.ts';
import type { FindFileUses } from '../ports.ts';
import { findShopFileUses } from '../tools/shops/public.ts';

/** Functions of other features that say which files they use. The files feature does not know those features. */
export const fileUses: readonly FindFileUses[] = [findFileUses, findShopFileUses];

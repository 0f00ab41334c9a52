import { findFileUses } from './features/listings/public.ts';
import type { FindFileUses } from './ports.ts';

/** Uses of a person's files by other features, which the files feature does not know. */
export const fileUses: readonly FindFileUses[] = [findFileUses];

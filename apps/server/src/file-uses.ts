import { findFileUses } from './features/listings/public.ts';
import type { FindFileUses } from './ports.ts';

/** What may show a person's files, for the files feature, which knows none of them. */
export const fileUses: readonly FindFileUses[] = [findFileUses];

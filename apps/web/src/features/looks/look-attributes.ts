import type { WornPattern } from '@tessera/contract/looks';
import { DEFAULT_PRESET, parsePreset } from '@tessera/domain/listings/presets';

export interface Dressed {
  readonly id: number;
  readonly presetCode: string;
  /** Listing whose sliders define the colours; null for a named theme. */
  readonly pattern: WornPattern | null;
}

/** Value of `data-look` that selects a listing's colours. */
export function lookOf({ id, presetCode, pattern }: Dressed): string {
  return pattern ? `listing-${id}` : (parsePreset(presetCode) ?? DEFAULT_PRESET);
}

/**
 * Attributes of the themed element. The sliders determine whether its surface is light or dark, whatever the visitor's
 * scheme.
 */
export function lookAttributes(listing: Dressed) {
  const { pattern } = listing;
  return {
    'data-look': lookOf(listing),
    ...(pattern && { 'data-theme': pattern.isSurfaceDark ? 'dark' : 'light' }),
  };
}

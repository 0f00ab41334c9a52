import type { WornPattern } from '@tessera/contract/market/looks';
import { DEFAULT_PRESET, parsePreset } from '@tessera/domain/market/listings/presets';

export interface Dressed {
  readonly id: number;
  readonly presetCode: string;
  /** The pattern of a listing whose sliders decide its colours. Null for a named theme. */
  readonly pattern: WornPattern | null;
}

/** The value of `data-look` that selects the listing's colours. */
export function lookOf({ id, presetCode, pattern }: Dressed): string {
  return pattern ? `listing-${id}` : (parsePreset(presetCode) ?? DEFAULT_PRESET);
}

/**
 * Attributes of an element in a listing's theme. The sliders decide whether its surface is light or dark, whatever the
 * visitor's scheme is.
 */
export function lookAttributes(listing: Dressed) {
  const { pattern } = listing;
  return {
    'data-look': lookOf(listing),
    ...(pattern && { 'data-theme': pattern.isSurfaceDark ? 'dark' : 'light' }),
  };
}

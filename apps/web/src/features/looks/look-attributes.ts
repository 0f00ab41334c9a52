import type { WornPattern } from '@tessera/contract/looks';
import { DEFAULT_PRESET, parsePreset } from '@tessera/domain/listings/presets';

export interface Dressed {
  readonly id: number;
  readonly presetCode: string;
  /** Of the listing that its sliders colour; null for a named theme. */
  readonly pattern: WornPattern | null;
}

/** The value of `data-look` by which a listing's colours are found. */
export function lookOf({ id, presetCode, pattern }: Dressed): string {
  return pattern ? `listing-${id}` : (parsePreset(presetCode) ?? DEFAULT_PRESET);
}

/** For the element that wears the look. Sliders choose a light or dark surface whatever the visitor's scheme. */
export function lookAttributes(listing: Dressed) {
  const { pattern } = listing;
  return {
    'data-look': lookOf(listing),
    ...(pattern && { 'data-theme': pattern.isSurfaceDark ? 'dark' : 'light' }),
  };
}

import type { ListingDetail } from '@tessera/contract/listings';
import { PATTERN_PRESET } from '@tessera/domain/listings/presets';
import { imageAddress } from '@tessera/patterns/address';

/** Of the listing's own pattern, where it wears one. */
export function bandAddress({ presetCode, slider }: ListingDetail): string | undefined {
  if (presetCode !== PATTERN_PRESET) return undefined;
  const { mathPatternCode, ...sliders } = slider;
  return imageAddress(mathPatternCode, sliders, { width: 1_600, height: 360 });
}

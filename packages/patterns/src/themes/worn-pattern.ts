import { imageAddress } from '../address.ts';
import { findCurve } from '../catalogue.ts';
import { parseSliders } from '../sliders.ts';
import { type PatternLook, patternLook } from './look.ts';
import { PATTERN_PRESET } from './presets.ts';

export interface WornPattern extends PatternLook {
  /** Address of the pattern's lines without a background. */
  readonly image: string;
}

/** Size of the picture, the same as in the preview. */
const PICTURE_SIZE = { width: 960, height: 720 };

/**
 * The pattern of a listing whose theme comes from its sliders, with its picture and colours. Null for all other
 * listings. Accepts sliders as stored.
 */
export function wornPattern(preset: string, slider: unknown): WornPattern | null {
  if (preset !== PATTERN_PRESET) return null;
  const stored = new Map(typeof slider === 'object' && slider !== null ? Object.entries(slider) : []);
  const code = findCurve(String(stored.get('mathPatternCode')))?.code ?? 'MP001';
  const sliders = parseSliders(Object.fromEntries(stored));
  return { image: imageAddress(code, sliders, { ...PICTURE_SIZE, isBare: true }), ...patternLook(sliders) };
}

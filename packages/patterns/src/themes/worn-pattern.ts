import { imageAddress } from '../address.ts';
import { findCurve } from '../catalogue.ts';
import { parseSliders } from '../sliders.ts';
import { type PatternLook, patternLook } from './look.ts';
import { PATTERN_PRESET } from './presets.ts';

export interface WornPattern extends PatternLook {
  /** Where its lines are found, on nothing. */
  readonly image: string;
}

/** As the preview draws it. */
const SIZE = { width: 960, height: 720 };

/** The look of a listing whose sliders make its theme; null for all others. Takes sliders as they are stored. */
export function wornPattern(preset: string, slider: unknown): WornPattern | null {
  if (preset !== PATTERN_PRESET) return null;
  const stored = new Map(typeof slider === 'object' && slider !== null ? Object.entries(slider) : []);
  const code = findCurve(String(stored.get('mathPatternCode')))?.code ?? 'MP001';
  const sliders = parseSliders(Object.fromEntries(stored));
  return { image: imageAddress(code, sliders, { ...SIZE, isBare: true }), ...patternLook(sliders) };
}

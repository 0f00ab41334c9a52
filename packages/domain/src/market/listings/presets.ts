/** The theme that draws a generated pattern, which people choose and tune with sliders. */
export const PATTERN_PRESET = 'math-pattern';
export const DEFAULT_PRESET = 'default';

/** The themes that the specification names. */
export const themePresets = [
  'default',
  'none',
  'aurora-glass',
  'midnight-grid',
  'sunset-mist',
  'citrus-wave',
  'velvet-noir',
  'ocean-prism',
  'rose-quartz',
  'ember-mesh',
  'skyline-haze',
  'jade-circuit',
  'desert-mirage',
  'violet-comet',
] as const;

export const presets = [...themePresets, PATTERN_PRESET] as const;
export type Preset = (typeof presets)[number];

export function parsePreset(text: unknown): Preset | undefined {
  return presets.find((preset) => preset === text);
}

import { type ThemeName, themeNames, themes } from './themes.ts';

/** The preset for a pattern. Its theme comes from a curve and ten sliders instead of a table. */
export const PATTERN_PRESET = 'math-pattern';

export type PresetSlug = ThemeName | typeof PATTERN_PRESET;

export interface Preset {
  readonly slug: PresetSlug;
  readonly label: string;
  /** Present unless the pattern's sliders determine the colours. */
  readonly theme?: ThemeName;
}

/** Themes of listings, in the order in which they are offered. */
export const presets: readonly Preset[] = [
  ...themeNames.map((theme): Preset => ({ slug: theme, label: themes[theme].label, theme })),
  { slug: PATTERN_PRESET, label: 'Math Pattern' },
];

/** The preset with this slug. An unknown or missing slug gets the default preset. */
export function findPreset(slug: string | null | undefined): Preset {
  return (
    presets.find((preset) => preset.slug === slug) ?? {
      slug: 'default',
      label: themes.default.label,
      theme: 'default',
    }
  );
}

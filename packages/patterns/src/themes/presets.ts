import { type ThemeName, themeNames, themes } from './themes.ts';

/** The preset whose theme is no table but a curve and ten sliders. */
export const PATTERN_PRESET = 'math-pattern';

export type PresetSlug = ThemeName | typeof PATTERN_PRESET;

export interface Preset {
  readonly slug: PresetSlug;
  readonly label: string;
  /** Absent where the pattern's sliders make the colours. */
  readonly theme?: ThemeName;
}

/** What a listing can be dressed in, in the order in which it is offered. */
export const presets: readonly Preset[] = [
  ...themeNames.map((theme): Preset => ({ slug: theme, label: themes[theme].label, theme })),
  { slug: PATTERN_PRESET, label: 'Math Pattern' },
];

/** A stored slug of another time, or none, wears the default. */
export function findPreset(slug: string | null | undefined): Preset {
  return (
    presets.find((preset) => preset.slug === slug) ?? {
      slug: 'default',
      label: themes.default.label,
      theme: 'default',
    }
  );
}

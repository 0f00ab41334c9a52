import { READABLE, readable } from '../colours/contrast.ts';
import { type Oklch, toHex } from '../colours/oklch.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Colours of a card, as `#rrggbb`. Text on `surface`, `accent` or `highlight` has a contrast of at least 4.5:1. */
export interface ThemeColours {
  /** The card's background, as stops of a gradient from the upper left to the lower right. */
  readonly palette: readonly [from: string, through: string, to: string];
  readonly surface: string;
  readonly surfaceLine: string;
  readonly text: string;
  readonly subtext: string;
  /** For prices, links and buttons; readable on the surface. */
  readonly accent: string;
  readonly onAccent: string;
  /** For chips and badges. */
  readonly highlight: string;
  readonly onHighlight: string;
  /** `trace` is the colour of the ornament, and `sparkle` its brightest colour. */
  readonly trace: string;
  readonly sparkle: string;
}

/** Values from which a theme's colours are computed, in both schemes. */
export interface ThemeRecipe {
  /** Hues of the background's three stops. */
  readonly hues: readonly [number, number, number];
  /** Saturation of the background; 1 is the default. */
  readonly strength: number;
  readonly accentHue: number;
  readonly sparkleHue: number;
  /** A dark theme stays dark in the light scheme; only the surfaces under text become light. */
  readonly isNight?: boolean;
}

export function themeColours(recipe: ThemeRecipe, scheme: Scheme): ThemeColours {
  const isDark = scheme === 'dark';
  const { hues, strength, accentHue, sparkleHue, isNight = false } = recipe;
  const ground = isDark || isNight ? groundsOfNight : groundsOfDay;
  const palette = ground.map(({ l, c }, index) => toHex({ l, c: c * strength, h: hues[index] ?? 0 }));
  const tint = Math.min(1.4, strength);
  const surface = toHex({ l: isDark ? 0.215 : 0.99, c: (isDark ? 0.022 : 0.006) * tint, h: hues[0] });
  const highlight = toHex({ l: isDark ? 0.31 : 0.935, c: (isDark ? 0.055 : 0.04) * tint, h: accentHue });
  const accent = readable(
    { l: isDark ? 0.8 : 0.46, c: 0.125 * tint, h: accentHue },
    [surface],
    READABLE + 0.1,
  );
  return {
    palette: [palette[0] ?? surface, palette[1] ?? surface, palette[2] ?? surface],
    surface,
    surfaceLine: toHex({ l: isDark ? 0.33 : 0.89, c: 0.018 * tint, h: hues[0] }),
    text: readable(ink(isDark ? 0.955 : 0.24, 0.018, hues[0]), [surface]),
    subtext: readable(ink(isDark ? 0.76 : 0.46, 0.026, hues[0]), [surface]),
    accent,
    onAccent: readable(ink(isDark ? 0.2 : 0.99, 0.02, accentHue), [accent]),
    highlight,
    onHighlight: readable(ink(isDark ? 0.92 : 0.33, 0.07, accentHue), [highlight]),
    trace: toHex({ l: isDark || isNight ? 0.76 : 0.5, c: 0.115 * tint, h: accentHue }),
    sparkle: toHex({ l: isDark || isNight ? 0.83 : 0.72, c: 0.14 * tint, h: sparkleHue }),
  };
}

const groundsOfDay = [
  { l: 0.955, c: 0.026 },
  { l: 0.915, c: 0.05 },
  { l: 0.865, c: 0.075 },
];
const groundsOfNight = [
  { l: 0.2, c: 0.04 },
  { l: 0.265, c: 0.06 },
  { l: 0.345, c: 0.085 },
];

const ink = (l: number, c: number, h: number): Oklch => ({ l, c, h });

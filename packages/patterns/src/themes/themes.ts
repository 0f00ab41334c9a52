import { themePresets } from '@tessera/domain/market/listings/presets';
import type { Ornament } from './ornament.ts';
import { citrus, dunes, embers, quartz } from './ornaments-of-the-earth.ts';
import { circuit, folds, grid, scales, tiles } from './ornaments-of-lines.ts';
import { aurora, comet, skyline, sunset } from './ornaments-of-the-sky.ts';
import { type Scheme, type ThemeColours, themeColours, type ThemeRecipe } from './theme.ts';

export const themeNames = themePresets;
export type ThemeName = (typeof themeNames)[number];

export interface Theme {
  readonly name: ThemeName;
  readonly label: string;
  readonly recipe: ThemeRecipe;
  /** Every theme but the plainest has an ornament. */
  readonly ornament?: Ornament;
}

const recipe = (
  hues: readonly [number, number, number],
  accentHue: number,
  sparkleHue: number,
  strength = 1,
): ThemeRecipe => ({ hues, accentHue, sparkleHue, strength });

export const themes: Readonly<Record<ThemeName, Theme>> = {
  default: {
    name: 'default',
    label: 'Tessera',
    recipe: recipe([95, 120, 178], 184, 75, 0.55),
    ornament: tiles,
  },
  none: { name: 'none', label: 'Plain', recipe: recipe([95, 95, 95], 184, 75, 0.12) },
  'aurora-glass': {
    name: 'aurora-glass',
    label: 'Aurora Glass',
    recipe: recipe([205, 175, 150], 170, 155),
    ornament: aurora,
  },
  'midnight-grid': {
    name: 'midnight-grid',
    label: 'Midnight Grid',
    recipe: { ...recipe([268, 280, 300], 275, 205, 1.05), isNight: true },
    ornament: grid,
  },
  'sunset-mist': {
    name: 'sunset-mist',
    label: 'Sunset Mist',
    recipe: recipe([75, 45, 10], 28, 55, 1.1),
    ornament: sunset,
  },
  'citrus-wave': {
    name: 'citrus-wave',
    label: 'Citrus Wave',
    recipe: recipe([112, 105, 92], 128, 78, 1.25),
    ornament: citrus,
  },
  'velvet-noir': {
    name: 'velvet-noir',
    label: 'Velvet Noir',
    recipe: { ...recipe([355, 2, 8], 5, 30, 0.95), isNight: true },
    ornament: folds,
  },
  'ocean-prism': {
    name: 'ocean-prism',
    label: 'Ocean Prism',
    recipe: recipe([215, 232, 250], 245, 205, 1.05),
    ornament: scales,
  },
  'rose-quartz': {
    name: 'rose-quartz',
    label: 'Rose Quartz',
    recipe: recipe([15, 2, 345], 355, 350, 0.9),
    ornament: quartz,
  },
  'ember-mesh': {
    name: 'ember-mesh',
    label: 'Ember Mesh',
    recipe: recipe([55, 42, 32], 38, 52, 1.15),
    ornament: embers,
  },
  'skyline-haze': {
    name: 'skyline-haze',
    label: 'Skyline Haze',
    recipe: recipe([245, 262, 285], 265, 85, 0.75),
    ornament: skyline,
  },
  'jade-circuit': {
    name: 'jade-circuit',
    label: 'Jade Circuit',
    recipe: recipe([165, 160, 172], 162, 148, 1.05),
    ornament: circuit,
  },
  'desert-mirage': {
    name: 'desert-mirage',
    label: 'Desert Mirage',
    recipe: recipe([88, 72, 58], 58, 68, 1.1),
    ornament: dunes,
  },
  'violet-comet': {
    name: 'violet-comet',
    label: 'Violet Comet',
    recipe: recipe([310, 302, 290], 303, 325, 1.1),
    ornament: comet,
  },
};

export function coloursOf(name: ThemeName, scheme: Scheme): ThemeColours {
  return themeColours(themes[name].recipe, scheme);
}

export function findTheme(name: string): Theme | undefined {
  const known = themeNames.find((each) => each === name);
  return known && themes[known];
}

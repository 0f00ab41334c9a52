import type { Sliders } from '../sliders.ts';
import { readable, VISIBLE } from './contrast.ts';
import { type Oklch, toHex } from './oklch.ts';

export interface GradientStop {
  /** Position in the gradient, from 0 to 1. */
  readonly offset: number;
  readonly colour: string;
}

/** All colours of a card, as `#rrggbb`. */
export interface PatternColours {
  readonly isDark: boolean;
  /** Stops of the background's gradient. A plain background has a single one. */
  readonly background: readonly GradientStop[];
  /** Direction of the background's gradient, in degrees. */
  readonly angle: number;
  /** One colour for each copy. A gradient along the lines would double their drawing time. */
  readonly lines: readonly string[];
  readonly isSurfaceDark: boolean;
  /** Surface under text. Every text colour and the accent have at least 4.5:1 on it. */
  readonly surface: string;
  readonly surfaceLine: string;
  readonly text: string;
  readonly subtext: string;
  readonly accent: string;
  /** Colour of text on the accent. */
  readonly onAccent: string;
}

const MAX_COPIES = 5;
/** Hue at which the palette begins: the site's green. */
const FIRST_HUE = 178;

interface Ground {
  readonly isDark: boolean;
  readonly hue: number;
}

/**
 * The background at a position of the palette. The first half has light backgrounds around the whole colour wheel, the
 * second half dark ones with the same hues. There is nothing in between, because neither dark nor light lines look
 * good on a middle grey.
 */
export function groundOf(position: number): Ground {
  const isDark = position >= 50;
  const round = isDark ? (position - 50) / 51 : position / 50;
  return { isDark, hue: FIRST_HUE + 360 * round };
}

export function patternColours(sliders: Sliders): PatternColours {
  const ground = groundOf(sliders.palette);
  const background = backgroundOf(ground, sliders.gradient);
  const surface = surfaceOf(ground, sliders.surfacePalette);
  return {
    isDark: ground.isDark,
    background,
    angle: 35 + sliders.gradient * 1.1,
    lines: linesOf(ground, background, sliders),
    ...surface,
    ...textsOf(surface, ground.hue, sliders),
  };
}

function backgroundOf({ isDark, hue }: Ground, gradient: number): GradientStop[] {
  const strength = gradient / 100;
  const base: Oklch = isDark ? { l: 0.245, c: 0.042, h: hue } : { l: 0.952, c: 0.02, h: hue };
  const softened = (colour: Oklch) =>
    isDark ? { ...colour, c: colour.c * shareOfColour(colour.h) } : colour;
  if (gradient === 0) return [{ offset: 0, colour: toHex(softened(base)) }];
  // The gradient's far end has another hue and more chroma. The middle stop is chosen between both ends, so that it
  // does not turn grey.
  const reach = 30 + 170 * strength;
  const at = (share: number): Oklch => ({
    l: base.l + share * (isDark ? 0.07 : -0.055) * (0.4 + 0.6 * strength),
    c: base.c + share * (isDark ? 0.06 : 0.065) * (0.35 + 0.65 * strength),
    h: hue + share * reach,
  });
  return [0, 0.5, 1].map((offset) => ({ offset, colour: toHex(softened(at(offset))) }));
}

/**
 * The share of its chroma that a dark background keeps. Dark yellow looks olive, so the share is smaller near that
 * hue.
 */
function shareOfColour(hue: number): number {
  const away = ((((hue - OLIVE_HUE) % 360) + 540) % 360) - 180;
  return 1 - 0.62 * Math.exp(-((away / 48) ** 2));
}

const OLIVE_HUE = 95;

function linesOf(
  { isDark, hue }: Ground,
  background: readonly GradientStop[],
  { lineColor, gradient }: Sliders,
): string[] {
  const grounds = background.map(({ colour }) => colour);
  const turn = hue + (lineColor / 100) * 330;
  // Each copy has its own shade; with a gradient in the background the shades differ more.
  const step = 24 + gradient * 0.3;
  return Array.from({ length: MAX_COPIES }, (_, copy) => {
    const depth = copy * 0.018;
    const ink = { l: isDark ? 0.8 - depth : 0.47 + depth, c: isDark ? 0.105 : 0.12, h: turn + copy * step };
    return readable(ink, grounds, VISIBLE);
  });
}

function surfaceOf(
  ground: Ground,
  position: number,
): Pick<PatternColours, 'surface' | 'surfaceLine' | 'isSurfaceDark'> {
  // The hues start at the card's hue and go once around the colour wheel.
  const { isDark, hue } = groundOf(position);
  const base = ground.hue + hue - FIRST_HUE;
  const strength = (position % 50) / 50;
  const surface = isDark
    ? { l: 0.215 + 0.03 * strength, c: 0.026 + 0.022 * strength, h: base }
    : { l: 0.988 - 0.022 * strength, c: 0.006 + 0.018 * strength, h: base };
  const line = isDark ? { ...surface, l: surface.l + 0.13 } : { ...surface, l: surface.l - 0.1 };
  return { surface: toHex(surface), surfaceLine: toHex(line), isSurfaceDark: isDark };
}

function textsOf(
  { surface, isSurfaceDark }: { surface: string; isSurfaceDark: boolean },
  hue: number,
  { textPrimary, textSecondary }: Sliders,
): Pick<PatternColours, 'text' | 'subtext' | 'accent' | 'onAccent'> {
  const away = Math.abs(textPrimary - 50) / 50;
  const text: Oklch = {
    l: isSurfaceDark ? 0.955 - 0.09 * away : 0.255 + 0.13 * away,
    c: 0.014 + 0.13 * away,
    h: hue + (textPrimary - 50) * 3,
  };
  const subtext: Oklch = {
    l: isSurfaceDark ? 0.77 : 0.46,
    c: 0.022 + 0.11 * (Math.abs(textSecondary - 25) / 75),
    h: hue + (textSecondary - 25) * 3.4,
  };
  const accent = readable({ l: isSurfaceDark ? 0.79 : 0.45, c: 0.12, h: hue }, [surface]);
  return {
    text: readable(text, [surface]),
    subtext: readable(subtext, [surface]),
    accent,
    onAccent: readable({ l: isSurfaceDark ? 0.2 : 0.99, c: 0.01, h: hue }, [accent]),
  };
}

import type { Sliders } from '../sliders.ts';
import { readable, VISIBLE } from './contrast.ts';
import { type Oklch, toHex } from './oklch.ts';

export interface GradientStop {
  /** From 0 to 1. */
  readonly offset: number;
  readonly colour: string;
}

/** Everything that is coloured about a card, as `#rrggbb`. */
export interface PatternColours {
  readonly isDark: boolean;
  /** One stop where there is no gradient. */
  readonly background: readonly GradientStop[];
  /** The direction in which the background changes, in degrees. */
  readonly angle: number;
  /** One for each copy. A gradient along the lines would double the time that they take to draw. */
  readonly lines: readonly string[];
  readonly isSurfaceDark: boolean;
  /** What text stands on. Every text colour and the accent keep 4.5:1 there. */
  readonly surface: string;
  readonly surfaceLine: string;
  readonly text: string;
  readonly subtext: string;
  readonly accent: string;
  /** Text on the accent. */
  readonly onAccent: string;
}

const MOST_COPIES = 5;
/** The hue at which the palette begins: our green. */
const FIRST_HUE = 178;

interface Ground {
  readonly isDark: boolean;
  readonly hue: number;
}

/**
 * The first half of the palette are light grounds, once around the hues; the second half the same as dark ones. Between
 * them there is nothing: on a middling grey neither dark nor light lines look good.
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
  const own: Oklch = isDark ? { l: 0.245, c: 0.042, h: hue } : { l: 0.952, c: 0.02, h: hue };
  const softened = (colour: Oklch) =>
    isDark ? { ...colour, c: colour.c * shareOfColour(colour.h) } : colour;
  if (gradient === 0) return [{ offset: 0, colour: toHex(softened(own)) }];
  // The far end wanders to another hue and gains colour; the middle is taken on the way, so that it does not grey out.
  const reach = 30 + 170 * strength;
  const at = (share: number): Oklch => ({
    l: own.l + share * (isDark ? 0.07 : -0.055) * (0.4 + 0.6 * strength),
    c: own.c + share * (isDark ? 0.06 : 0.065) * (0.35 + 0.65 * strength),
    h: hue + share * reach,
  });
  return [0, 0.5, 1].map((offset) => ({ offset, colour: toHex(softened(at(offset))) }));
}

/** Dark yellow is olive, so that the nights around it keep the less colour the nearer they are. */
function shareOfColour(hue: number): number {
  const away = ((((hue - OLIVE) % 360) + 540) % 360) - 180;
  return 1 - 0.62 * Math.exp(-((away / 48) ** 2));
}

const OLIVE = 95;

function linesOf(
  { isDark, hue }: Ground,
  background: readonly GradientStop[],
  { lineColor, gradient }: Sliders,
): string[] {
  const grounds = background.map(({ colour }) => colour);
  const turn = hue + (lineColor / 100) * 330;
  // Each copy is a shade of its own; a gradient in the ground is answered by copies that lie farther apart.
  const step = 24 + gradient * 0.3;
  return Array.from({ length: MOST_COPIES }, (_, copy) => {
    const depth = copy * 0.018;
    const ink = { l: isDark ? 0.8 - depth : 0.47 + depth, c: isDark ? 0.105 : 0.12, h: turn + copy * step };
    return readable(ink, grounds, VISIBLE);
  });
}

function surfaceOf(
  ground: Ground,
  position: number,
): Pick<PatternColours, 'surface' | 'surfaceLine' | 'isSurfaceDark'> {
  // It begins in the card's own hue and goes once around from there.
  const { isDark, hue } = groundOf(position);
  const own = ground.hue + hue - FIRST_HUE;
  const strength = (position % 50) / 50;
  const surface = isDark
    ? { l: 0.215 + 0.03 * strength, c: 0.026 + 0.022 * strength, h: own }
    : { l: 0.988 - 0.022 * strength, c: 0.006 + 0.018 * strength, h: own };
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

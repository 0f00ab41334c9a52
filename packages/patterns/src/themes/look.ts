import { patternColours } from '../colours/pattern-colours.ts';
import type { Sliders } from '../sliders.ts';
import type { Scheme } from './theme.ts';
import { GROUND_ANGLE } from './theme-svg.ts';
import { coloursOf, type ThemeName } from './themes.ts';

/** The colours of a listing's page and card, as `#rrggbb`. Text, subtext and accent keep 4.5:1 on the surface. */
export interface LookColours {
  /** Stops of the gradient behind the panels. A plain background has a single one. */
  readonly ground: readonly string[];
  /** Direction of the gradient in CSS degrees. */
  readonly angle: number;
  readonly surface: string;
  readonly line: string;
  readonly text: string;
  readonly subtext: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly chip: string;
  readonly onChip: string;
}

/** Difference between angles in SVG, which count from the right, and in CSS, which count from the top. */
const SVG_TO_CSS_DEGREES = 90;

export function themeLook(name: ThemeName, scheme: Scheme): LookColours {
  const { palette, surface, surfaceLine, text, subtext, accent, onAccent, highlight, onHighlight } =
    coloursOf(name, scheme);
  return {
    ground: palette,
    angle: GROUND_ANGLE + SVG_TO_CSS_DEGREES,
    surface,
    line: surfaceLine,
    text,
    subtext,
    accent,
    onAccent,
    chip: highlight,
    onChip: onHighlight,
  };
}

export interface PatternLook extends LookColours {
  /** The sliders decide this, whatever the visitor's scheme is. */
  readonly isSurfaceDark: boolean;
}

export function patternLook(sliders: Sliders): PatternLook {
  const { background, angle, surface, surfaceLine, text, subtext, accent, onAccent, isSurfaceDark } =
    patternColours(sliders);
  return {
    ground: background.map(({ colour }) => colour),
    angle: Math.round(angle) + SVG_TO_CSS_DEGREES,
    surface,
    line: surfaceLine,
    text,
    subtext,
    accent,
    onAccent,
    chip: surface,
    onChip: text,
    isSurfaceDark,
  };
}

import { gradientLine } from '../pattern-svg.ts';
import { ORNAMENT_HEIGHT, ORNAMENT_WIDTH, type Shape } from './ornament.ts';
import type { Scheme, ThemeColours } from './theme.ts';
import { coloursOf, type ThemeName, themes } from './themes.ts';

/** Angle of the background's gradient in SVG, from the upper left to the lower right. */
export const GROUND_ANGLE = 52;

/** Ornaments that were computed already. They do not depend on the scheme. */
const drawn = new Map<ThemeName, readonly Shape[]>();

/** Shapes of a theme's ornament, in a box of 1200 × 800. */
export function ornamentOf(name: ThemeName): readonly Shape[] {
  const known = drawn.get(name) ?? themes[name].ornament?.() ?? [];
  drawn.set(name, known);
  return known;
}

interface ThemeImage {
  readonly width: number;
  readonly height: number;
  /** Leaves out the background, because the page draws its own. */
  readonly isBare?: boolean;
}

/** Writes a card's background and ornament as a file. The picture fills its container. */
export function themeSvg(
  name: ThemeName,
  scheme: Scheme,
  { width, height, isBare = false }: ThemeImage,
): string {
  const colours = coloursOf(name, scheme);
  const { x1, y1, x2, y2 } = gradientLine(GROUND_ANGLE);
  const stops = colours.palette
    .map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`)
    .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${ORNAMENT_WIDTH} ${ORNAMENT_HEIGHT}" preserveAspectRatio="xMidYMid slice">`,
    ...(isBare
      ? []
      : [
          `<defs><linearGradient id="ground" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient></defs>`,
          `<rect width="${ORNAMENT_WIDTH}" height="${ORNAMENT_HEIGHT}" fill="url(#ground)"/>`,
        ]),
    ...ornamentOf(name).map((shape) => shapeSvg(shape, colours)),
    '</svg>',
  ].join('');
}

function shapeSvg({ path, colour, width, opacity }: Shape, colours: ThemeColours): string {
  const paint =
    width === undefined
      ? `fill="${colours[colour]}"`
      : `fill="none" stroke="${colours[colour]}" stroke-width="${width}"`;
  return `<path d="${path}" ${paint} opacity="${opacity}"/>`;
}

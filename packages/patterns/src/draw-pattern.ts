import { type PatternColours, patternColours } from './colours/pattern-colours.ts';
import type { Repeat } from './curve.ts';
import { getCurve, pathOf } from './path-of.ts';
import { copiesOf, scaleOf, type Sliders, thicknessOf } from './sliders.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One copy of the path. Copies are drawn in order, the last one on top. */
export interface Copy {
  readonly transform: string;
  /** Line width in units of the path. The transform turns it into pixels. */
  readonly strokeWidth: number;
  readonly opacity: number;
  readonly line: string;
}

export interface Drawing extends Size {
  readonly code: string;
  readonly path: string;
  readonly copies: readonly Copy[];
  /** Line width of the first copy, in pixels. */
  readonly thickness: number;
  readonly colours: PatternColours;
}

/** Computes a picture from a code and ten sliders. The result depends on nothing else. */
export function drawPattern(code: string, sliders: Sliders, size: Size): Drawing {
  const curve = getCurve(code);
  const colours = patternColours(sliders);
  const thickness = thicknessOf(sliders, curve.growth) * sizeFactor(size);
  return {
    ...size,
    code: curve.code,
    path: pathOf(curve),
    copies: copiesIn(size, sliders, { repeat: curve.repeat, thickness, colours }),
    thickness,
    colours,
  };
}

/**
 * Slider values are meant for a picture of this width, in pixels. A smaller picture has finer lines, but not in
 * proportion.
 */
const USUAL_SIDE_PX = 640;

function sizeFactor({ width, height }: Size): number {
  return Math.sqrt(Math.sqrt(width * height) / USUAL_SIDE_PX);
}

/**
 * Maximum line width, in pixels, of the copies behind the first. Only the first copy has the chosen thickness. A
 * browser without a graphics processor draws smooth lines of less than a pixel four to eight times as fast as wider
 * ones, and treats a rotated line as up to 1.12 times as wide as it is.
 */
const MAX_FINE_LINE_PX = 0.89;

/** Opacity of the copies. Each is fainter than the one before. */
const COPY_OPACITIES = [1, 0.82, 0.7, 0.6, 0.52];

interface Look {
  readonly repeat: Repeat;
  readonly thickness: number;
  readonly colours: PatternColours;
}

function copiesIn({ width, height }: Size, sliders: Sliders, { repeat, thickness, colours }: Look): Copy[] {
  const { whole, entering } = copiesOf(sliders);
  // On a wide or tall card the pattern is a little larger than the card's shorter side, so its edges may be cut off.
  const side = (Math.sqrt(width * height) / 1_000) * scaleOf(sliders);
  const centre = `translate(${short(width / 2)} ${short(height / 2)})`;
  return colours.lines.slice(0, entering > 0 ? whole + 1 : whole).map((line, index) => {
    const scale = side * repeat.scale ** index;
    const turn = (sliders.rotator + repeat.turn * index) % 360;
    const shift = offsetOf(repeat, index, side, sliders.rotator);
    return {
      transform: `${centre}${shift}${turn === 0 ? '' : `rotate(${short(turn)})`}scale(${short(scale)})`,
      strokeWidth: Math.floor((widthOf(index, repeat, thickness) / scale) * 1_000) / 1_000,
      opacity: round((COPY_OPACITIES[index] ?? 0.5) * (index < whole ? 1 : entering), 100),
      line,
    };
  });
}

/** Line width in pixels. Smaller copies have finer lines, as if they were farther away, but not in proportion. */
function widthOf(index: number, repeat: Repeat, thickness: number): number {
  return index === 0 ? thickness : Math.min(MAX_FINE_LINE_PX, thickness * Math.sqrt(repeat.scale ** index));
}

/** How far a copy is shifted. Shifted copies rotate together with the whole pattern. */
function offsetOf({ x = 0, y = 0 }: Repeat, index: number, side: number, rotator: number): string {
  if (index === 0 || (x === 0 && y === 0)) return '';
  const angle = (rotator / 180) * Math.PI;
  const [dx, dy] = [x * index * side, y * index * side];
  const across = dx * Math.cos(angle) - dy * Math.sin(angle);
  const down = dx * Math.sin(angle) + dy * Math.cos(angle);
  return `translate(${short(across)} ${short(down)})`;
}

const round = (value: number, steps: number): number => Math.round(value * steps) / steps;
const short = (value: number): string => String(round(value, 10_000));

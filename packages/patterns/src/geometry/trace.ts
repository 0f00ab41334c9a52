import { withCusps } from './corners.ts';
import { type Fit, fitted } from './fit.ts';
import { pathData } from './path-data.ts';
import { simplified } from './simplify.ts';
import type { Stroke } from './stroke.ts';

/** How far simplifying may move a line, in units. This is less than a pixel at every displayed size. */
const TOLERANCE_UNITS = 0.8;

/** Turns a generator's strokes into path data: fitted to the box, simplified, in whole units. */
export function trace(strokes: readonly Stroke[], fit: Fit): string {
  return pathData(fitted(strokes, fit).map(finish));
}

function finish(stroke: Stroke): Stroke {
  if (stroke.joins === 'round') return stroke;
  const lean = simplified(stroke, TOLERANCE_UNITS);
  return stroke.joins === 'straight' ? lean : withCusps(lean);
}

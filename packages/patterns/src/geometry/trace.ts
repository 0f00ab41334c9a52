import { withCusps } from './corners.ts';
import { type Fit, fitted } from './fit.ts';
import { pathData } from './path-data.ts';
import { simplified } from './simplify.ts';
import type { Stroke } from './stroke.ts';

/** In units; less than one is less than a pixel at any size that is shown. */
const TOLERANCE = 0.8;

/** From what a generator draws to path data: fitted to the box, without needless points, in whole units. */
export function trace(strokes: readonly Stroke[], fit: Fit): string {
  return pathData(fitted(strokes, fit).map(finish));
}

function finish(stroke: Stroke): Stroke {
  if (stroke.joins === 'round') return stroke;
  const lean = simplified(stroke, TOLERANCE);
  return stroke.joins === 'straight' ? lean : withCusps(lean);
}

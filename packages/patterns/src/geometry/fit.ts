import { type Point, moved, type Stroke } from './stroke.ts';

/** Half the side of the box around the origin that every pattern is fitted into. */
export const REACH = 500;

/**
 * How a curve is fitted into the box. `round` keeps the curve's centre and fits the circle around it, so that the
 * curve rotates about that centre. `box` fits the bounding box, for curves without a centre. `stretch` fills the box
 * in both directions.
 */
export type Fit = 'round' | 'box' | 'stretch';

export function fitted(strokes: readonly Stroke[], fit: Fit): Stroke[] {
  const fitPoint = fit === 'round' ? intoCircle(strokes) : intoBox(strokes, fit === 'stretch');
  return strokes.map((stroke) => moved(stroke, fitPoint));
}

function intoCircle(strokes: readonly Stroke[]): (point: Point) => Point {
  let reach = 0;
  for (const { points } of strokes)
    for (const point of points) reach = Math.max(reach, point[0] * point[0] + point[1] * point[1]);
  const scale = REACH / Math.sqrt(reach);
  return (point) => [point[0] * scale, point[1] * scale];
}

function intoBox(strokes: readonly Stroke[], isStretched: boolean): (point: Point) => Point {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { points } of strokes) {
    for (const point of points) {
      left = Math.min(left, point[0]);
      right = Math.max(right, point[0]);
      top = Math.min(top, point[1]);
      bottom = Math.max(bottom, point[1]);
    }
  }
  const widest = Math.max(right - left, bottom - top);
  const across = (2 * REACH) / (isStretched ? right - left : widest);
  const down = (2 * REACH) / (isStretched ? bottom - top : widest);
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  return (point) => [(point[0] - middleX) * across, (point[1] - middleY) * down];
}

import type { Point, Stroke } from './stroke.ts';

/** Cosine of 75 degrees. If a line turns by more, the point is an intended cusp and not a sample of a round curve. */
const COS_SHARPEST_BEND = Math.cos((75 / 180) * Math.PI);
/** Rounding of a cusp begins at this distance from it, in units. */
const CUSP_DISTANCE = 3;

/** Adds a close point on both sides of each cusp, because smoothing would otherwise cut it off. */
export function withCusps(stroke: Stroke): Stroke {
  const { points, isClosed } = stroke;
  const guarded: Point[] = [];
  points.forEach((point, index) => {
    const before = points[index - 1] ?? (isClosed ? points.at(-1) : undefined);
    const after = points[index + 1] ?? (isClosed ? points[0] : undefined);
    if (before && after && isCusp(before, point, after))
      guarded.push(towards(point, before), point, towards(point, after));
    else guarded.push(point);
  });
  return { ...stroke, points: guarded };
}

function isCusp(before: Point, at: Point, after: Point): boolean {
  const inX = at[0] - before[0];
  const inY = at[1] - before[1];
  const outX = after[0] - at[0];
  const outY = after[1] - at[1];
  const lengths = Math.sqrt((inX * inX + inY * inY) * (outX * outX + outY * outY));
  return lengths > 0 && (inX * outX + inY * outY) / lengths < COS_SHARPEST_BEND;
}

function towards(from: Point, to: Point): Point {
  const fraction = Math.min(0.5, CUSP_DISTANCE / Math.hypot(to[0] - from[0], to[1] - from[1]));
  return [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction];
}

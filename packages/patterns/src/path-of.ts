import { findCurve } from './catalogue.ts';
import type { Curve } from './curve.ts';
import { strokesOf } from './generators.ts';
import { trace } from './geometry/trace.ts';

/** Path data by code, a few kilobytes each. Sliders do not change it. */
const traced = new Map<string, string>();

/** Path data of a curve, in a box of 1000 × 1000 units around the origin. */
export function pathOf(curve: Curve): string {
  const known = traced.get(curve.code);
  if (known !== undefined) return known;
  const path = tracePath(curve);
  traced.set(curve.code, path);
  return path;
}

export function tracePath(curve: Curve): string {
  return trace(strokesOf(curve), curve.fit);
}

export function getCurve(code: string): Curve {
  const curve = findCurve(code);
  if (!curve) throw new RangeError(`There is no pattern with the code ${code}`);
  return curve;
}

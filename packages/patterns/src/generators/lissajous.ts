import { closedCurve, type Point, radians, rotated, spread, type Stroke, TURN } from '../geometry/stroke.ts';

interface Lissajous {
  readonly a: number;
  readonly b: number;
  /** Range of the figures' phases, in degrees. */
  readonly from: number;
  readonly to: number;
  readonly lines: number;
  /** Rotation of the whole pattern, in degrees. */
  readonly tilt?: number;
}

/** x = sin(a·t + p), y = sin(b·t), for several phases p. */
export function lissajous({ a, b, from, to, lines, tilt = 0 }: Lissajous): Stroke[] {
  return spread(from, to, lines).map((phase) =>
    closedCurve(Math.max(a, b) * 90, (fraction): Point =>
      rotated([Math.sin(a * fraction * TURN + radians(phase)), Math.sin(b * fraction * TURN)], radians(tilt)),
    ),
  );
}

/** Lissajous figures on a cylinder, each seen from a little further round. */
export function lissajousGlass({
  a,
  b,
  lines,
  sweep,
}: {
  a: number;
  b: number;
  lines: number;
  sweep: number;
}): Stroke[] {
  return spread(-sweep / 2, sweep / 2, lines).map((angle) =>
    closedCurve(Math.max(a, b) * 80, (fraction): Point => {
      const [x, y] = [Math.sin(a * fraction * TURN), Math.sin(b * fraction * TURN)];
      return rotated([x, y], radians(angle));
    }),
  );
}

/** Two oscillations on a globe, seen from a little above: one between the poles, the other around the axis. */
export function lissajousGlobe({
  a,
  b,
  lines,
  sweep,
  tilt,
}: {
  a: number;
  b: number;
  lines: number;
  sweep: number;
  tilt: number;
}): Stroke[] {
  const [low, high] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))];
  return spread(0, sweep, lines).map((phase) =>
    closedCurve(Math.max(a, b) * 90, (fraction): Point => {
      const [latitude, longitude] = [
        1.35 * Math.sin(a * fraction * TURN),
        b * fraction * TURN + radians(phase),
      ];
      const [x, y] = [Math.cos(latitude) * Math.cos(longitude), Math.cos(latitude) * Math.sin(longitude)];
      return [x, y * high - Math.sin(latitude) * low];
    }),
  );
}

import {
  closedCurve,
  greatestCommonDivisor,
  openCurve,
  type Point,
  radians,
  repeated,
  rotated,
  moved,
  spread,
  type Stroke,
  TURN,
} from '../geometry/stroke.ts';

interface Wheels {
  /** Radii of the fixed ring and of the rolling wheel. */
  readonly R: number;
  readonly r: number;
  /** Distance of the pen from the wheel's centre, for the first and the last line. */
  readonly from: number;
  readonly to: number;
  readonly lines: number;
  /** Rotation of each line against the one before, in degrees. */
  readonly turn?: number;
}

/** A wheel rolls inside a ring. */
export function hypotrochoid(wheels: Wheels): Stroke[] {
  return family(wheels, (R, r, d, t) => [
    (R - r) * Math.cos(t) + d * Math.cos(((R - r) / r) * t),
    (R - r) * Math.sin(t) - d * Math.sin(((R - r) / r) * t),
  ]);
}

/** A wheel rolls around another one. */
export function epitrochoid(wheels: Wheels): Stroke[] {
  return family(wheels, (R, r, d, t) => [
    (R + r) * Math.cos(t) - d * Math.cos(((R + r) / r) * t),
    (R + r) * Math.sin(t) - d * Math.sin(((R + r) / r) * t),
  ]);
}

type Rolling = (R: number, r: number, d: number, t: number) => Point;

function family({ R, r, from, to, lines, turn = 0 }: Wheels, roll: Rolling): Stroke[] {
  const rounds = r / greatestCommonDivisor(R, r);
  const samples = Math.ceil(rounds * (120 + 50 * (R / r)));
  return spread(from, to, lines).map((pen, index) =>
    moved(
      closedCurve(samples, (fraction) => roll(R, r, pen, fraction * rounds * TURN)),
      (point) => rotated(point, radians(index * turn)),
    ),
  );
}

/** Nested roulettes with cusps. If each is rotated against the next, they form a whirl. */
export function whirl(wheels: {
  cusps: number;
  isOuter: 0 | 1;
  lines: number;
  smallest: number;
  turn: number;
}): Stroke[] {
  const { cusps, isOuter, lines, smallest, turn } = wheels;
  const roll = isOuter ? epitrochoid : hypotrochoid;
  const [line] = roll({ R: cusps, r: 1, from: 1, to: 1, lines: 1 });
  if (!line) return [];
  return repeated(lines, (index) => {
    const size = smallest ** (lines === 1 ? 0 : index / (lines - 1));
    return moved(line, (point) => {
      const [x, y] = rotated(point, radians(index * turn));
      return [x * size, y * size];
    });
  });
}

/** Cardioids that all touch in one cusp. */
export function shell({ lines, smallest }: { lines: number; smallest: number }): Stroke[] {
  return spread(1, smallest, lines).map((size) =>
    closedCurve(160, (fraction): Point => {
      const angle = fraction * TURN;
      const radius = size * (1 - Math.sin(angle));
      return [radius * Math.cos(angle), -radius * Math.sin(angle)];
    }),
  );
}

/** A wheel rolls on a line: rows of its path, every other one upside down and shifted by half a step. */
export function cycloid(wheels: {
  pen: number;
  turns: number;
  rows: number;
  gap: number;
  shift: number;
}): Stroke[] {
  const { pen, turns, rows, gap, shift } = wheels;
  return repeated(rows, (row) =>
    openCurve(turns * 48, (fraction): Point => {
      const t = fraction * turns * TURN + row * shift * TURN;
      return [fraction * turns * TURN - pen * Math.sin(t), row * gap + pen * Math.cos(t)];
    }),
  );
}

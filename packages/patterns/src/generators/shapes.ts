import {
  closedCurve,
  greatestCommonDivisor,
  moved,
  type Point,
  polar,
  radians,
  repeated,
  rotated,
  spread,
  type Stroke,
  TURN,
} from '../geometry/stroke.ts';

interface Super {
  readonly m: number;
  readonly n1: number;
  readonly n2: number;
  readonly n3: number;
  readonly lines: number;
  readonly smallest: number;
  /** Rotation between the outermost and the innermost shape, in degrees. */
  readonly turn: number;
}

/** Gielis' superformula, nested. */
export function superformula({ m, n1, n2, n3, lines, smallest, turn }: Super): Stroke[] {
  const rounds = m % 2 === 0 ? 1 : 2;
  return spread(1, smallest, lines).map((size, index) =>
    closedCurve(Math.max(240, m * 36) * rounds, (fraction) => {
      const t = fraction * TURN * rounds;
      const sum = Math.abs(Math.cos((m * t) / 4)) ** n2 + Math.abs(Math.sin((m * t) / 4)) ** n3;
      return polar(size * sum ** (-1 / n1), t + radians((turn * index) / lines));
    }),
  );
}

/** |x|ⁿ + |y|ⁿ = 1 for a range of exponents: from a star through a diamond and a circle to a square. */
export function superellipse({
  from,
  to,
  lines,
  smallest,
}: {
  from: number;
  to: number;
  lines: number;
  smallest: number;
}): Stroke[] {
  return spread(0, 1, lines).map((share) => {
    const exponent = 2 / (from * (to / from) ** share);
    const size = 1 - (1 - smallest) * share;
    return closedCurve(240, (fraction): Point => {
      const [x, y] = [Math.cos(fraction * TURN), Math.sin(fraction * TURN)];
      return [size * Math.sign(x) * Math.abs(x) ** exponent, size * Math.sign(y) * Math.abs(y) ** exponent];
    });
  });
}

/** All stars on the same points, from steps of two to the sharpest. */
export function starPolygons({ points }: { points: number }): Stroke[] {
  const steps = repeated(Math.ceil(points / 2) - 1, (index) => index + 1);
  return steps.flatMap((step) => star(points, step));
}

function star(points: number, step: number): Stroke[] {
  const loops = greatestCommonDivisor(points, step);
  return repeated(loops, (start): Stroke => ({
    points: repeated(points / loops, (index) => polar(1, ((start + index * step) / points - 0.25) * TURN)),
    isClosed: true,
    joins: 'straight',
  }));
}

/** A rosette as in tile work: squares with double lines around a ring, and nested rings. */
export function starRing({ points, rings }: { points: number; rings: number }): Stroke[] {
  return repeated(rings, (ring) => {
    const size = 0.56 ** ring;
    return [0.42, 0.36].flatMap((reach) =>
      repeated(points, (index) => {
        const angle = (index / points) * TURN;
        const square = repeated(4, (corner): Point => {
          const [x, y] = polar(reach, ((corner + 0.5) / 4) * TURN + angle);
          const [centreX, centreY] = polar(0.58, angle);
          return [(x + centreX) * size, (y + centreY) * size];
        });
        return { points: square, isClosed: true, joins: 'straight' } satisfies Stroke;
      }),
    );
  }).flat();
}

/** A star and smaller copies, each rotated a little against the one around it. */
export function starWhirl(whirl: {
  points: number;
  step: number;
  lines: number;
  shrink: number;
  turn: number;
}): Stroke[] {
  const { points, step, lines, shrink, turn } = whirl;
  return repeated(lines, (index) =>
    star(points, step).map((line) =>
      moved(line, (point) => {
        const [x, y] = rotated(point, radians(index * turn));
        return [x * shrink ** index, y * shrink ** index];
      }),
    ),
  ).flat();
}

/** Nested squares, each with its corners on the sides of the one around it. */
export function turningPolygons({
  sides,
  lines,
  turn,
}: {
  sides: number;
  lines: number;
  turn: number;
}): Stroke[] {
  const half = Math.PI / sides;
  const shrink = Math.cos(half) / Math.cos(half - radians(turn));
  return starWhirl({ points: sides, step: 1, lines, shrink, turn });
}

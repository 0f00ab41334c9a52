import {
  closedCurve,
  greatestCommonDivisor,
  polar,
  radians,
  repeated,
  spread,
  type Stroke,
  TURN,
} from '../geometry/stroke.ts';

/** Repeats a rose. Each repetition has shorter tips and a wider ring in the middle. */
export function openingRose(rose: {
  n: number;
  d: number;
  lines: number;
  open: number;
  ring: number;
}): Stroke[] {
  return spread(0, rose.open, rose.lines).map((open) => roseLine(rose.n, rose.d, open, rose.ring));
}

/** Nested roses, each rotated against the one around it. */
export function nestedRose(nest: { n: number; lines: number; smallest: number; turn: number }): Stroke[] {
  return spread(1, nest.smallest, nest.lines).map((size, index) =>
    closedCurve(nest.n * 60, (fraction) =>
      polar(size * Math.cos(nest.n * fraction * TURN), fraction * TURN + radians(nest.turn * index)),
    ),
  );
}

function roseLine(n: number, d: number, open: number, ring: number): Stroke {
  const divisor = greatestCommonDivisor(n, d);
  const [petals, rounds] = [n / divisor, d / divisor];
  return closedCurve(90 * Math.max(rounds, petals), (fraction) => {
    const angle = fraction * rounds * TURN;
    return polar((1 - open) * Math.cos((petals / rounds) * angle) + open * ring, angle);
  });
}

/** Chords of the rose r = sin(n·t), in steps of d degrees. */
export function maurer({ n, d }: { n: number; d: number }): Stroke[] {
  const vertices = 360 / greatestCommonDivisor(360, d);
  const points = repeated(vertices, (index) => {
    const angle = radians(index * d);
    return polar(Math.sin(n * angle), angle);
  });
  return [{ points, isClosed: true, joins: 'straight' }];
}

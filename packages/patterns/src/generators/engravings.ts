import {
  closedCurve,
  openCurve,
  type Point,
  polar,
  repeated,
  spread,
  type Stroke,
  TURN,
} from '../geometry/stroke.ts';

interface Rosette {
  /** Number of waves around the ring, and their height. */
  readonly waves: number;
  readonly swing: number;
  readonly lines: number;
  /** Number and size of a second wave, which changes the height of the first. */
  readonly swells?: number;
  readonly swell?: number;
}

/** A guilloche as on banknotes: a wave around a ring, and shifted copies of it until the ring is full. */
export function rosette({ waves, swing, lines, swells = 0, swell = 0 }: Rosette): Stroke[] {
  return repeated(lines, (line) =>
    closedCurve(Math.max(160, waves * 22), (fraction) => {
      const t = fraction * TURN;
      const reach = swing * (1 + swell * Math.cos(swells * t));
      return polar(1 + reach * Math.sin(waves * t + (line / lines) * TURN), t);
    }),
  );
}

/** Two guilloche rings that meet. */
export function medallion({
  outer,
  inner,
  lines,
}: {
  outer: number;
  inner: number;
  lines: number;
}): Stroke[] {
  return spread(0, 1, lines).map((share) =>
    closedCurve(outer * 26, (fraction) => {
      const t = fraction * TURN;
      const edge = 1 + 0.09 * Math.cos(outer * t);
      const heart = 0.28 + 0.13 * Math.cos(inner * t);
      return polar(heart + (edge - heart) * share, t + 0.22 * (1 - share));
    }),
  );
}

/** Parallel waves in a band of changing width. */
export function band({
  waves,
  swells,
  lines,
  rows,
}: {
  waves: number;
  swells: number;
  lines: number;
  rows: number;
}): Stroke[] {
  return repeated(rows, (row) =>
    repeated(lines, (line) =>
      openCurve(waves * 16, (fraction): Point => {
        const t = fraction * TURN;
        const height = 0.16 + 0.09 * Math.cos(swells * t + row * Math.PI);
        return [fraction * 2 - 1, row * 0.5 - 0.5 + height * Math.sin(waves * t + (line / lines) * TURN)];
      }),
    ),
  ).flat();
}

/** Chords from i to k·i around a circle of n points. */
export function timesTable({ n, k }: { n: number; k: number }): Stroke[] {
  const at = (index: number) => polar(1, (index / n - 0.25) * TURN);
  const chords = repeated(n, (index): Stroke => ({
    points: [at(index), at((index * k) % n)],
    isClosed: false,
    joins: 'straight',
  }));
  return [closedCurve(120, (fraction) => polar(1, fraction * TURN)), ...chords.slice(1)];
}

/** Threads between the arms of a star. Each thread starts at the next nail. */
export function threads({ arms, nails }: { arms: number; nails: number }): Stroke[] {
  return repeated(arms, (arm) =>
    repeated(nails, (nail): Stroke => ({
      points: [
        polar((nail + 1) / nails, (arm / arms - 0.25) * TURN),
        polar(1 - nail / nails, ((arm + 1) / arms - 0.25) * TURN),
      ],
      isClosed: false,
      joins: 'straight',
    })),
  ).flat();
}

/** Nested, rotated triangles in every sector of a polygon. */
export function pursuit({ sides, steps, bite }: { sides: number; steps: number; bite: number }): Stroke[] {
  return repeated(sides, (side) => {
    const isLeft = side % 2 === 0;
    let triangle: Point[] = [[0, 0], polar(1, (side / sides) * TURN), polar(1, ((side + 1) / sides) * TURN)];
    return repeated(steps, () => {
      const points = triangle;
      triangle = points.map((corner, index) => {
        const next = points[(index + (isLeft ? 1 : 2)) % 3] ?? corner;
        return [corner[0] + (next[0] - corner[0]) * bite, corner[1] + (next[1] - corner[1]) * bite];
      });
      return { points, isClosed: true, joins: 'straight' } satisfies Stroke;
    });
  }).flat();
}

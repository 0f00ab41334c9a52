import { seeded } from '../geometry/seeded.ts';
import { type Point, polar, repeated, type Stroke, TURN } from '../geometry/stroke.ts';

/** Voronoi cells of n scattered points, drawn as pebbles with gaps between them. */
export function stones({ n, seed, joint }: { n: number; seed: number; joint: number }): Stroke[] {
  return pebbles(scattered(n, seed), 1, joint);
}

/**
 * Scatters points without clusters: each is the one of several random points that is farthest from all points so far.
 */
function scattered(n: number, seed: number): Point[] {
  const random = seeded(seed);
  const points: Point[] = [];
  while (points.length < n) {
    const tries = repeated(6, (): Point => polar(0.98 * Math.sqrt(random()), random() * TURN));
    const clearances = tries.map((point) => clearance(point, points));
    const best = tries[clearances.indexOf(Math.max(...clearances))];
    if (best) points.push(best);
  }
  return points;
}

/** Squared distance to the nearest other point. */
function clearance(point: Point, others: readonly Point[]): number {
  let nearest = Infinity;
  for (const other of others)
    nearest = Math.min(nearest, (other[0] - point[0]) ** 2 + (other[1] - point[1]) ** 2);
  return nearest;
}

function pebbles(points: readonly Point[], rim: number, joint: number): Stroke[] {
  const edge = repeated(72, (index) => polar(rim, (index / 72) * TURN));
  return points.map((seed) => {
    const near = points
      .filter((point) => point !== seed)
      .map((point) => ({ point, distance: Math.hypot(point[0] - seed[0], point[1] - seed[1]) }))
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, 12);
    let cell = edge;
    for (const { point } of near) cell = clipHalfway(cell, seed, point, joint);
    return { points: cell, isClosed: true, joins: 'round' } satisfies Stroke;
  });
}

/** Clips a convex cell at the line halfway to another point, less half the gap. */
function clipHalfway(cell: readonly Point[], seed: Point, other: Point, joint: number): Point[] {
  const [acrossX, acrossY] = [other[0] - seed[0], other[1] - seed[1]];
  const length = Math.hypot(acrossX, acrossY);
  const limit = length / 2 - joint / 2;
  const beyond = ([x, y]: Point) => ((x - seed[0]) * acrossX + (y - seed[1]) * acrossY) / length - limit;
  return cell.flatMap((from, index) => {
    const to = cell[(index + 1) % cell.length] ?? from;
    const [start, end] = [beyond(from), beyond(to)];
    const inside = start <= 0 ? [from] : [];
    if (start <= 0 === end <= 0) return inside;
    const fraction = start / (start - end);
    return [
      ...inside,
      [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction] satisfies Point,
    ];
  });
}

/** Tiles of Penrose's two rhombs, which cover the plane without ever repeating. */
export function penrose({ depth }: { depth: number }): Stroke[] {
  let triangles = repeated(10, (index): Triangle => {
    const [left, right] = [
      polar(1, ((2 * index - 1) * Math.PI) / 10),
      polar(1, ((2 * index + 1) * Math.PI) / 10),
    ];
    return { isThin: true, a: [0, 0], b: index % 2 === 0 ? right : left, c: index % 2 === 0 ? left : right };
  });
  for (let level = 0; level < depth; level += 1) triangles = triangles.flatMap(divided);
  const sides = new Map<string, Stroke>();
  for (const { a, b, c } of triangles) {
    for (const [from, to] of [[a, b] as const, [a, c] as const]) {
      const key = [from, to]
        .map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)
        .toSorted()
        .join(' ')
        .replaceAll('-0.000', '0.000');
      if (!sides.has(key)) sides.set(key, { points: [from, to], isClosed: false, joins: 'straight' });
    }
  }
  return [...sides.values()];
}

interface Triangle {
  readonly isThin: boolean;
  readonly a: Point;
  readonly b: Point;
  readonly c: Point;
}

const golden = (1 + Math.sqrt(5)) / 2;
const goldenCut = (from: Point, to: Point): Point => [
  from[0] + (to[0] - from[0]) / golden,
  from[1] + (to[1] - from[1]) / golden,
];

function divided({ isThin, a, b, c }: Triangle): Triangle[] {
  if (isThin) {
    const p = goldenCut(a, b);
    return [
      { isThin: true, a: c, b: p, c: b },
      { isThin: false, a: p, b: c, c: a },
    ];
  }
  const q = goldenCut(b, a);
  const r = goldenCut(b, c);
  return [
    { isThin: false, a: r, b: c, c: a },
    { isThin: false, a: q, b: r, c: b },
    { isThin: true, a: r, b: q, c: a },
  ];
}

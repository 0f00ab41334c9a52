import type { Point, Stroke } from '../geometry/stroke.ts';

type Vector = readonly [x: number, y: number, z: number];
type Flow = (x: number, y: number, z: number) => Vector;

interface Path {
  readonly start: Vector;
  readonly step: number;
  /** Number of steps before drawing begins, and number of steps drawn. */
  readonly lead: number;
  readonly steps: number;
}

/** Fourth-order Runge–Kutta steps, precise enough that every machine draws the same path. */
function follow(flow: Flow, { start, step, lead, steps }: Path): Vector[] {
  let [x, y, z] = start;
  const path: Vector[] = [];
  const half = step / 2;
  for (let index = 0; index < lead + steps; index += 1) {
    const [x1, y1, z1] = flow(x, y, z);
    const [x2, y2, z2] = flow(x + x1 * half, y + y1 * half, z + z1 * half);
    const [x3, y3, z3] = flow(x + x2 * half, y + y2 * half, z + z2 * half);
    const [x4, y4, z4] = flow(x + x3 * step, y + y3 * step, z + z3 * step);
    x += (step / 6) * (x1 + 2 * (x2 + x3) + x4);
    y += (step / 6) * (y1 + 2 * (y2 + y3) + y4);
    z += (step / 6) * (z1 + 2 * (z2 + z3) + z4);
    if (index >= lead) path.push([x, y, z]);
  }
  return path;
}

/**
 * Projects the path onto the picture. `across` and `down` say how the three axes of space contribute to each axis of
 * the picture.
 */
function seen(path: readonly Vector[], across: Vector, down: Vector): Stroke[] {
  const along = ([x, y, z]: Vector, [a, b, c]: Vector) => x * a + y * b + z * c;
  return [{ points: path.map((at): Point => [along(at, across), along(at, down)]), isClosed: false }];
}

export function lorenz({ s, r, b, steps }: { s: number; r: number; b: number; steps: number }): Stroke[] {
  const flow: Flow = (x, y, z) => [s * (y - x), x * (r - z) - y, x * y - b * z];
  const path = follow(flow, { start: [1, 1, 20], step: 0.01, lead: 500, steps });
  return seen(path, [1, 0.15, 0], [0, 0, -1]);
}

export function rossler({ a, b, c, steps }: { a: number; b: number; c: number; steps: number }): Stroke[] {
  const flow: Flow = (x, y, z) => [-y - z, x + a * y, b + z * (x - c)];
  const path = follow(flow, { start: [1, 1, 1], step: 0.05, lead: 600, steps });
  return seen(path, [1, 0, 0], [0, 1, -0.12]);
}

export function thomas({ b, steps }: { b: number; steps: number }): Stroke[] {
  const flow: Flow = (x, y, z) => [Math.sin(y) - b * x, Math.sin(z) - b * y, Math.sin(x) - b * z];
  const path = follow(flow, { start: [1.1, 0.3, -0.2], step: 0.12, lead: 800, steps });
  // The view is along the curve's axis of threefold symmetry.
  const third = Math.sqrt(3) / 2;
  return seen(path, [1, -0.5, -0.5], [0, third, -third]);
}

export function halvorsen({ a, steps }: { a: number; steps: number }): Stroke[] {
  const flow: Flow = (x, y, z) => [
    -a * x - 4 * y - 4 * z - y * y,
    -a * y - 4 * z - 4 * x - z * z,
    -a * z - 4 * x - 4 * y - x * x,
  ];
  const path = follow(flow, { start: [-1.48, -1.51, 2.04], step: 0.008, lead: 600, steps });
  // The view is along the curve's axis of threefold symmetry.
  const third = Math.sqrt(3) / 2;
  return seen(path, [1, -0.5, -0.5], [0, third, -third]);
}

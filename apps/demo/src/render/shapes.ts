import { flat, surface } from './grid.ts';
import { type Material, type Mesh, placed, type Placement } from './mesh.ts';
import { add, cross, dot, minus, times, unit, type Vec } from './vectors.ts';

/** Builds a box. As for all shapes here, `at` is the middle of its bottom. */
export function box(size: Vec, material: Material, placement: Placement = {}): Mesh[] {
  const [x, h, z] = [size[0] / 2, size[1], size[2] / 2];
  const corner = (sx: number, y: number, sz: number): Vec => [sx * x, y, sz * z];
  const faces: Vec[][] = [
    [corner(-1, 0, 1), corner(1, 0, 1), corner(1, h, 1), corner(-1, h, 1)],
    [corner(1, 0, -1), corner(-1, 0, -1), corner(-1, h, -1), corner(1, h, -1)],
    [corner(1, 0, 1), corner(1, 0, -1), corner(1, h, -1), corner(1, h, 1)],
    [corner(-1, 0, -1), corner(-1, 0, 1), corner(-1, h, 1), corner(-1, h, -1)],
    [corner(-1, h, 1), corner(1, h, 1), corner(1, h, -1), corner(-1, h, -1)],
    [corner(-1, 0, -1), corner(1, 0, -1), corner(1, 0, 1), corner(-1, 0, 1)],
  ];
  return placed(
    faces.map((face) => flat(face, material)),
    placement,
  );
}

/** A box with round edges, such as a cushion or a phone. */
export function soft(size: Vec, radius: number, material: Material, placement: Placement = {}): Mesh[] {
  const half = times(size, 0.5);
  const r = Math.min(radius, ...half);
  const inner = half.map((length) => length - r) as unknown as Vec;
  const bend = (axis: 0 | 1 | 2, sign: number): Mesh[] => {
    const [u, v] = [(axis + 1) % 3, (axis + 2) % 3] as [0 | 1 | 2, 0 | 1 | 2];
    const steps = (length: number, core: number) => [
      -length,
      ...rounded(-core, -r),
      ...rounded(core, r),
      length,
    ];
    const rows = steps(half[u], inner[u]).map((a) =>
      steps(half[v], inner[v]).map((b): Vec => {
        const point: [number, number, number] = [0, 0, 0];
        [point[axis], point[u], point[v]] = [sign * half[axis], a, b];
        const core = point.map((value, each) => {
          const limit = inner[each] ?? 0;
          return Math.max(-limit, Math.min(limit, value));
        }) as unknown as Vec;
        return add(add(core, times(unit(minus(point, core)), r)), [0, half[1], 0]);
      }),
    );
    return surface(sign > 0 ? rows : rows.toReversed(), () => material);
  };
  const faces = ([0, 1, 2] as const).flatMap((axis) => [...bend(axis, 1), ...bend(axis, -1)]);
  return placed(faces, placement);
}

function rounded(core: number, radius: number): number[] {
  const inside = [0.75, 0.4, 0.15].map((share) => core + radius * share);
  return radius < 0 ? [...inside, core] : [core, ...inside.toReversed()];
}

/**
 * Builds a shape by turning an outline of `[radius, height]` around the vertical axis: a vase, a lampshade, a wheel.
 */
export function turned(
  outline: readonly (readonly [radius: number, height: number])[],
  material: Material,
  placement: Placement = {},
  sides = 28,
): Mesh[] {
  const rows = outline.map(([radius, height]) =>
    Array.from({ length: sides + 1 }, (_, side): Vec => {
      const angle = (side / sides) * 2 * Math.PI;
      return [Math.cos(angle) * radius, height, -Math.sin(angle) * radius];
    }),
  );
  return placed(
    surface(rows.toReversed(), () => material),
    placement,
  );
}

export function cylinder(
  radius: number,
  height: number,
  material: Material,
  placement: Placement = {},
): Mesh[] {
  const [r, h] = [radius, height];
  const rim = Math.min(r, h) * 0.04;
  // Each corner is repeated, which makes its edge sharp.
  const outline = [
    [0, 0],
    [r, 0],
    [r, 0],
    [r, h - rim],
    [r - rim, h],
    [r - rim, h],
    [0, h],
  ] as const;
  return turned(outline, material, placement);
}

export function ball(
  radius: number,
  material: Material,
  placement: Placement = {},
  squash = 1,
  steps = 11,
): Mesh[] {
  const outline = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * Math.PI - Math.PI / 2;
    return [Math.cos(angle) * radius, (Math.sin(angle) + 1) * radius * squash] as const;
  });
  return turned(outline, material, placement, steps * 2);
}

/** Builds a ring that stands upright and is seen from the front. */
export function ring(
  radius: number,
  thickness: number,
  material: Material,
  placement: Placement = {},
): Mesh[] {
  const sides = 36;
  const path = Array.from({ length: sides + 1 }, (_, side): Vec => {
    const angle = (side / sides) * 2 * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, 0];
  });
  return placed(tube(path, thickness, material, 10), placement);
}

/** Builds a round bar along a path, such as a frame, a cable or a stem. */
export function tube(
  path: readonly Vec[],
  radius: number | ((share: number) => number),
  material: Material,
  sides = 10,
): Mesh[] {
  const last = path.length - 1;
  let previous: Vec | undefined;
  const rows = path.map((point, at) => {
    const before = path[Math.max(0, at - 1)] ?? point;
    const after = path[Math.min(last, at + 1)] ?? point;
    const along = unit(minus(after, before));
    const either = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    // The same side is used along the whole path. Otherwise the tube would be twisted and pinched.
    const aside = previous && dot(either, previous) < 0 ? times(either, -1) : either;
    previous = aside;
    const upward = cross(aside, along);
    const r = typeof radius === 'number' ? radius : radius(at / last);
    return Array.from({ length: sides + 1 }, (_, side): Vec => {
      const angle = (side / sides) * 2 * Math.PI;
      return add(point, add(times(aside, Math.cos(angle) * r), times(upward, Math.sin(angle) * r)));
    });
  });
  return surface(rows, () => material);
}

/** A straight bar between two points. */
export function bar(from: Vec, to: Vec, radius: number, material: Material): Mesh[] {
  return tube([from, to], radius, material);
}

/**
 * Builds a shape from a flat outline in x and y, to which a depth along z is given. The outline's points have to be in
 * order, seen from the front.
 */
export function cutOut(
  outline: readonly (readonly [x: number, y: number])[],
  depth: number,
  material: Material,
  placement: Placement = {},
): Mesh[] {
  const z = depth / 2;
  const middle = outline.reduce<readonly [number, number]>(
    ([x, y], point) => [x + point[0] / outline.length, y + point[1] / outline.length],
    [0, 0],
  );
  const meshes: Mesh[] = [];
  for (const [at, a] of outline.entries()) {
    const b = outline[(at + 1) % outline.length] ?? a;
    // The front and back are drawn as triangles from the middle, from which every point of the outline has to be
    // visible.
    meshes.push(
      flat(
        [
          [middle[0], middle[1], z],
          [a[0], a[1], z],
          [b[0], b[1], z],
        ],
        material,
      ),
    );
    meshes.push(
      flat(
        [
          [middle[0], middle[1], -z],
          [b[0], b[1], -z],
          [a[0], a[1], -z],
        ],
        material,
      ),
    );
    meshes.push(
      flat(
        [
          [a[0], a[1], z],
          [a[0], a[1], -z],
          [b[0], b[1], -z],
          [b[0], b[1], z],
        ],
        material,
      ),
    );
  }
  return placed(meshes, placement);
}

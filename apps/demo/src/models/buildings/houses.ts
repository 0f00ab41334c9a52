import { flat } from '../../render/grid.ts';
import { black, brick, matt, slates, striped, white } from '../../render/materials.ts';
import type { Mesh } from '../../render/mesh.ts';
import { bar, box, cylinder } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';
import { type BuildingStyle, DEPTH, wallOf } from './building-style.ts';
import { door, window } from './openings.ts';

interface HouseShape {
  readonly width: number;
  readonly floors: number;
  readonly bays: readonly number[];
  readonly doorAt: number;
  readonly secondDoor?: number;
  readonly roofRise: number;
  readonly height?: number;
}

export function house(
  style: BuildingStyle,
  { width, floors, bays, doorAt, secondDoor, roofRise, height = 2.6 }: HouseShape,
): Mesh[] {
  const tall = floors * height + 0.3;
  const [x, z] = [width / 2 + 0.35, DEPTH / 2 + 0.35];
  const roof = slates(style.roof);
  const ridge = tall + roofRise;
  const back = -DEPTH / 2;
  const wall = wallOf(style);
  const corner = (a: number, y: number, b: number): Vec => [a, y, b + back];
  const roofMeshes = [
    flat(
      [corner(-x, tall - 0.1, z), corner(x, tall - 0.1, z), corner(x, ridge, 0), corner(-x, ridge, 0)],
      roof,
    ),
    flat(
      [corner(x, tall - 0.1, -z), corner(-x, tall - 0.1, -z), corner(-x, ridge, 0), corner(x, ridge, 0)],
      roof,
    ),
    flat(
      [
        corner(width / 2, tall - 0.1, DEPTH / 2),
        corner(width / 2, tall - 0.1, -DEPTH / 2),
        corner(width / 2, ridge - 0.2, 0),
      ],
      wall,
    ),
    flat(
      [
        corner(-width / 2, tall - 0.1, -DEPTH / 2),
        corner(-width / 2, tall - 0.1, DEPTH / 2),
        corner(-width / 2, ridge - 0.2, 0),
      ],
      wall,
    ),
  ];
  const openings = bays.flatMap((at) =>
    Array.from({ length: floors }, (_, floor) => {
      const isDoor = floor === 0 && (at === doorAt || at === secondDoor);
      return isDoor ? door(style, at) : window(at, floor * height + 0.95, 1.15, 1.25, style);
    }).flat(),
  );
  return [
    ...box([width, tall, DEPTH], wall, { at: [0, 0, back] }),
    ...box([width + 0.06, 0.35, DEPTH + 0.06], matt('#6b6560'), { at: [0, 0, back] }),
    ...roofMeshes,
    ...box([width + 0.75, 0.14, 0.14], white, { at: [0, tall - 0.2, 0.36] }),
    ...bar([width / 2 - 0.15, 0, 0.08], [width / 2 - 0.15, tall, 0.08], 0.05, black),
    ...openings,
  ];
}

export function bay(style: BuildingStyle, x: number): Mesh[] {
  return [
    ...box([2, 2.6, 0.7], wallOf(style), { at: [x, 0, 0.35] }),
    ...window(x, 0.9, 1.5, 1.35, style, 0.7),
    ...box([2.2, 0.16, 0.95], slates(style.roof), { at: [x, 2.6, 0.38] }),
  ];
}

export function chimney(style: BuildingStyle, x: number, y: number): Mesh[] {
  return [
    ...box([0.9, 2, 0.6], brick(style.isRendered ? '#8a4f3d' : style.wall), { at: [x, y - 0.6, -DEPTH / 2] }),
    ...[-0.22, 0.22].flatMap((a) =>
      cylinder(0.11, 0.4, matt('#a8583c'), { at: [x + a, y + 1.4, -DEPTH / 2] }),
    ),
  ];
}

export function garage(style: BuildingStyle, x: number): Mesh[] {
  return [
    ...box([3.4, 2.7, 6], wallOf(style), { at: [x, 0, -3.6] }),
    ...box([2.5, 2.1, 0.08], striped('#e4e1da', '#cdc9c0', 0.3), { at: [x, 0.05, -0.58] }),
    ...box([3.7, 0.22, 6.3], slates(style.roof), { at: [x, 2.7, -3.6] }),
  ];
}

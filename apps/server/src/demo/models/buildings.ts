import { flat } from '../render/grid.ts';
import {
  black,
  brass,
  brick,
  fabric,
  glowing,
  gravelled,
  lawn,
  matt,
  paint,
  slates,
  striped,
  tiled,
  white,
  windowGlass,
  wood,
} from '../render/materials.ts';
import type { Material, Mesh } from '../render/mesh.ts';
import { bar, box, cylinder, soft } from '../render/shapes.ts';
import { scatter } from '../render/textures.ts';
import type { Vec } from '../render/vectors.ts';
import { bush, daylight, evening, groundOf, overcast, type Setting, tree } from '../settings/setting.ts';

export type BuildingKind =
  | 'detached'
  | 'semi'
  | 'terrace'
  | 'bungalow'
  | 'cottage'
  | 'flats'
  | 'mansion-flats'
  | 'shop'
  | 'workshop'
  | 'land';

export interface BuildingStyle {
  readonly kind: BuildingKind;
  readonly wall: string;
  readonly roof: string;
  readonly door: string;
  readonly isRendered: boolean;
  readonly seed: number;
}

/** A building on its plot, its front towards the viewer. */
export function building(style: BuildingStyle): Setting {
  const light = [daylight, daylight, overcast, evening][style.seed % 4] ?? daylight;
  return { light, meshes: [...plot(style), ...makers[style.kind](style)] };
}

const makers: Readonly<Record<BuildingKind, (style: BuildingStyle) => Mesh[]>> = {
  detached: (style) => [
    ...house(style, { width: 9.5, floors: 2, bays: [-3, 0, 3], doorAt: 0, roofRise: 2.6 }),
    ...garage(style, 6.6),
    ...chimney(style, 3.4, 7),
  ],
  semi: (style) => [
    ...house(style, {
      width: 11.5,
      floors: 2,
      bays: [-4.3, -1.9, 1.9, 4.3],
      doorAt: -1.9,
      secondDoor: 1.9,
      roofRise: 2.4,
    }),
    ...bay(style, -4.3),
    ...bay(style, 4.3),
    ...chimney(style, 0, 7.2),
  ],
  terrace: (style) => [
    ...house(style, {
      width: 24,
      floors: 2,
      bays: [-10, -7, -4, -1, 2, 5, 8, 11],
      doorAt: -1,
      secondDoor: 5,
      roofRise: 2.2,
    }),
    ...bay(style, -4),
    ...bay(style, 2),
    ...bay(style, 8),
    ...chimney(style, -2.5, 6.9),
    ...chimney(style, 6.5, 6.9),
  ],
  bungalow: (style) => [
    ...house(style, { width: 11, floors: 1, bays: [-3.8, -1.2, 1.4, 3.9], doorAt: -1.2, roofRise: 2 }),
    ...chimney(style, 3, 4),
  ],
  cottage: (style) => [
    ...house(style, { width: 8, floors: 2, bays: [-2.5, 0, 2.5], doorAt: 0, roofRise: 2.8, height: 2.25 }),
    ...chimney(style, -3.3, 6.6),
    ...bush([-1.2, 0, 0.7], 0.5, '#7a8f4a', 3),
    ...bush([1.2, 0, 0.7], 0.5, '#7a6a9a', 5),
  ],
  flats: (style) => flats(style, 5),
  'mansion-flats': (style) => flats(style, 3),
  shop: (style) => shop(style),
  workshop: (style) => workshop(style),
  land: (style) => field(style),
};

interface HouseShape {
  readonly width: number;
  readonly floors: number;
  readonly bays: readonly number[];
  readonly doorAt: number;
  readonly secondDoor?: number;
  readonly roofRise: number;
  readonly height?: number;
}

const DEPTH = 7;

function wallOf({ wall, isRendered }: BuildingStyle): Material {
  return isRendered ? matt(wall) : brick(wall);
}

function house(
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

function window(x: number, y: number, width: number, height: number, { seed }: BuildingStyle, z = 0): Mesh[] {
  const isLit = scatter(Math.round(x * 10), Math.round(y * 10), seed) > 0.75;
  const frame = box([width + 0.12, height + 0.12, 0.08], white, { at: [x, y - 0.06, z + 0.02] });
  const pane = box([width, height, 0.1], isLit ? { ...glowing('#f3cf8c', 0.55), mirror: 0.3 } : windowGlass, {
    at: [x, y, z + 0.025],
  });
  const cross = [
    ...box([0.05, height, 0.12], white, { at: [x, y, z + 0.025] }),
    ...box([width, 0.05, 0.12], white, { at: [x, y + height / 2, z + 0.025] }),
  ];
  const curtain = isLit
    ? []
    : [-1, 1].flatMap((side) =>
        box([width * 0.16, height * 0.96, 0.11], fabric('#cfc6b8'), {
          at: [x + side * width * 0.4, y, z + 0.022],
        }),
      );
  return [
    ...frame,
    ...pane,
    ...cross,
    ...curtain,
    ...box([width + 0.3, 0.08, 0.2], matt('#cfc8bb'), { at: [x, y - 0.13, z + 0.06] }),
    ...box([width + 0.24, 0.16, 0.06], matt('#cfc8bb'), { at: [x, y + height + 0.06, z + 0.02] }),
  ];
}

function door({ door: hex }: BuildingStyle, x: number, z = 0): Mesh[] {
  return [
    ...box([1.2, 2.35, 0.08], white, { at: [x, 0.1, z + 0.02] }),
    ...box([0.94, 2.0, 0.1], paint(hex), { at: [x, 0.12, z + 0.03] }),
    ...box([0.94, 0.2, 0.1], windowGlass, { at: [x, 2.16, z + 0.03] }),
    ...[-0.22, 0.22].flatMap((a) => [
      ...box([0.3, 0.75, 0.12], paint(hex), { at: [x + a, 1.15, z + 0.035] }),
      ...box([0.3, 0.65, 0.12], paint(hex), { at: [x + a, 0.3, z + 0.035] }),
    ]),
    ...soft([0.06, 0.06, 0.06], 0.025, brass, { at: [x + 0.36, 1.05, z + 0.1] }),
    ...box([1.6, 0.12, 0.9], matt('#b9b2a6'), { at: [x, 0, z + 0.45] }),
    ...box([1.7, 0.12, 0.8], white, { at: [x, 2.5, z + 0.4] }),
  ];
}

function bay(style: BuildingStyle, x: number): Mesh[] {
  return [
    ...box([2, 2.6, 0.7], wallOf(style), { at: [x, 0, 0.35] }),
    ...window(x, 0.9, 1.5, 1.35, style, 0.7),
    ...box([2.2, 0.16, 0.95], slates(style.roof), { at: [x, 2.6, 0.38] }),
  ];
}

function chimney(style: BuildingStyle, x: number, y: number): Mesh[] {
  return [
    ...box([0.9, 2, 0.6], brick(style.isRendered ? '#8a4f3d' : style.wall), { at: [x, y - 0.6, -DEPTH / 2] }),
    ...[-0.22, 0.22].flatMap((a) =>
      cylinder(0.11, 0.4, matt('#a8583c'), { at: [x + a, y + 1.4, -DEPTH / 2] }),
    ),
  ];
}

function garage(style: BuildingStyle, x: number): Mesh[] {
  return [
    ...box([3.4, 2.7, 6], wallOf(style), { at: [x, 0, -3.6] }),
    ...box([2.5, 2.1, 0.08], striped('#e4e1da', '#cdc9c0', 0.3), { at: [x, 0.05, -0.58] }),
    ...box([3.7, 0.22, 6.3], slates(style.roof), { at: [x, 2.7, -3.6] }),
  ];
}

function plot({ seed, kind }: BuildingStyle): Mesh[] {
  const isTown = kind === 'flats' || kind === 'mansion-flats' || kind === 'shop' || kind === 'terrace';
  const ground = groundOf(isTown ? tiled('#a8a299', 0.7, '#8d877e') : lawn(), 120);
  const path = isTown
    ? []
    : [
        flat(
          [
            [-0.8, 0.01, 12],
            [0.8, 0.01, 12],
            [0.8, 0.01, 0.6],
            [-0.8, 0.01, 0.6],
          ],
          gravelled(),
        ),
      ];
  const road = [
    flat(
      [
        [-60, 0.012, 14],
        [60, 0.012, 14],
        [60, 0.012, 8.6],
        [-60, 0.012, 8.6],
      ],
      gravelled('#77777a'),
    ),
  ];
  if (kind === 'land') return [ground];
  const trees = [
    tree([-9.5, 0, -6], 7, '#55753a', seed),
    tree([10.5, 0, -9], 8, '#4b6b3c', seed + 1),
    tree([-14, 0, 3], 5, '#6d8544', seed + 2),
  ];
  const hedges = isTown
    ? []
    : [-6.5, -5.3, -4.1, 4.1, 5.3, 6.5].map((x, each) => bush([x, 0, 3.4], 0.75, '#5f7d4c', seed + each));
  const wall = kind === 'terrace' ? box([24, 0.7, 0.25], brick('#8a5443'), { at: [4, 0, 3.2] }) : [];
  return [ground, ...path, ...road, ...trees.flat(), ...hedges.flat(), ...wall];
}

function flats(style: BuildingStyle, floors: number): Mesh[] {
  const width = 15;
  const step = 2.8;
  const bays = [-5.7, -2.9, 0, 2.9, 5.7];
  const openings = bays.flatMap((x) =>
    Array.from({ length: floors }, (_, floor) => {
      if (floor === 0 && x === 0) return door(style, 0);
      const y = floor * step + 0.9;
      const hasBalcony = floor > 0 && (x === -2.9 || x === 2.9) && floors > 3;
      const rail = hasBalcony
        ? [
            ...box([2.1, 0.14, 1.1], matt('#c9c5bd'), { at: [x, y - 0.75, 0.55] }),
            ...box([2.1, 0.9, 0.04], { ...matt('#8fa4ab'), mirror: 0.5 }, { at: [x, y - 0.6, 1.08] }),
          ]
        : [];
      return [...window(x, y - (hasBalcony ? 0.5 : 0), 1.5, hasBalcony ? 1.9 : 1.45, style), ...rail];
    }).flat(),
  );
  return [
    ...box([width, floors * step + 0.5, 9], wallOf(style), { at: [0, 0, -4.5] }),
    ...box([width + 0.4, 0.35, 9.4], matt('#5d5a56'), { at: [0, floors * step + 0.5, -4.5] }),
    ...Array.from({ length: floors }, (_, floor) =>
      box([width + 0.06, 0.16, 0.1], matt('#d8d2c6'), { at: [0, floor * step + 0.02, 0.02] }),
    ).flat(),
    ...openings,
  ];
}

function shop(style: BuildingStyle): Mesh[] {
  const front = paint(style.door);
  return [
    ...box([8.4, 6.6, 8], wallOf(style), { at: [0, 0, -4] }),
    ...box([8.8, 0.4, 8.4], matt('#6b6560'), { at: [0, 6.6, -4] }),
    ...box([7.6, 3.1, 0.3], front, { at: [0, 0, 0.1] }),
    ...box([7.8, 0.7, 0.45], front, { at: [0, 2.9, 0.2] }),
    ...box([5.4, 0.28, 0.02], matt('#eadfc4'), { at: [0, 3.1, 0.44] }),
    ...[-2.45, 2.2].flatMap((x) => [
      ...box([x < 0 ? 2.4 : 2.9, 2.0, 0.1], { ...windowGlass, glow: 0.1 }, { at: [x, 0.6, 0.24] }),
      ...box([x < 0 ? 2.2 : 2.7, 0.4, 0.2], matt('#c9b28f'), { at: [x, 0.6, 0.12] }),
    ]),
    ...door({ ...style }, -0.2, 0.2),
    flat(
      [
        [-3.8, 2.95, 0.4],
        [3.8, 2.95, 0.4],
        [3.8, 2.45, 1.7],
        [-3.8, 2.45, 1.7],
      ],
      striped('#f0ece2', style.door, 0.8),
    ),
    ...[-2.6, 0, 2.6].flatMap((x) => window(x, 4.2, 1.1, 1.5, style)),
  ];
}

function workshop(style: BuildingStyle): Mesh[] {
  const cladding = striped('#7d8489', '#6b7277', 0.35);
  return [
    ...box([13, 4.2, 10], cladding, { at: [0, 0, -5] }),
    ...box([13.1, 1.1, 10.1], brick(style.wall), { at: [0, 0, -5] }),
    flat(
      [
        [-6.8, 4.2, 0.3],
        [6.8, 4.2, 0.3],
        [6.8, 5.4, -5],
        [-6.8, 5.4, -5],
      ],
      slates('#5a6064'),
    ),
    ...box([3.8, 3.3, 0.1], striped(style.door, '#22313a', 0.4), { at: [-2.6, 0, 0.02] }),
    ...door(style, 1.6),
    ...window(4.1, 1.6, 2, 1.1, style),
  ];
}

function field({ seed }: BuildingStyle): Mesh[] {
  const posts = Array.from({ length: 16 }, (_, each) => [
    ...box([0.12, 1.2, 0.12], wood('#7c6046'), { at: [-18 + each * 2.4, 0, 2.5] }),
  ]);
  const rails = [0.45, 0.95].flatMap((y) => box([38, 0.1, 0.05], wood('#8a6d50'), { at: [0, y, 2.5] }));
  const hedge = Array.from({ length: 14 }, (_, each) =>
    bush([-26 + each * 4, 0, -22 - (each % 3)], 2, '#55753a', seed + each),
  );
  const orchard =
    seed % 2 === 0
      ? Array.from({ length: 8 }, (_, each) =>
          tree([-9 + (each % 4) * 5.5, 0, -5 - Math.floor(each / 4) * 6], 3.4, '#6d8544', seed + each),
        )
      : [tree([8, 0, -12], 8, '#4b6b3c', seed)];
  const track = flat(
    [
      [-2, 0.01, 14],
      [1.5, 0.01, 14],
      [6, 0.01, -18],
      [4.6, 0.01, -18],
    ],
    gravelled('#a8977c'),
  );
  return [...posts.flat(), ...rails, ...hedge.flat(), ...orchard.flat(), track];
}

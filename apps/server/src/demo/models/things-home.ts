import {
  black,
  brass,
  chrome,
  fabric,
  leather,
  matt,
  oak,
  paint,
  pine,
  plastic,
  steel,
  walnut,
  white,
} from '../render/materials.ts';
import { type Mesh, placed } from '../render/mesh.ts';
import { ball, bar, box, cylinder, ring, soft, tube, turned } from '../render/shapes.ts';
import {
  bed,
  bookcase,
  books,
  chair,
  drawers,
  floorLamp,
  picture,
  pillow,
  plant,
  roundTable,
  rug,
  sofa,
  table,
} from './furniture.ts';
import type { ThingModel } from './thing.ts';

const knob = (x: number, y: number, z: number, r = 0.025): Mesh[] =>
  placed(cylinder(r, 0.025, chrome), { at: [x, y, z], tilt: 90 });

export const homeThings = {
  sofa: {
    where: 'room',
    size: 1.15,
    middle: 0.42,
    build: ({ main, second }) => [
      ...sofa(fabric(main), 3),
      ...pillow(second, { at: [-0.7, 0.5, 0.1], tilt: -16, turn: 14 }),
    ],
  },
  'corner-sofa': {
    where: 'room',
    size: 1.4,
    middle: 0.4,
    build: ({ main, second }) => [
      ...sofa(fabric(main), 3, { hasChaise: true }),
      ...pillow(second, { at: [-0.6, 0.5, 0.1], tilt: -16 }),
    ],
  },
  'leather-sofa': {
    where: 'room',
    size: 1,
    middle: 0.42,
    build: ({ main }) => sofa(leather(main), 2, { legs: walnut }),
  },
  armchair: {
    where: 'room',
    size: 0.72,
    middle: 0.42,
    build: ({ main, second }) => [
      ...sofa(fabric(main), 1, { arm: 0.15 }),
      ...pillow(second, { at: [0, 0.5, 0.08], tilt: -16 }),
    ],
  },
  'wing-chair': {
    where: 'room',
    size: 0.75,
    middle: 0.5,
    build: ({ main }) => [
      ...sofa(leather(main), 1, { arm: 0.14, legs: walnut }),
      ...soft([0.92, 0.62, 0.14], 0.06, leather(main), { at: [0, 0.6, -0.42], tilt: -6 }),
      ...[-1, 1].flatMap((s) => soft([0.1, 0.5, 0.34], 0.05, leather(main), { at: [s * 0.42, 0.6, -0.26] })),
    ],
  },
  'dining-set': {
    where: 'room',
    size: 1.25,
    middle: 0.45,
    build: () => [
      ...table(1.5, 0.85, 0.75, oak),
      ...[
        [-0.4, 0.75, 180],
        [0.4, 0.75, 180],
        [-0.4, -0.75, 0],
        [0.4, -0.75, 0],
      ].flatMap(([x = 0, z = 0, turn = 0]) => placed(chair(oak, fabric('#8c8578')), { at: [x, 0, z], turn })),
    ],
  },
  'round-table': {
    where: 'room',
    size: 0.8,
    middle: 0.45,
    build: ({ seed }) => [
      ...roundTable(0.58, 0.75, seed % 2 ? walnut : oak),
      ...placed(
        turned(
          [
            [0, 0.01],
            [0.1, 0.02],
            [0.17, 0.09],
          ],
          white,
        ),
        { at: [0, 0.75, 0] },
      ),
    ],
  },
  chairs: {
    where: 'room',
    size: 0.75,
    middle: 0.45,
    build: ({ main }) => [
      ...placed(chair(oak, fabric(main)), { at: [-0.36, 0, 0], turn: 14 }),
      ...placed(chair(oak, fabric(main)), { at: [0.36, 0, -0.05], turn: -16 }),
    ],
  },
  desk: {
    where: 'room',
    size: 0.95,
    middle: 0.5,
    isAtWall: true,
    build: ({ seed }) => [
      ...table(1.25, 0.6, 0.75, seed % 2 ? oak : walnut),
      ...placed(drawers(0.36, 0.5, 3, seed % 2 ? oak : walnut), { at: [0.4, 0.06, 0] }),
      ...books(0.16, seed, [-0.5, 0.75, -0.12]),
    ],
  },
  bookcase: {
    where: 'room',
    size: 1.15,
    middle: 0.95,
    isAtWall: true,
    build: ({ seed }) => bookcase(0.9, 1.9, [oak, white, walnut][seed % 3] ?? oak, seed),
  },
  drawers: {
    where: 'room',
    size: 0.8,
    middle: 0.45,
    isAtWall: true,
    build: ({ seed, main }) => [
      ...drawers(0.9, 0.85, 4, seed % 2 ? pine : paint(main)),
      ...placed(plant(0.4, 9, seed), { at: [0.26, 0.88, 0] }),
    ],
  },
  bed: {
    where: 'room',
    size: 1.45,
    middle: 0.4,
    build: ({ main, seed }) => bed(1.5, main, seed % 2 ? oak : fabric('#7d7468')),
  },
  'floor-lamp': {
    where: 'room',
    size: 1,
    middle: 0.85,
    isAtWall: true,
    build: ({ main }) => floorLamp(main),
  },
  rug: { where: 'room', size: 1.3, middle: 0.02, build: ({ main, second }) => rug(2.3, 1.6, main, second) },
  mirror: {
    where: 'room',
    size: 0.75,
    middle: 1.3,
    isAtWall: true,
    build: () => [
      ...placed(ring(0.45, 0.025, brass), { at: [0, 1.35, -0.1] }),
      ...placed(cylinder(0.44, 0.01, { ...matt('#c3ced2'), mirror: 0.8 }), {
        at: [0, 1.35, -0.11],
        tilt: 90,
      }),
    ],
  },
  painting: {
    where: 'room',
    size: 0.72,
    middle: 1.3,
    isAtWall: true,
    build: ({ main, second, seed }) =>
      picture(0.95, 0.75, seed % 2 ? oak : brass, [main, second, '#b98d5f', '#e4c27a'], {
        at: [0, 0.95, -0.12],
      }),
  },
  print: {
    where: 'room',
    size: 0.6,
    middle: 1.3,
    isAtWall: true,
    build: ({ main, second }) =>
      picture(0.55, 0.78, black, ['#ece3d2', main, second, '#c75b39'], { at: [0, 0.95, -0.12] }),
  },
  plant: { where: 'room', size: 0.75, middle: 0.6, build: ({ seed }) => plant(1.15, 16, seed) },
  'small-plant': {
    where: 'table',
    size: 0.3,
    middle: 0.2,
    build: ({ seed, main }) => plant(0.36, 12, seed, matt(main)),
  },
  'table-lamp': {
    where: 'table',
    size: 0.32,
    middle: 0.24,
    build: ({ main }) => [
      ...turned(
        [
          [0.09, 0],
          [0.1, 0.02],
          [0.03, 0.06],
          [0.07, 0.14],
          [0.03, 0.24],
          [0.012, 0.28],
        ],
        paint(main),
      ),
      ...turned(
        [
          [0.1, 0.5],
          [0.17, 0.29],
        ],
        { ...matt('#f3e6c8'), glow: 0.7 },
      ),
    ],
  },
  vase: {
    where: 'table',
    size: 0.24,
    middle: 0.16,
    build: ({ main, second }) => [
      ...turned(
        [
          [0, 0],
          [0.06, 0],
          [0.1, 0.08],
          [0.09, 0.18],
          [0.04, 0.26],
          [0.055, 0.32],
          [0.05, 0.32],
          [0.035, 0.26],
        ],
        paint(main),
      ),
      ...turned(
        [
          [0, 0],
          [0.05, 0],
          [0.07, 0.05],
          [0.06, 0.1],
          [0.03, 0.13],
        ],
        paint(second),
        { at: [0.2, 0, 0.06] },
      ),
    ],
  },
  clock: {
    where: 'table',
    size: 0.22,
    middle: 0.15,
    build: () => [
      ...soft([0.3, 0.26, 0.12], 0.05, walnut),
      ...placed(cylinder(0.1, 0.02, matt('#f2eee2')), { at: [0, 0.14, 0.055], tilt: 90 }),
      ...placed(ring(0.1, 0.008, brass), { at: [0, 0.14, 0.075] }),
      ...box([0.008, 0.07, 0.005], black, { at: [0, 0.14, 0.08] }),
      ...box([0.008, 0.05, 0.005], black, { at: [0.0, 0.14, 0.08], roll: -70 }),
    ],
  },
  teapot: {
    where: 'table',
    size: 0.22,
    middle: 0.09,
    build: ({ main }) => [
      ...turned(
        [
          [0, 0],
          [0.06, 0],
          [0.1, 0.06],
          [0.08, 0.13],
          [0.04, 0.16],
          [0, 0.165],
        ],
        paint(main),
      ),
      ...ball(0.014, paint(main), { at: [0, 0.16, 0] }),
      ...tube(
        [
          [0.08, 0.06, 0],
          [0.13, 0.09, 0],
          [0.17, 0.15, 0],
        ],
        (s) => 0.022 - s * 0.01,
        paint(main),
      ),
      ...tube(
        [
          [-0.08, 0.12, 0],
          [-0.15, 0.12, 0],
          [-0.15, 0.05, 0],
          [-0.09, 0.04, 0],
        ],
        0.01,
        paint(main),
      ),
      ...[0.24, -0.24].flatMap((x) =>
        turned(
          [
            [0, 0.005],
            [0.03, 0],
            [0.04, 0.06],
          ],
          paint(main),
          { at: [x, 0, 0.12] },
        ),
      ),
    ],
  },
  pans: {
    where: 'table',
    size: 0.34,
    middle: 0.1,
    build: ({ main }) =>
      [
        [-0.2, 0.12, 0],
        [0.12, 0.1, 0.1],
        [0.1, 0.085, -0.22],
      ].flatMap(([x = 0, r = 0.1, z = 0]) => [
        ...turned(
          [
            [0, 0.005],
            [r, 0],
            [r * 1.02, r],
            [r * 0.98, r],
            [r * 0.95, 0.015],
            [0, 0.015],
          ],
          paint(main),
          { at: [x, 0, z] },
        ),
        ...bar([x + r, r * 0.85, z], [x + r + 0.17, r * 0.95, z + 0.04], 0.011, steel),
      ]),
  },
  kettle: {
    where: 'table',
    size: 0.22,
    middle: 0.12,
    build: ({ main }) => [
      ...cylinder(0.09, 0.02, black),
      ...turned(
        [
          [0.085, 0.02],
          [0.095, 0.06],
          [0.07, 0.2],
          [0.05, 0.22],
          [0, 0.225],
        ],
        paint(main),
      ),
      ...ball(0.014, black, { at: [0, 0.22, 0] }),
      ...tube(
        [
          [-0.06, 0.2, 0],
          [-0.14, 0.21, 0],
          [-0.15, 0.08, 0],
          [-0.09, 0.06, 0],
        ],
        0.012,
        black,
      ),
      ...tube(
        [
          [0.06, 0.14, 0],
          [0.11, 0.2, 0],
        ],
        (s) => 0.03 - s * 0.02,
        paint(main),
      ),
    ],
  },
  'coffee-machine': {
    where: 'table',
    size: 0.3,
    middle: 0.18,
    build: ({ main }) => [
      ...soft([0.3, 0.05, 0.34], 0.02, steel),
      ...soft([0.3, 0.36, 0.14], 0.02, paint(main), { at: [0, 0.03, -0.1] }),
      ...soft([0.3, 0.13, 0.32], 0.03, steel, { at: [0, 0.26, 0] }),
      ...cylinder(0.035, 0.05, chrome, { at: [0, 0.22, 0.08] }),
      ...bar([0, 0.23, 0.1], [0, 0.22, 0.26], 0.013, black),
      ...turned(
        [
          [0, 0.005],
          [0.03, 0],
          [0.038, 0.055],
        ],
        white,
        { at: [0, 0.05, 0.08] },
      ),
      ...knob(0.09, 0.33, 0.155),
      ...knob(-0.09, 0.33, 0.155),
      ...tube(
        [
          [0.12, 0.28, 0.1],
          [0.13, 0.2, 0.12],
          [0.13, 0.12, 0.13],
        ],
        0.006,
        chrome,
      ),
    ],
  },
  mixer: {
    where: 'table',
    size: 0.3,
    middle: 0.18,
    build: ({ main }) => [
      ...soft([0.34, 0.05, 0.2], 0.025, paint(main)),
      ...soft([0.12, 0.26, 0.14], 0.05, paint(main), { at: [-0.11, 0.03, 0] }),
      ...soft([0.36, 0.12, 0.14], 0.06, paint(main), { at: [0.02, 0.26, 0] }),
      ...turned(
        [
          [0, 0.05],
          [0.05, 0.05],
          [0.1, 0.12],
          [0.11, 0.19],
          [0.105, 0.19],
        ],
        steel,
        { at: [0.08, 0, 0] },
      ),
      ...cylinder(0.03, 0.06, chrome, { at: [0.08, 0.21, 0] }),
      ...placed(cylinder(0.045, 0.02, chrome), { at: [0.2, 0.32, 0], roll: -90 }),
    ],
  },
  'washing-machine': {
    where: 'room',
    size: 0.75,
    middle: 0.44,
    isAtWall: true,
    build: () => [
      ...soft([0.6, 0.85, 0.58], 0.02, white),
      ...placed(ring(0.19, 0.03, chrome), { at: [0, 0.42, 0.3] }),
      ...placed(cylinder(0.18, 0.03, { ...plastic('#22262a'), mirror: 0.5 }), {
        at: [0, 0.42, 0.28],
        tilt: 90,
      }),
      ...box([0.54, 0.09, 0.01], plastic('#dcdad5'), { at: [0, 0.73, 0.29] }),
      ...knob(0.02, 0.775, 0.29, 0.035),
      ...box([0.14, 0.04, 0.012], black, { at: [0.18, 0.755, 0.29] }),
    ],
  },
  fridge: {
    where: 'room',
    size: 1.15,
    middle: 0.9,
    isAtWall: true,
    build: ({ main }) => [
      ...soft([0.6, 1.8, 0.6], 0.05, paint(main)),
      ...box([0.58, 0.012, 0.61], black, { at: [0, 1.22, 0] }),
      ...bar([-0.24, 1.3, 0.33], [-0.24, 1.6, 0.33], 0.012, chrome),
      ...bar([-0.24, 0.8, 0.33], [-0.24, 1.14, 0.33], 0.012, chrome),
    ],
  },
  oven: {
    where: 'room',
    size: 0.8,
    middle: 0.45,
    isAtWall: true,
    build: ({ main }) => [
      ...box([0.9, 0.86, 0.58], paint(main), { at: [0, 0.05, 0] }),
      ...[-0.22, 0.22].flatMap((x) => [
        ...box([0.4, 0.5, 0.02], paint(main), { at: [x, 0.14, 0.29] }),
        ...box([0.28, 0.28, 0.024], black, { at: [x, 0.22, 0.29] }),
        ...bar([x - 0.15, 0.6, 0.33], [x + 0.15, 0.6, 0.33], 0.01, chrome),
      ]),
      ...[-0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36].flatMap((x) => knob(x, 0.78, 0.29, 0.02)),
      ...[-0.28, 0, 0.28].flatMap((x) =>
        [-0.12, 0.14].flatMap((z) => [
          ...cylinder(0.08, 0.02, black, { at: [x, 0.91, z] }),
          ...placed(ring(0.1, 0.008, black), { at: [x, 0.935, z], tilt: 90 }),
        ]),
      ),
    ],
  },
  vacuum: {
    where: 'room',
    size: 0.7,
    middle: 0.5,
    build: ({ main }) => [
      ...soft([0.28, 0.07, 0.2], 0.03, black, { at: [0, 0, 0.1] }),
      ...bar([0, 0.05, 0.05], [0, 0.85, -0.12], 0.02, paint(main)),
      ...placed(cylinder(0.06, 0.26, plastic('#b9c2c8')), { at: [0, 0.72, -0.02] }),
      ...soft([0.12, 0.2, 0.2], 0.05, plastic(main), { at: [0, 0.86, -0.1] }),
      ...tube(
        [
          [0, 1.02, -0.05],
          [0, 1.1, -0.12],
          [0, 1.04, -0.22],
          [0, 0.92, -0.2],
        ],
        0.016,
        black,
      ),
    ],
  },
  sewing: {
    where: 'table',
    size: 0.34,
    middle: 0.16,
    build: ({ main }) => [
      ...soft([0.42, 0.07, 0.18], 0.02, plastic(main)),
      ...soft([0.11, 0.26, 0.13], 0.03, plastic(main), { at: [0.13, 0.05, 0] }),
      ...soft([0.42, 0.1, 0.12], 0.04, plastic(main), { at: [0, 0.24, 0] }),
      ...bar([-0.15, 0.25, 0.02], [-0.15, 0.1, 0.02], 0.008, chrome),
      ...placed(cylinder(0.055, 0.03, chrome), { at: [0.21, 0.26, 0], roll: -90 }),
      ...cylinder(0.02, 0.05, matt('#b03a48'), { at: [0.06, 0.34, 0] }),
      ...box([0.2, 0.006, 0.24], fabric('#7d9db0'), { at: [-0.14, 0.07, 0.03] }),
    ],
  },
} as const satisfies Record<string, ThingModel>;

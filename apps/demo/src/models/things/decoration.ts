import { black, brass, matt, oak, paint, walnut } from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { box, cylinder, ring, soft, turned } from '../../render/shapes.ts';
import { floorLamp } from '../furniture/lamps.ts';
import { picture, plant, rug } from '../furniture/decoration.ts';
import type { ThingModel } from '../thing.ts';

export const decoration = {
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
} as const satisfies Record<string, ThingModel>;

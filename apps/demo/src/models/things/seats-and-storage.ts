import { fabric, leather, oak, paint, walnut, white, wood } from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { soft, turned } from '../../render/shapes.ts';
import { bed, chair, pillow, sofa } from '../furniture/seats-and-beds.ts';
import { bookcase, books } from '../furniture/shelves.ts';
import { drawers, roundTable, table } from '../furniture/tables.ts';
import { plant } from '../furniture/decoration.ts';
import type { ThingModel } from '../thing.ts';

const woods = new Set(['#b98a58', '#6d4630', '#c9a06b']);

/** The material for a colour: oak, walnut and pine have a grain, and other colours are painted. */
const timber = (hex: string) => (woods.has(hex) ? wood(hex) : paint(hex));

export const seatsAndStorage = {
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
    build: ({ main }) => [
      ...roundTable(0.58, 0.75, timber(main)),
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
    build: ({ main, seed }) => [
      ...table(1.25, 0.6, 0.75, timber(main)),
      ...placed(drawers(0.36, 0.5, 3, timber(main)), { at: [0.4, 0.06, 0] }),
      ...books(0.16, seed, [-0.5, 0.75, -0.12]),
    ],
  },
  bookcase: {
    where: 'room',
    size: 1.15,
    middle: 0.95,
    isAtWall: true,
    build: ({ main, seed }) => bookcase(0.9, 1.9, timber(main), seed),
  },
  drawers: {
    where: 'room',
    size: 0.8,
    middle: 0.45,
    isAtWall: true,
    build: ({ seed, main }) => [
      ...drawers(0.9, 0.85, 4, timber(main)),
      ...placed(plant(0.4, 9, seed), { at: [0.26, 0.88, 0] }),
    ],
  },
  bed: {
    where: 'room',
    size: 1.45,
    middle: 0.4,
    build: ({ main, seed }) => bed(1.5, main, seed % 2 ? oak : fabric('#7d7468')),
  },
} as const satisfies Record<string, ThingModel>;

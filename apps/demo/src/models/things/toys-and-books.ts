import { black, fabric, matt, oak, paint, paper, pine, plastic, white } from '../../render/materials.ts';
import { type Mesh, placed } from '../../render/mesh.ts';
import { ball, box, cylinder, soft, turned } from '../../render/shapes.ts';
import { books } from '../furniture/shelves.ts';
import type { ThingModel } from '../thing.ts';

function ringTrack(): Mesh[] {
  return [-0.035, 0.035]
    .flatMap((z) => box([0.9, 0.012, 0.014], pine, { at: [-0.1, 0, z] }))
    .concat(
      Array.from({ length: 15 }, (_, each) =>
        box([0.02, 0.006, 0.11], oak, { at: [-0.5 + each * 0.06, 0, 0] }),
      ).flat(),
    );
}

function wagon(x: number, hex: string, isEngine: boolean): Mesh[] {
  const wheels = [-0.045, 0.045].flatMap((a) =>
    [-0.036, 0.036].flatMap((z) =>
      placed(cylinder(0.018, 0.01, black, { at: [0, -0.005, 0] }), { at: [x + a, 0.03, z], tilt: 90 }),
    ),
  );
  const body = isEngine
    ? [
        ...placed(cylinder(0.032, 0.1, paint(hex), { at: [0, -0.05, 0] }), {
          at: [x + 0.02, 0.08, 0],
          roll: 90,
        }),
        ...soft([0.05, 0.08, 0.07], 0.008, paint(hex), { at: [x - 0.045, 0.05, 0] }),
        ...cylinder(0.011, 0.04, black, { at: [x + 0.05, 0.105, 0] }),
      ]
    : box([0.12, 0.05, 0.068], paint(hex), { at: [x, 0.05, 0] });
  return [...wheels, ...box([0.14, 0.014, 0.06], pine, { at: [x, 0.036, 0] }), ...body];
}

export const toysAndBooks = {
  books: {
    where: 'table',
    size: 0.32,
    middle: 0.12,
    build: ({ seed }) => [
      ...books(0.5, seed, [-0.25, 0, 0]),
      ...placed(box([0.16, 0.03, 0.22], matt('#2f4a5c')), { at: [0.12, 0, 0.2], turn: 20 }),
      ...box([0.15, 0.025, 0.21], matt('#c4a35a'), { at: [0.125, 0.03, 0.2], turn: 8 }),
    ],
  },
  comics: {
    where: 'table',
    size: 0.26,
    middle: 0.05,
    build: ({ seed }) =>
      Array.from({ length: 12 }, (_, each) =>
        box(
          [0.17, 0.006, 0.25],
          matt(['#c0392b', '#2f6f8c', '#d9a441', '#4c6347', '#5b4a68'][(each + seed) % 5] ?? '#c0392b'),
          { at: [(each % 3) * 0.03 - 0.03, each * 0.006, (each % 2) * 0.02], turn: (each % 5) * 5 - 10 },
        ),
      ).flat(),
  },
  'board-game': {
    where: 'table',
    size: 0.3,
    middle: 0.03,
    build: ({ main }) => [
      ...box([0.36, 0.012, 0.36], matt('#d8c9a4'), { at: [0.05, 0, 0.03] }),
      ...Array.from({ length: 36 }, (_, each) =>
        box([0.054, 0.002, 0.054], matt([main, '#e9e0c6', '#5f7d6c'][(each * 5) % 3] ?? main), {
          at: [-0.1 + (each % 6) * 0.06, 0.012, -0.12 + Math.floor(each / 6) * 0.06],
        }),
      ).flat(),
      ...['#c0392b', '#2f6f8c', '#d9a441', '#3f7a4b'].flatMap((hex, each) =>
        turned(
          [
            [0.012, 0],
            [0.012, 0.004],
            [0.005, 0.014],
            [0.008, 0.026],
            [0, 0.032],
          ],
          paint(hex),
          { at: [-0.04 + each * 0.06, 0.014, 0.06 - each * 0.05] },
        ),
      ),
      ...box([0.28, 0.06, 0.28], matt('#8f2f2a'), { at: [-0.28, 0, -0.16], turn: 24 }),
      ...soft([0.022, 0.022, 0.022], 0.004, white, { at: [0.28, 0, 0.16], turn: 30 }),
    ],
  },
  train: {
    where: 'table',
    size: 0.36,
    middle: 0.08,
    build: ({ main, second }) => [
      ...ringTrack(),
      ...wagon(-0.02, main, true),
      ...wagon(-0.2, second, false),
      ...wagon(-0.36, '#d9a441', false),
    ],
  },
  bricks: {
    where: 'table',
    size: 0.3,
    middle: 0.1,
    build: ({ seed }) =>
      Array.from({ length: 34 }, (_, each) => {
        const hex =
          ['#c0392b', '#2f6fb0', '#e0b52f', '#3f8a4b', '#ece9e2'][(each * 3 + seed) % 5] ?? '#c0392b';
        const layer = Math.floor(each / 8);
        const [x, z] = [
          ((each % 4) - 1.5) * 0.064 + (layer % 2) * 0.032,
          (Math.floor((each % 8) / 4) - 0.5) * 0.064,
        ];
        return [
          ...box([0.06, 0.038, 0.03], plastic(hex), { at: [x, layer * 0.038, z] }),
          ...[-0.016, 0.016].flatMap((a) =>
            cylinder(0.009, 0.008, plastic(hex), { at: [x + a, layer * 0.038 + 0.038, z] }),
          ),
        ];
      }).flat(),
  },
  teddy: {
    where: 'table',
    size: 0.26,
    middle: 0.16,
    build: ({ main }) => {
      const fur = fabric(main);
      return [
        ...ball(0.1, fur, { at: [0, 0, 0] }),
        ...ball(0.075, fur, { at: [0, 0.17, 0.01] }),
        ...[-1, 1].flatMap((s) => [
          ...ball(0.028, fur, { at: [s * 0.058, 0.28, 0] }),
          ...soft([0.06, 0.06, 0.16], 0.03, fur, { at: [s * 0.07, 0, 0.1], turn: s * 22 }),
          ...soft([0.055, 0.15, 0.06], 0.027, fur, { at: [s * 0.115, 0.05, 0.02], roll: s * 24 }),
          ...ball(0.009, black, { at: [s * 0.026, 0.252, 0.07] }),
        ]),
        ...ball(0.03, fabric('#e2cfae'), { at: [0, 0.205, 0.06] }),
        ...ball(0.011, black, { at: [0, 0.235, 0.085] }),
      ];
    },
  },
  tickets: {
    where: 'table',
    size: 0.18,
    middle: 0.01,
    build: ({ main, second }) =>
      [0, 1].flatMap((each) =>
        placed(
          [
            ...box([0.2, 0.003, 0.08], matt(each ? second : main)),
            ...box([0.045, 0.0034, 0.08], paper, { at: [0.078, 0, 0] }),
            ...box([0.11, 0.0036, 0.016], matt('#f4ecd8'), { at: [-0.03, 0, -0.014] }),
            ...box([0.07, 0.0036, 0.007], matt('#f4ecd8'), { at: [-0.05, 0, 0.014] }),
          ],
          { at: [each * 0.03, each * 0.004, each * 0.06 - 0.03], turn: each * 14 - 8 },
        ),
      ),
  },
} as const satisfies Record<string, ThingModel>;

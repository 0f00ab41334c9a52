import { black, brass, chrome, metal, oak, pine, plastic, steel, walnut } from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { bar, box, cylinder, soft, turned } from '../../render/shapes.ts';
import type { ThingModel } from '../thing.ts';

export const toolThings = {
  drill: {
    where: 'table',
    size: 0.24,
    middle: 0.12,
    build: ({ main }) => [
      ...placed(cylinder(0.038, 0.17, plastic(main), { at: [0, -0.08, 0] }), { at: [0, 0.2, 0], roll: 90 }),
      ...placed(
        [
          ...cylinder(0.026, 0.05, black),
          ...turned(
            [
              [0.02, 0.05],
              [0.008, 0.075],
            ],
            steel,
          ),
          ...cylinder(0.004, 0.16, steel),
        ],
        { at: [-0.09, 0.2, 0], roll: 90 },
      ),
      ...soft([0.055, 0.17, 0.045], 0.02, plastic('#26282b'), { at: [0.05, 0.04, 0], roll: -10 }),
      ...soft([0.12, 0.06, 0.07], 0.015, black, { at: [0.06, 0, 0] }),
      ...soft([0.02, 0.04, 0.025], 0.008, plastic('#b03a2e'), { at: [0.012, 0.13, 0] }),
      ...soft([0.3, 0.16, 0.2], 0.02, plastic(main), { at: [0.12, 0, -0.3], turn: 8 }),
      ...bar([0.04, 0.19, -0.3], [0.2, 0.19, -0.3], 0.012, black),
    ],
  },
  plane: {
    where: 'table',
    size: 0.2,
    middle: 0.06,
    build: () => [
      ...soft([0.24, 0.03, 0.06], 0.006, metal('#55585b')),
      ...soft([0.04, 0.09, 0.03], 0.014, walnut, { at: [0.08, 0.025, 0], roll: 14 }),
      ...turned(
        [
          [0.014, 0.02],
          [0.012, 0.035],
          [0.022, 0.06],
          [0, 0.075],
        ],
        walnut,
        { at: [-0.085, 0, 0] },
      ),
      ...box([0.006, 0.09, 0.05], steel, { at: [0.01, 0.025, 0], roll: 40 }),
      ...cylinder(0.014, 0.016, brass, { at: [0.035, 0.05, 0] }),
      ...placed(
        [
          ...bar([0, 0, 0], [0, 0, 0.2], 0.008, chrome),
          ...soft([0.03, 0.03, 0.11], 0.013, oak, { at: [0, -0.01, -0.06] }),
        ],
        { at: [-0.1, 0.012, 0.1], turn: 70 },
      ),
    ],
  },
  toolbox: {
    where: 'table',
    size: 0.34,
    middle: 0.12,
    build: ({ main }) => [
      ...box([0.48, 0.16, 0.22], metal(main)),
      ...[-0.23, 0.23].flatMap((x) => [...box([0.012, 0.28, 0.16], metal(main), { at: [x, 0.02, 0] })]),
      ...bar([-0.23, 0.28, 0], [0.23, 0.28, 0], 0.013, oak),
      ...[-0.15, -0.08, 0.02, 0.12].flatMap((x, each) => [
        ...bar([x, 0.1, -0.04], [x + 0.02, 0.25, 0.02], 0.006, steel),
        ...bar(
          [x + 0.012, 0.2, 0.0],
          [x + 0.024, 0.29, 0.035],
          0.014,
          plastic(['#c0392b', '#2f6f8c', '#e0b52f', '#26282b'][each] ?? '#c0392b'),
        ),
      ]),
      ...bar([0.1, 0.012, 0.24], [0.36, 0.012, 0.2], 0.011, oak),
      ...soft([0.04, 0.035, 0.11], 0.01, steel, { at: [0.36, 0, 0.2] }),
    ],
  },
  ladder: {
    where: 'garden',
    size: 1.2,
    middle: 1.05,
    build: () =>
      [-1, 1].flatMap((side) => [
        ...[-0.24, 0.24].flatMap((x) =>
          bar([x, 0, side * 0.5], [x * 0.8, 2, side * 0.06], 0.025, metal('#b9bcc0')),
        ),
        ...Array.from({ length: side > 0 ? 7 : 3 }, (_, each) => {
          const share = (each + 1) / 8;
          return box([0.48 - share * 0.08, 0.03, 0.06], metal('#a9acb0'), {
            at: [0, share * 2, side * (0.5 - share * 0.44)],
          });
        }).flat(),
      ]),
  },
  workbench: {
    where: 'room',
    size: 1.05,
    middle: 0.5,
    isAtWall: true,
    build: ({ seed }) => [
      ...box([1.5, 0.08, 0.6], oak, { at: [0, 0.8, 0] }),
      ...[-0.66, 0.66].flatMap((x) =>
        [-0.22, 0.22].flatMap((z) => box([0.09, 0.8, 0.09], pine, { at: [x, 0, z] })),
      ),
      ...box([1.3, 0.04, 0.5], pine, { at: [0, 0.2, 0] }),
      ...box([0.2, 0.14, 0.12], metal('#3f5a75'), { at: [0.55, 0.76, 0.34] }),
      ...bar([0.4, 0.83, 0.44], [0.7, 0.83, 0.44], 0.01, steel),
      ...[-0.4, -0.1].flatMap((x, each) =>
        soft(
          [0.3, 0.18, 0.26],
          0.02,
          plastic(['#b03a2e', '#2f6f8c', '#d9a441'][(each + seed) % 3] ?? '#b03a2e'),
          { at: [x, 0.24, 0.05] },
        ),
      ),
      ...bar([-0.5, 0.89, 0.05], [-0.2, 0.89, 0.15], 0.012, oak),
      ...soft([0.05, 0.05, 0.12], 0.012, steel, { at: [-0.2, 0.87, 0.15], turn: 10 }),
    ],
  },
} as const satisfies Record<string, ThingModel>;

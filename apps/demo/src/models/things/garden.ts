import {
  black,
  fabric,
  glass,
  matt,
  metal,
  oak,
  paint,
  pine,
  plastic,
  rubber,
  steel,
  striped,
} from '../../render/materials.ts';
import { flat } from '../../render/grid.ts';
import { placed } from '../../render/mesh.ts';
import { ball, bar, box, cylinder, ring, soft, turned } from '../../render/shapes.ts';
import type { ThingModel } from '../thing.ts';

export const gardenThings = {
  mower: {
    where: 'garden',
    size: 0.75,
    middle: 0.35,
    build: ({ main }) => [
      ...soft([0.5, 0.2, 0.6], 0.08, plastic(main), { at: [0, 0.1, 0] }),
      ...soft([0.28, 0.16, 0.3], 0.05, black, { at: [0, 0.28, 0.06] }),
      ...[-1, 1].flatMap((x) =>
        [-0.24, 0.26].flatMap((z) =>
          placed(cylinder(0.1, 0.05, rubber, { at: [0, -0.025, 0] }), { at: [x * 0.27, 0.1, z], roll: 90 }),
        ),
      ),
      ...[-0.18, 0.18].flatMap((x) => bar([x, 0.26, -0.26], [x, 0.95, -0.75], 0.014, black)),
      ...bar([-0.19, 0.95, -0.75], [0.19, 0.95, -0.75], 0.018, black),
      ...soft([0.42, 0.3, 0.34], 0.06, fabric('#3a3d40'), { at: [0, 0.16, -0.42] }),
    ],
  },
  barbecue: {
    where: 'garden',
    size: 0.65,
    middle: 0.55,
    build: ({ main }) => [
      ...turned(
        [
          [0, 0.5],
          [0.15, 0.53],
          [0.28, 0.68],
          [0.29, 0.74],
        ],
        paint(main),
      ),
      ...turned(
        [
          [0.3, 0.76],
          [0.27, 0.88],
          [0.14, 0.97],
          [0, 0.985],
        ],
        paint(main),
      ),
      ...bar([-0.05, 1.0, 0], [0.05, 1.0, 0], 0.016, oak),
      ...[
        [-0.26, 0.2],
        [0.26, 0.2],
        [0, -0.3],
      ].flatMap(([x = 0, z = 0]) => bar([x * 0.5, 0.56, z * 0.5], [x, 0, z], 0.014, steel)),
      ...box([0.36, 0.025, 0.3], oak, { at: [0.5, 0.7, 0] }),
      ...cylinder(0.16, 0.02, steel, { at: [0, 0.3, 0] }),
    ],
  },
  bench: {
    where: 'garden',
    size: 0.95,
    middle: 0.42,
    build: () => [
      ...[0, 1, 2, 3].flatMap((each) => box([1.5, 0.03, 0.09], oak, { at: [0, 0.43, -0.16 + each * 0.11] })),
      ...[0, 1, 2].flatMap((each) =>
        box([1.5, 0.09, 0.025], oak, { at: [0, 0.56 + each * 0.13, -0.26 - each * 0.03], tilt: -10 }),
      ),
      ...[-0.68, 0.68].flatMap((x) => [
        ...box([0.05, 0.62, 0.06], oak, { at: [x, 0, 0.18] }),
        ...box([0.05, 0.92, 0.06], oak, { at: [x, 0, -0.24], tilt: -6 }),
        ...box([0.06, 0.03, 0.5], oak, { at: [x, 0.62, -0.02] }),
      ]),
    ],
  },
  'garden-set': {
    where: 'garden',
    size: 1.1,
    middle: 0.42,
    build: ({ main }) => [
      ...cylinder(0.42, 0.03, metal(main), { at: [0, 0.7, 0] }),
      ...bar([0, 0.7, 0], [0, 0, 0], 0.03, metal(main)),
      ...cylinder(0.24, 0.02, metal(main)),
      ...[0, 1, 2].flatMap((each) => {
        const a = each * 2.1;
        return placed(
          [
            ...cylinder(0.2, 0.03, metal(main), { at: [0, 0.44, 0] }),
            ...[
              [-0.14, 0.14],
              [0.14, 0.14],
              [-0.14, -0.14],
              [0.14, -0.14],
            ].flatMap(([x = 0, z = 0]) => bar([x, 0.44, z], [x * 1.3, 0, z * 1.3], 0.011, metal(main))),
            ...placed(ring(0.17, 0.012, metal(main)), { at: [0, 0.66, -0.17] }),
          ],
          { at: [Math.sin(a) * 0.75, 0, Math.cos(a) * 0.75], turn: (a * 180) / Math.PI + 180 },
        );
      }),
    ],
  },
  greenhouse: {
    where: 'garden',
    size: 1.5,
    middle: 0.9,
    build: () => {
      const post = metal('#c9ccc9');
      const pane = { ...glass, colour: [0.3, 0.38, 0.36] as const, isShadowless: true as const };
      return [
        ...[-0.9, -0.3, 0.3, 0.9].flatMap((x) =>
          [-0.6, 0.6].flatMap((z) => [
            ...bar([x, 0, z], [x, 1.4, z], 0.02, post),
            ...bar([x, 1.4, z], [x, 1.9, 0], 0.02, post),
          ]),
        ),
        ...bar([-0.9, 1.9, 0], [0.9, 1.9, 0], 0.022, post),
        ...[-0.6, 0.6].flatMap((z) => bar([-0.9, 1.4, z], [0.9, 1.4, z], 0.02, post)),
        flat(
          [
            [-0.9, 0, -0.6],
            [0.9, 0, -0.6],
            [0.9, 1.4, -0.6],
            [-0.9, 1.4, -0.6],
          ],
          pane,
        ),
        flat(
          [
            [-0.9, 1.4, -0.6],
            [0.9, 1.4, -0.6],
            [0.9, 1.9, 0],
            [-0.9, 1.9, 0],
          ],
          pane,
        ),
        ...box([1.8, 0.05, 0.4], pine, { at: [0, 0.6, -0.36] }),
        ...[-0.6, -0.2, 0.2, 0.6].flatMap((x) => [
          ...turned(
            [
              [0.06, 0],
              [0.08, 0.12],
            ],
            matt('#b5633f'),
            { at: [x, 0.65, -0.36] },
          ),
          ...ball(0.11, matt('#4f7a3e'), { at: [x, 0.74, -0.36] }),
        ]),
      ];
    },
  },
  wheelbarrow: {
    where: 'garden',
    size: 0.85,
    middle: 0.35,
    build: ({ main }) => [
      ...placed(soft([0.8, 0.3, 0.6], 0.08, paint(main)), { at: [0, 0.3, 0], roll: 6 }),
      ...box([0.66, 0.04, 0.46], matt('#4f3d2c'), { at: [0, 0.58, 0], roll: 6 }),
      ...placed(cylinder(0.17, 0.09, rubber, { at: [0, -0.045, 0] }), { at: [0.55, 0.17, 0], tilt: 90 }),
      ...[-0.22, 0.22].flatMap((z) => [
        ...bar([0.55, 0.18, z * 0.4], [-0.9, 0.5, z * 1.3], 0.018, steel),
        ...bar([-0.25, 0.35, z], [-0.3, 0, z * 1.1], 0.016, steel),
        ...bar([-0.75, 0.47, z * 1.25], [-0.92, 0.505, z * 1.32], 0.024, rubber),
      ]),
    ],
  },
  parasol: {
    where: 'garden',
    size: 1,
    middle: 0.6,
    build: ({ main, second }) => [
      ...bar([0, 0, 0], [0, 2.1, 0], 0.025, oak),
      ...turned(
        [
          [1.2, 1.8],
          [0, 2.2],
        ],
        striped(main, second, 0.25),
        {},
        8,
      ),
      ...cylinder(0.24, 0.08, matt('#8a8780')),
    ],
  },
} as const satisfies Record<string, ThingModel>;

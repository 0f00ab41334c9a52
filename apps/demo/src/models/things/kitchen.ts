import { black, chrome, paint, steel, white } from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { ball, bar, cylinder, soft, tube, turned } from '../../render/shapes.ts';
import { knob } from './screens-and-knobs.ts';
import type { ThingModel } from '../thing.ts';

export const kitchenThings = {
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
} as const satisfies Record<string, ThingModel>;

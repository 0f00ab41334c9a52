import {
  brass,
  chrome,
  fabric,
  leather,
  matt,
  oak,
  pine,
  rubber,
  walnut,
  white,
} from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { bar, box, cylinder, soft, tube } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';
import type { ThingModel } from '../thing.ts';

export const clothes = {
  boots: {
    where: 'room',
    size: 0.32,
    middle: 0.14,
    build: ({ main }) =>
      [-0.09, 0.09].flatMap((x) =>
        placed(
          [
            ...soft([0.1, 0.025, 0.28], 0.01, rubber),
            ...soft([0.095, 0.09, 0.26], 0.04, leather(main), { at: [0, 0.015, 0.005] }),
            ...soft([0.1, 0.2, 0.13], 0.035, leather(main), { at: [0, 0.05, -0.065] }),
            ...[0.1, 0.13, 0.16, 0.19].flatMap((y) =>
              bar(
                [-0.03, y, 0.005 + (0.2 - y) * 0.4],
                [0.03, y, 0.005 + (0.2 - y) * 0.4],
                0.004,
                matt('#d8c9a4'),
              ),
            ),
          ],
          { at: [x, 0, x * 0.3], turn: x * 120 },
        ),
      ),
  },
  bag: {
    where: 'table',
    size: 0.3,
    middle: 0.16,
    build: ({ main }) => [
      ...soft([0.34, 0.24, 0.13], 0.04, leather(main)),
      ...soft([0.345, 0.13, 0.02], 0.009, leather(main), { at: [0, 0.11, 0.062] }),
      ...soft([0.03, 0.04, 0.012], 0.005, brass, { at: [0, 0.11, 0.075] }),
      ...tube(
        Array.from({ length: 11 }, (_, at): Vec => {
          const a = (at / 10) * Math.PI;
          return [Math.cos(a) * 0.1, 0.23 + Math.sin(a) * 0.11, 0];
        }),
        0.009,
        leather(main),
      ),
    ],
  },
  knitwear: {
    where: 'table',
    size: 0.28,
    middle: 0.08,
    build: ({ main, second }) =>
      [main, '#e6ddcc', second].flatMap((hex, each) =>
        soft([0.34 - each * 0.015, 0.06, 0.27], 0.028, fabric(hex), {
          at: [each * 0.008, each * 0.055, 0],
          turn: each * 4 - 4,
        }),
      ),
  },
  coat: {
    where: 'room',
    size: 0.85,
    middle: 0.95,
    isAtWall: true,
    build: ({ main }) => [
      ...tube(
        [
          [-0.22, 1.42, 0],
          [0, 1.5, 0],
          [0.22, 1.42, 0],
        ],
        0.014,
        pine,
      ),
      ...bar([0, 1.5, 0], [0, 1.62, 0], 0.005, chrome),
      ...soft([0.5, 0.9, 0.16], 0.07, fabric(main), { at: [0, 0.55, 0] }),
      ...[-1, 1].flatMap((s) =>
        soft([0.13, 0.66, 0.13], 0.06, fabric(main), { at: [s * 0.28, 0.72, 0], roll: s * -7 }),
      ),
      ...soft([0.24, 0.1, 0.18], 0.04, fabric(main), { at: [0, 1.4, 0.01] }),
      ...[0.75, 0.92, 1.09, 1.26].flatMap((y) =>
        placed(cylinder(0.014, 0.012, walnut), { at: [0.05, y, 0.08], tilt: 90 }),
      ),
      ...box([0.006, 0.8, 0.004], matt('#1f1f21'), { at: [0, 0.6, 0.081] }),
      ...box([1.2, 0.03, 0.03], oak, { at: [0, 1.62, -0.1] }),
    ],
  },
  shoes: {
    where: 'room',
    size: 0.28,
    middle: 0.07,
    build: ({ main, second }) =>
      [-0.08, 0.08].flatMap((x) =>
        placed(
          [
            ...soft([0.1, 0.035, 0.29], 0.016, white),
            ...soft([0.09, 0.07, 0.27], 0.033, fabric(main), { at: [0, 0.025, 0] }),
            ...soft([0.09, 0.07, 0.11], 0.03, fabric(main), { at: [0, 0.055, -0.075] }),
            ...box([0.092, 0.03, 0.06], fabric(second), { at: [0, 0.045, -0.02] }),
          ],
          { at: [x, 0, x * 0.5], turn: x * 160 },
        ),
      ),
  },
} as const satisfies Record<string, ThingModel>;

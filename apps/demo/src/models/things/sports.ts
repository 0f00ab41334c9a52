import { black, chrome, fabric, matt, metal, paint, plastic, steel } from '../../render/materials.ts';
import { flat } from '../../render/grid.ts';
import { placed } from '../../render/mesh.ts';
import { bar, box, cylinder, soft, tube, turned } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';
import type { ThingModel } from '../thing.ts';

export const sportsThings = {
  kayak: {
    where: 'garden',
    size: 1.5,
    middle: 0.2,
    build: ({ main }) => [
      ...placed(
        turned(
          [
            [0, -1.5],
            [0.12, -1.2],
            [0.27, -0.5],
            [0.3, 0],
            [0.27, 0.5],
            [0.12, 1.2],
            [0, 1.5],
          ],
          paint(main),
        ),
        { roll: 90, at: [0, 0.24, 0] },
      ),
      ...soft([0.75, 0.06, 0.36], 0.03, black, { at: [0, 0.49, 0] }),
      ...bar([-0.9, 0.56, 0.3], [0.9, 0.5, 0.42], 0.014, black),
      ...[-0.95, 0.95].flatMap((x) =>
        soft([0.34, 0.02, 0.15], 0.008, plastic('#e0b52f'), {
          at: [x, x < 0 ? 0.555 : 0.495, x < 0 ? 0.3 : 0.42],
          turn: -4,
        }),
      ),
    ],
  },
  tent: {
    where: 'garden',
    size: 1.7,
    middle: 0.6,
    build: ({ main, second }) => {
      const cloth = { ...fabric(main) };
      const dome = turned(
        [
          [1.25, 0],
          [1.15, 0.4],
          [0.85, 0.85],
          [0.4, 1.12],
          [0, 1.2],
        ],
        cloth,
        {},
        10,
      );
      return [
        ...dome,
        flat(
          [
            [-0.42, 0.02, 1.26],
            [0.42, 0.02, 1.26],
            [0.02, 0.92, 0.88],
          ],
          matt('#23282b'),
        ),
        flat(
          [
            [0.42, 0.02, 1.27],
            [0.75, 0.02, 1.25],
            [0.02, 0.95, 0.9],
          ],
          fabric(second),
        ),
        ...[0, 36, 72].flatMap((turn) =>
          placed(
            tube(
              Array.from({ length: 13 }, (_, at): Vec => {
                const a = (at / 12) * Math.PI;
                return [Math.cos(a) * 1.27, Math.sin(a) * 1.22, 0];
              }),
              0.013,
              fabric(second),
              6,
            ),
            { turn },
          ),
        ),
      ];
    },
  },
  dumbbells: {
    where: 'room',
    size: 0.6,
    middle: 0.12,
    build: ({ main }) =>
      [-0.3, 0, 0.3].flatMap((x, each) => {
        const r = 0.07 + each * 0.018;
        return placed(
          [
            ...bar([0, r, -0.14], [0, r, 0.14], 0.016, chrome),
            ...[-0.13, 0.13].flatMap((z) =>
              placed(cylinder(r, 0.07, plastic(each === 1 ? main : '#26282b'), { at: [0, -0.035, 0] }), {
                at: [0, r, z],
                tilt: 90,
              }),
            ),
          ],
          { at: [x, 0, 0], turn: 12 },
        );
      }),
  },
  surfboard: {
    where: 'garden',
    size: 1.05,
    middle: 0.9,
    build: ({ main, second }) => [
      ...placed(
        [
          ...turned(
            [
              [0, -0.95],
              [0.14, -0.7],
              [0.24, -0.2],
              [0.25, 0.2],
              [0.17, 0.7],
              [0, 1.02],
            ],
            paint(main),
          ),
          ...box([0.51, 0.12, 0.06], paint(second), { at: [0, 0.1, 0] }),
        ].map((mesh) => ({
          ...mesh,
          positions: mesh.positions.map((value, at) => (at % 3 === 2 ? value * 0.14 : value)),
        })),
        { at: [0, 0.95, 0], tilt: -8 },
      ),
    ],
  },
  skis: {
    where: 'room',
    size: 1.05,
    middle: 0.85,
    isAtWall: true,
    build: ({ main }) =>
      [-0.16, 0.02]
        .flatMap((x) => [
          ...soft([0.09, 1.6, 0.018], 0.008, paint(main), { at: [x, 0, -0.05], tilt: -5 }),
          ...soft([0.07, 0.2, 0.06], 0.02, black, { at: [x, 0.62, -0.06], tilt: -5 }),
        ])
        .concat(
          [0.22, 0.3].flatMap((x) => [
            ...bar([x, 0, 0.02], [x, 1.2, -0.1], 0.009, metal('#c9ccd0')),
            ...bar([x, 1.1, -0.09], [x, 1.25, -0.11], 0.016, black),
          ]),
        ),
  },
  golf: {
    where: 'room',
    size: 0.8,
    middle: 0.55,
    build: ({ main }) => [
      ...placed(cylinder(0.13, 0.82, fabric(main)), { tilt: -10 }),
      ...placed(cylinder(0.14, 0.06, black), { tilt: -10, at: [0, 0.8, -0.14] }),
      ...Array.from({ length: 8 }, (_, each) => {
        const a = each * 0.8;
        const x = Math.cos(a) * 0.07;
        const z = -0.16 + Math.sin(a) * 0.06;
        return [
          ...bar([x, 0.7, z], [x * 1.7, 1.12 + (each % 3) * 0.04, z - 0.1], 0.006, chrome),
          ...soft([0.05, 0.06, 0.02], 0.008, each < 2 ? black : steel, {
            at: [x * 1.7 + 0.02, 1.1 + (each % 3) * 0.04, z - 0.1],
          }),
        ];
      }).flat(),
      ...soft([0.16, 0.3, 0.1], 0.04, fabric('#2c2f33'), { at: [0, 0.22, 0.1], tilt: -10 }),
    ],
  },
} as const satisfies Record<string, ThingModel>;

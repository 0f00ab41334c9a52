import {
  black,
  brass,
  chrome,
  fabric,
  glass,
  glowing,
  leather,
  matt,
  metal,
  oak,
  paint,
  pine,
  plastic,
  rubber,
  steel,
  striped,
  walnut,
  white,
} from '../render/materials.ts';
import { flat } from '../render/grid.ts';
import { type Mesh, placed } from '../render/mesh.ts';
import { ball, bar, box, cylinder, ring, soft, tube, turned } from '../render/shapes.ts';
import type { Vec } from '../render/vectors.ts';
import type { ThingModel } from './thing.ts';

interface BikeShape {
  readonly radius: number;
  readonly hex: string;
  readonly isDropped: boolean;
  readonly hasMudguards: boolean;
  readonly isElectric?: boolean;
  readonly tyre?: number;
}

/** Faces positive x. */
function bicycle({
  radius: r,
  hex,
  isDropped,
  hasMudguards,
  isElectric = false,
  tyre = 0.018,
}: BikeShape): Mesh[] {
  const frame = paint(hex);
  const s = r / 0.34;
  const p = (x: number, y: number, z = 0): Vec => [x * s, y * s, z * s];
  const wheel = (x: number): Mesh[] => [
    ...ring(r - tyre, tyre, rubber, { at: [x * s, r, 0] }),
    ...ring(r - tyre * 2.1, 0.008, chrome, { at: [x * s, r, 0] }),
    ...placed(cylinder(0.02, 0.08, chrome, { at: [0, -0.04, 0] }), { at: [x * s, r, 0], tilt: 90 }),
    ...Array.from({ length: 18 }, (_, each) => {
      const a = (each / 18) * 2 * Math.PI;
      return tube(
        [
          [x * s, r, each % 2 ? 0.03 : -0.03],
          [x * s + Math.cos(a) * (r - tyre * 2), r + Math.sin(a) * (r - tyre * 2), 0],
        ],
        0.0016,
        chrome,
        4,
      );
    }).flat(),
  ];
  const [bracket, seatTop] = [p(-0.06, 0.3), p(-0.2, 0.82)];
  const bars = isDropped
    ? [-1, 1].flatMap((side) =>
        tube(
          [
            p(0.38, 0.92),
            p(0.39, 0.92, side * 0.2),
            p(0.5, 0.92, side * 0.21),
            p(0.52, 0.84, side * 0.21),
            p(0.42, 0.8, side * 0.21),
          ],
          0.014 * s,
          black,
        ),
      )
    : [-1, 1].flatMap((side) =>
        tube([p(0.37, 0.97), p(0.36, 0.99, side * 0.14), p(0.26, 1.0, side * 0.3)], 0.013 * s, black),
      );
  return [
    ...wheel(-0.5),
    ...wheel(0.53),
    ...bar(bracket, seatTop, 0.017 * s, frame),
    ...bar(bracket, p(0.4, 0.7), (isElectric ? 0.034 : 0.02) * s, frame),
    ...bar(p(-0.19, 0.78), p(0.37, 0.8), 0.017 * s, frame),
    ...bar(p(0.42, 0.66), p(0.35, 0.95), 0.018 * s, frame),
    ...[-1, 1].flatMap((side) => [
      ...bar(p(-0.19, 0.77, side * 0.015), p(-0.5, 0.34, side * 0.05), 0.01 * s, frame),
      ...bar(p(-0.06, 0.3, side * 0.03), p(-0.5, 0.34, side * 0.05), 0.011 * s, frame),
      ...bar(p(0.42, 0.68, side * 0.04), p(0.53, 0.34, side * 0.05), 0.012 * s, frame),
    ]),
    ...bar(seatTop, p(-0.23, 0.93), 0.012 * s, chrome),
    ...soft([0.26 * s, 0.05 * s, 0.14 * s], 0.024, leather(isDropped ? '#1d1d1f' : '#6b4429'), {
      at: p(-0.22, 0.93),
    }),
    ...bars,
    ...placed(cylinder(0.09 * s, 0.006, steel), { at: p(-0.06, 0.3, 0.05), tilt: 90 }),
    ...bar(p(-0.06, 0.3, 0.07), p(0.02, 0.16, 0.08), 0.01 * s, black),
    ...soft([0.1 * s, 0.02, 0.08 * s], 0.008, black, { at: p(0.03, 0.14, 0.13) }),
    ...bar(p(-0.06, 0.3, -0.06), p(-0.14, 0.44, -0.08), 0.01 * s, black),
    ...soft([0.1 * s, 0.02, 0.08 * s], 0.008, black, { at: p(-0.14, 0.44, -0.13) }),
    ...[-0.088, 0.088].flatMap((y) =>
      bar(p(-0.06, 0.3 + y, 0.05), p(-0.5, 0.34 + y * 0.4, 0.05), 0.004, matt('#333')),
    ),
    ...(hasMudguards
      ? [-0.5, 0.53].flatMap((x) =>
          tube(
            Array.from({ length: 10 }, (_, at): Vec => {
              const a = 0.2 + (at / 9) * 2.4;
              return [x * s + Math.cos(a) * (r + 0.03), r + Math.sin(a) * (r + 0.03), 0];
            }),
            0.02 * s,
            frame,
            6,
          ),
        )
      : []),
    ...(isElectric ? soft([0.32 * s, 0.1 * s, 0.1 * s], 0.03, black, { at: p(0.16, 0.45), roll: 42 }) : []),
  ];
}

export const outdoorThings = {
  'road-bike': {
    where: 'path',
    size: 0.95,
    middle: 0.5,
    build: ({ main }) => bicycle({ radius: 0.34, hex: main, isDropped: true, hasMudguards: false }),
  },
  'city-bike': {
    where: 'path',
    size: 0.95,
    middle: 0.52,
    build: ({ main }) =>
      bicycle({ radius: 0.345, hex: main, isDropped: false, hasMudguards: true, tyre: 0.022 }),
  },
  'mountain-bike': {
    where: 'garden',
    size: 0.95,
    middle: 0.5,
    build: ({ main }) =>
      bicycle({ radius: 0.345, hex: main, isDropped: false, hasMudguards: false, tyre: 0.032 }),
  },
  'electric-bike': {
    where: 'path',
    size: 0.95,
    middle: 0.52,
    build: ({ main }) =>
      bicycle({
        radius: 0.345,
        hex: main,
        isDropped: false,
        hasMudguards: true,
        isElectric: true,
        tyre: 0.026,
      }),
  },
  'childs-bike': {
    where: 'garden',
    size: 0.58,
    middle: 0.3,
    build: ({ main }) =>
      bicycle({ radius: 0.2, hex: main, isDropped: false, hasMudguards: true, tyre: 0.02 }),
  },
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
  pram: {
    where: 'path',
    size: 0.85,
    middle: 0.55,
    build: ({ main }) => [
      ...soft([0.75, 0.26, 0.38], 0.1, fabric(main), { at: [0, 0.58, 0] }),
      ...soft([0.42, 0.36, 0.4], 0.17, fabric(main), { at: [-0.16, 0.72, 0] }),
      ...soft([0.5, 0.04, 0.33], 0.02, fabric('#e8e0d0'), { at: [0.12, 0.82, 0] }),
      ...[-1, 1].flatMap((side) => [
        ...[-0.34, 0.36].flatMap((x) => [
          ...ring(0.14, 0.022, rubber, { at: [x, 0.16, side * 0.24] }),
          ...ring(0.1, 0.008, chrome, { at: [x, 0.16, side * 0.24] }),
          ...bar([x, 0.16, side * 0.24], [x * 0.2, 0.55, side * 0.2], 0.013, chrome),
        ]),
        ...bar([0.25, 0.5, side * 0.2], [-0.72, 1.02, side * 0.2], 0.014, chrome),
      ]),
      ...bar([-0.72, 1.02, -0.2], [-0.72, 1.02, 0.2], 0.02, leather('#6b4429')),
      ...box([0.5, 0.08, 0.3], black, { at: [0, 0.28, 0] }),
    ],
  },
  cot: {
    where: 'room',
    size: 0.95,
    middle: 0.5,
    build: ({ main }) => [
      ...[-0.62, 0.62].flatMap((x) => box([0.04, 0.95, 0.7], pine, { at: [x, 0, 0] })),
      ...[-0.34, 0.34].flatMap((z) => [
        ...box([1.24, 0.05, 0.03], pine, { at: [0, 0.85, z] }),
        ...box([1.24, 0.05, 0.03], pine, { at: [0, 0.25, z] }),
        ...Array.from({ length: 12 }, (_, each) =>
          bar([-0.55 + each * 0.1, 0.28, z], [-0.55 + each * 0.1, 0.87, z], 0.01, pine),
        ).flat(),
      ]),
      ...soft([1.2, 0.12, 0.64], 0.04, white, { at: [0, 0.32, 0] }),
      ...soft([0.7, 0.05, 0.62], 0.02, fabric(main), { at: [0.2, 0.43, 0] }),
    ],
  },
  'high-chair': {
    where: 'room',
    size: 0.7,
    middle: 0.5,
    build: ({ main }) => [
      ...[
        [-0.24, 0.26],
        [0.24, 0.26],
        [-0.24, -0.26],
        [0.24, -0.26],
      ].flatMap(([x = 0, z = 0]) => bar([x * 0.6, 0.6, z * 0.5], [x, 0, z], 0.02, pine)),
      ...soft([0.36, 0.06, 0.34], 0.025, pine, { at: [0, 0.56, 0] }),
      ...soft([0.34, 0.4, 0.05], 0.022, plastic(main), { at: [0, 0.6, -0.16], tilt: -8 }),
      ...soft([0.48, 0.03, 0.3], 0.012, white, { at: [0, 0.78, 0.2] }),
      ...box([0.3, 0.03, 0.1], pine, { at: [0, 0.26, 0.2] }),
    ],
  },
  'pet-bed': {
    where: 'room',
    size: 0.62,
    middle: 0.12,
    build: ({ main, second }) => [
      ...placed(ring(0.34, 0.1, fabric(main)), { tilt: 90, at: [0, 0.1, 0] }),
      ...cylinder(0.34, 0.08, fabric(second)),
      ...ball(0.045, rubber, { at: [0.5, 0, 0.3] }),
      ...bar([-0.5, 0.03, 0.34], [-0.3, 0.03, 0.42], 0.02, white),
    ],
  },
  aquarium: {
    where: 'table',
    size: 0.4,
    middle: 0.2,
    build: () => [
      ...box([0.62, 0.03, 0.32], black),
      ...box(
        [0.6, 0.34, 0.3],
        { colour: [0.1, 0.32, 0.42], mirror: 0.5, glow: 0.35, shine: 0.6, gloss: 90 },
        { at: [0, 0.03, 0] },
      ),
      ...box([0.62, 0.05, 0.32], black, { at: [0, 0.37, 0] }),
      ...box([0.58, 0.05, 0.01], matt('#c9b07c'), { at: [0, 0.03, 0.152] }),
      ...[-0.18, -0.05, 0.14].flatMap((x, each) =>
        soft([0.06, 0.03, 0.012], 0.006, glowing('#e8813a', 0.7), { at: [x, 0.14 + each * 0.06, 0.153] }),
      ),
      ...[-0.24, 0.22, 0.05].flatMap((x) =>
        soft([0.03, 0.16, 0.012], 0.006, glowing('#3f7a4b', 0.5), { at: [x, 0.06, 0.152] }),
      ),
    ],
  },
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

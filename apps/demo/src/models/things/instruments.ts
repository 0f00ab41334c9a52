import {
  black,
  brass,
  chrome,
  leather,
  matt,
  oak,
  paint,
  paper,
  steel,
  walnut,
  white,
} from '../../render/materials.ts';
import { type Mesh, placed } from '../../render/mesh.ts';
import { ball, bar, box, cutOut, cylinder, ring, soft, turned } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';
import { screen } from './screens-and-knobs.ts';
import type { ThingModel, ThingStyle } from '../thing.ts';

const guitarBody = (scale: number): [number, number][] =>
  Array.from({ length: 40 }, (_, at) => {
    const angle = (at / 40) * 2 * Math.PI;
    const y = Math.sin(angle) * 0.25;
    // Outline of the guitar's body: wide at the bottom, narrower at the top, with a waist in between.
    const width = 0.205 - y * 0.16 - 0.055 * Math.exp(-((y - 0.04) ** 2) / 0.004);
    return [Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.55 * width * scale, y * scale];
  });

function guitar({ main, second, seed }: ThingStyle): Mesh[] {
  const isElectric = seed % 2 === 1;
  const body = cutOut(guitarBody(1), isElectric ? 0.045 : 0.1, paint(main), { at: [0, 0.27, 0] });
  const z = isElectric ? 0.025 : 0.052;
  const hole = isElectric
    ? [0.2, 0.28, 0.36].flatMap((y) => soft([0.08, 0.03, 0.02], 0.008, black, { at: [0, y, z - 0.006] }))
    : [
        ...placed(cylinder(0.05, 0.004, matt('#15110d')), { at: [0, 0.34, z], tilt: 90 }),
        ...placed(ring(0.054, 0.005, matt(second)), { at: [0, 0.34, z] }),
      ];
  const strings = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].flatMap((each) =>
    bar([each * 0.009, 0.16, z + 0.012], [each * 0.006, 1.02, z + 0.014], 0.0013, steel),
  );
  const pegs = [-1, 1].flatMap((side) =>
    [0, 1, 2].flatMap((each) => ball(0.012, chrome, { at: [side * 0.045, 1.03 + each * 0.045, z - 0.03] })),
  );
  return placed(
    [
      ...body,
      ...hole,
      ...box([0.05, 0.56, 0.022], walnut, { at: [0, 0.46, z] }),
      ...box([0.075, 0.16, 0.018], walnut, { at: [0, 1.01, z - 0.01] }),
      ...box([0.11, 0.02, 0.02], walnut, { at: [0, 0.15, z] }),
      ...strings,
      ...pegs,
    ],
    { tilt: -12, at: [0, 0, 0.05] },
  );
}

/** Builds a guitar on a stand, because it has nothing to lean on. */
const guitarOnStand = (style: ThingStyle): Mesh[] => [
  ...guitar(style),
  ...bar([0, 0.02, 0.14], [0, 0.6, -0.14], 0.012, black),
  ...bar([-0.2, 0, 0.2], [0, 0.2, -0.02], 0.012, black),
  ...bar([0.2, 0, 0.2], [0, 0.2, -0.02], 0.012, black),
  ...bar([0, 0, -0.28], [0, 0.3, -0.06], 0.012, black),
];

function keys(width: number, y: number, z: number, depth: number): Mesh[] {
  const count = Math.round(width / 0.0235);
  const key = width / count;
  return Array.from({ length: count }, (_, at) => {
    const x = -width / 2 + (at + 0.5) * key;
    const isGap = [2, 6].includes(at % 7);
    return [
      ...box([key * 0.93, 0.02, depth], white, { at: [x, y, z] }),
      ...(isGap
        ? []
        : box([key * 0.5, 0.014, depth * 0.6], black, { at: [x + key / 2, y + 0.02, z - depth * 0.2] })),
    ];
  }).flat();
}

export const instruments = {
  guitar: { where: 'room', size: 0.68, middle: 0.55, build: guitarOnStand },
  piano: {
    where: 'room',
    size: 1.1,
    middle: 0.6,
    isAtWall: true,
    build: ({ seed }) => {
      const finish = seed % 2 ? walnut : paint('#17171a');
      return [
        ...box([1.45, 1.15, 0.36], finish, { at: [0, 0, -0.12] }),
        ...soft([1.5, 0.04, 0.42], 0.015, finish, { at: [0, 1.15, -0.12] }),
        ...box([1.45, 0.1, 0.34], finish, { at: [0, 0.62, 0.18] }),
        ...keys(1.24, 0.72, 0.22, 0.15),
        ...box([0.08, 0.72, 0.3], finish, { at: [-0.69, 0, 0.2] }),
        ...box([0.08, 0.72, 0.3], finish, { at: [0.69, 0, 0.2] }),
        ...box([0.5, 0.28, 0.015], finish, { at: [0, 0.86, 0.09], tilt: -12 }),
        ...box([0.28, 0.2, 0.006], paper, { at: [0, 0.88, 0.105], tilt: -12 }),
        ...[-0.08, 0, 0.08].flatMap((x) => soft([0.03, 0.015, 0.12], 0.006, brass, { at: [x, 0.05, 0.1] })),
        ...soft([0.62, 0.07, 0.3], 0.03, leather('#221c1a'), { at: [0, 0.44, 0.62] }),
        ...[-0.26, 0.26].flatMap((x) =>
          [0.52, 0.72].flatMap((z) => bar([x, 0.45, z], [x, 0, z], 0.02, finish)),
        ),
      ];
    },
  },
  keyboard: {
    where: 'table',
    size: 0.72,
    middle: 0.06,
    build: () => [
      ...soft([1.2, 0.08, 0.32], 0.02, black),
      ...keys(1.1, 0.075, 0.06, 0.15),
      ...box([0.2, 0.004, 0.06], screen('#2f6f8c'), { at: [0, 0.08, -0.09] }),
      ...[-0.4, -0.34, 0.34, 0.4, 0.46].flatMap((x) =>
        cylinder(0.013, 0.02, steel, { at: [x, 0.08, -0.09] }),
      ),
    ],
  },
  violin: {
    where: 'table',
    size: 0.36,
    middle: 0.04,
    build: ({ main }) =>
      placed(
        [
          ...cutOut(guitarBody(0.62), 0.05, paint(main), { at: [0, 0.16, 0] }),
          ...box([0.025, 0.26, 0.02], black, { at: [0, 0.2, 0.035] }),
          ...box([0.03, 0.1, 0.03], walnut, { at: [0, 0.45, 0.025] }),
          ...box([0.05, 0.006, 0.03], oak, { at: [0, 0.14, 0.03] }),
          ...bar([0.2, -0.02, 0.02], [0.16, 0.66, 0.02], 0.006, walnut),
        ],
        { tilt: -88, at: [0, 0.06, 0.28] },
      ),
  },
  drums: {
    where: 'room',
    size: 1.05,
    middle: 0.6,
    build: ({ main }) => {
      const drum = (r: number, h: number, at: Vec, tilt = 0) =>
        placed(
          [
            ...cylinder(r, h, paint(main)),
            ...cylinder(r * 0.97, 0.012, white, { at: [0, h, 0] }),
            ...turned(
              [
                [r * 1.03, h - 0.02],
                [r * 1.03, h + 0.015],
              ],
              chrome,
            ),
            ...turned(
              [
                [r * 1.03, 0],
                [r * 1.03, 0.03],
              ],
              chrome,
            ),
          ],
          { at, tilt },
        );
      const cymbal = (at: Vec, r: number) => [
        ...placed(
          turned(
            [
              [r, 0],
              [r * 0.3, 0.02],
              [0, 0.05],
            ],
            brass,
          ),
          { at, tilt: 10 },
        ),
        ...bar([at[0], 0, at[2]], [at[0], at[1] + 0.06, at[2]], 0.012, chrome),
      ];
      return [
        ...drum(0.28, 0.4, [0, 0.29, 0.22], 90),
        ...drum(0.15, 0.2, [-0.2, 0.66, 0.04], 18),
        ...drum(0.16, 0.22, [0.2, 0.66, 0.04], 18),
        ...drum(0.2, 0.36, [0.52, 0.24, -0.2]),
        ...drum(0.18, 0.14, [-0.5, 0.52, -0.24]),
        ...bar([-0.5, 0, -0.24], [-0.5, 0.52, -0.24], 0.014, chrome),
        ...cymbal([-0.62, 1.05, 0.1], 0.22),
        ...cymbal([0.62, 1.12, 0.1], 0.25),
        ...cymbal([-0.8, 0.82, -0.3], 0.18),
      ];
    },
  },
} as const satisfies Record<string, ThingModel>;

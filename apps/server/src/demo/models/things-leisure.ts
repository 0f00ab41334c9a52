import {
  black,
  brass,
  chrome,
  fabric,
  glowing,
  leather,
  matt,
  metal,
  oak,
  paint,
  paper,
  pine,
  plastic,
  rubber,
  steel,
  walnut,
  white,
} from '../render/materials.ts';
import { type Mesh, placed } from '../render/mesh.ts';
import { ball, bar, box, cutOut, cylinder, ring, soft, tube, turned } from '../render/shapes.ts';
import type { Vec } from '../render/vectors.ts';
import { books } from './furniture.ts';
import type { ThingModel, ThingStyle } from './thing.ts';

const guitarBody = (scale: number): [number, number][] =>
  Array.from({ length: 40 }, (_, at) => {
    const angle = (at / 40) * 2 * Math.PI;
    const y = Math.sin(angle) * 0.25;
    // Wide below, narrower above, with a waist between.
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

/** Leans on nothing, so it gets a stand. */
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

const screen = (hex: string) => glowing(hex, 0.85);

export const leisureThings = {
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
  laptop: {
    where: 'table',
    size: 0.28,
    middle: 0.1,
    build: ({ main, second }) => [
      ...soft([0.34, 0.016, 0.23], 0.007, metal(main)),
      ...box([0.28, 0.004, 0.1], black, { at: [0, 0.014, -0.03] }),
      ...box([0.1, 0.002, 0.06], metal('#b7b9bc'), { at: [0, 0.016, 0.07] }),
      ...placed(
        [
          ...soft([0.34, 0.22, 0.01], 0.005, metal(main)),
          ...box([0.325, 0.2, 0.002], screen(second), { at: [0, 0.012, 0.006] }),
          ...box([0.14, 0.1, 0.002], glowing('#e8edf2', 0.9), { at: [0.06, 0.07, 0.008] }),
        ],
        { at: [0, 0.012, -0.115], tilt: -16 },
      ),
    ],
  },
  monitor: {
    where: 'table',
    size: 0.45,
    middle: 0.26,
    build: ({ second }) => [
      ...soft([0.62, 0.37, 0.03], 0.012, black, { at: [0, 0.13, 0] }),
      ...box([0.6, 0.34, 0.004], screen(second), { at: [0, 0.145, 0.015] }),
      ...box([0.06, 0.2, 0.03], steel, { at: [0, 0, -0.03] }),
      ...soft([0.24, 0.015, 0.18], 0.006, steel),
      ...soft([0.42, 0.02, 0.13], 0.008, plastic('#d9d9d6'), { at: [0, 0, 0.3] }),
      ...soft([0.06, 0.03, 0.1], 0.014, plastic('#d9d9d6'), { at: [0.3, 0, 0.3] }),
    ],
  },
  phone: {
    where: 'table',
    size: 0.13,
    middle: 0.03,
    build: ({ main, second }) => [
      ...placed(
        [
          ...soft([0.075, 0.155, 0.009], 0.0044, metal(main)),
          ...box([0.07, 0.148, 0.001], screen(second), { at: [0, 0.0035, 0.0046] }),
          ...[0, 1, 2, 3].flatMap((each) =>
            box([0.012, 0.012, 0.001], glowing('#f3f5f7', 0.9), {
              at: [-0.022 + each * 0.0148, 0.02, 0.0052],
            }),
          ),
        ],
        { at: [-0.04, 0.008, 0.07], tilt: -84, turn: 14 },
      ),
      ...placed(
        [
          ...soft([0.075, 0.155, 0.009], 0.0044, metal(main)),
          ...soft([0.03, 0.034, 0.004], 0.002, metal(main), { at: [-0.017, 0.112, 0.005] }),
          ...[0.12, 0.136].flatMap((y) =>
            placed(cylinder(0.006, 0.003, black), { at: [-0.017, y, 0.0065], tilt: 90 }),
          ),
        ],
        { at: [0.09, 0.02, -0.02], tilt: -58, turn: -24 },
      ),
      ...box([0.17, 0.03, 0.09], white, { at: [0.1, 0, -0.09], turn: -24 }),
    ],
  },
  tablet: {
    where: 'table',
    size: 0.22,
    middle: 0.08,
    build: ({ main, second }) =>
      placed(
        [
          ...soft([0.25, 0.18, 0.008], 0.004, metal(main)),
          ...box([0.235, 0.165, 0.001], screen(second), { at: [0, 0.0075, 0.0045] }),
          ...[0, 1, 2].flatMap((each) =>
            box([0.05, 0.05, 0.001], glowing('#eef2f5', 0.8), { at: [-0.07 + each * 0.07, 0.06, 0.0052] }),
          ),
          ...box([0.25, 0.06, 0.1], fabric('#3c4650'), { at: [0, -0.01, -0.08], tilt: 20 }),
        ],
        { tilt: -24, at: [0, 0.01, 0] },
      ),
  },
  camera: {
    where: 'table',
    size: 0.17,
    middle: 0.06,
    build: ({ seed }) => {
      const skin = leather(seed % 2 ? '#3a2a22' : '#1c1d20');
      return [
        ...soft([0.14, 0.075, 0.04], 0.012, skin),
        ...soft([0.142, 0.025, 0.042], 0.008, metal('#b9babd'), { at: [0, 0.07, 0] }),
        ...soft([0.05, 0.03, 0.035], 0.008, metal('#b9babd'), { at: [0, 0.085, 0] }),
        ...placed(
          [
            ...cylinder(0.034, 0.03, black),
            ...cylinder(0.031, 0.03, metal('#7f8184'), { at: [0, 0.02, 0] }),
            ...cylinder(0.025, 0.004, { ...plastic('#1d2740'), mirror: 0.7 }, { at: [0, 0.048, 0] }),
          ],
          { at: [0, 0.045, 0.015], tilt: 90 },
        ),
        ...cylinder(0.01, 0.012, chrome, { at: [0.05, 0.095, 0] }),
        ...cylinder(0.014, 0.012, chrome, { at: [-0.052, 0.095, 0] }),
        ...tube(
          [
            [-0.07, 0.08, 0],
            [-0.14, 0.03, 0.03],
            [-0.16, 0.006, 0.1],
            [-0.05, 0.005, 0.14],
          ],
          0.004,
          leather('#5a3a26'),
        ),
      ];
    },
  },
  lens: {
    where: 'table',
    size: 0.15,
    middle: 0.07,
    build: () => [
      ...cylinder(0.042, 0.11, black),
      ...cylinder(0.046, 0.03, rubber, { at: [0, 0.05, 0] }),
      ...turned(
        [
          [0.043, 0.1],
          [0.044, 0.103],
          [0.043, 0.106],
        ],
        plastic('#c0392b'),
      ),
      ...cylinder(0.036, 0.004, { ...plastic('#23284a'), mirror: 0.8 }, { at: [0, 0.11, 0] }),
      ...cylinder(0.035, 0.06, black, { at: [0.12, 0, -0.04] }),
    ],
  },
  headphones: {
    where: 'table',
    size: 0.18,
    middle: 0.1,
    build: ({ main }) => [
      ...tube(
        Array.from({ length: 15 }, (_, at): Vec => {
          const angle = (at / 14) * Math.PI;
          return [Math.cos(angle) * 0.09, 0.08 + Math.sin(angle) * 0.11, 0];
        }),
        0.009,
        plastic(main),
      ),
      ...[-1, 1].flatMap((side) => [
        ...placed(soft([0.075, 0.05, 0.09], 0.024, plastic(main)), {
          at: [side * 0.1, 0.06, 0],
          roll: 90 * side,
        }),
        ...placed(ring(0.032, 0.016, leather('#1d1d20')), { at: [side * 0.07, 0.06, 0], turn: 90 }),
      ]),
    ],
  },
  speaker: {
    where: 'table',
    size: 0.28,
    middle: 0.16,
    build: ({ main }) =>
      [-0.16, 0.16].flatMap((x) => [
        ...soft([0.18, 0.3, 0.2], 0.01, main === '#1a1b1e' ? black : walnut, {
          at: [x, 0, 0],
          turn: x > 0 ? -12 : 12,
        }),
        ...placed(
          [
            ...cylinder(0.065, 0.012, matt('#1c1c1e')),
            ...turned(
              [
                [0.06, 0.012],
                [0.05, 0.016],
                [0.02, 0.004],
                [0, 0.012],
              ],
              matt('#333538'),
            ),
            ...cylinder(0.025, 0.014, matt('#55585b'), { at: [0, 0, -0.11] }),
          ],
          { at: [x + (x > 0 ? -0.02 : 0.02), 0.11, 0.1], tilt: 90, turn: x > 0 ? -12 : 12 },
        ),
      ]),
  },
  'record-player': {
    where: 'table',
    size: 0.34,
    middle: 0.06,
    build: () => [
      ...soft([0.45, 0.08, 0.36], 0.012, walnut),
      ...cylinder(0.15, 0.015, black, { at: [-0.04, 0.08, 0] }),
      ...cylinder(0.148, 0.006, plastic('#131315'), { at: [-0.04, 0.094, 0] }),
      ...cylinder(0.05, 0.008, matt('#c0562f'), { at: [-0.04, 0.095, 0] }),
      ...cylinder(0.025, 0.04, chrome, { at: [0.17, 0.08, -0.11] }),
      ...tube(
        [
          [0.17, 0.13, -0.11],
          [0.16, 0.125, 0.05],
          [0.09, 0.11, 0.09],
        ],
        0.006,
        chrome,
      ),
      ...box([0.32, 0.32, 0.02], matt('#3f6d8c'), { at: [-0.1, 0, -0.26], tilt: -10 }),
    ],
  },
  console: {
    where: 'table',
    size: 0.3,
    middle: 0.1,
    build: ({ main }) => [
      ...soft([0.1, 0.28, 0.24], 0.02, white, { at: [-0.16, 0, -0.06] }),
      ...soft([0.02, 0.285, 0.245], 0.008, black, { at: [-0.16, 0, -0.06] }),
      ...soft([0.16, 0.035, 0.07], 0.017, plastic(main), { at: [0.1, 0.015, 0.1], turn: 10 }),
      ...[-1, 1].flatMap((s) =>
        soft([0.04, 0.04, 0.11], 0.019, plastic(main), { at: [0.1 + s * 0.068, 0.006, 0.13], turn: s * -12 }),
      ),
      ...[0.07, 0.13].flatMap((x) => cylinder(0.011, 0.014, black, { at: [x, 0.047, 0.12] })),
    ],
  },
  watch: {
    where: 'table',
    size: 0.13,
    middle: 0.05,
    build: ({ main }) => [
      ...tube(
        Array.from({ length: 21 }, (_, at): Vec => {
          const a = (at / 20) * 2 * Math.PI;
          return [0, 0.05 + Math.sin(a) * 0.035, Math.cos(a) * 0.042];
        }),
        0.008,
        leather(main),
      ),
      ...placed(
        [
          ...cylinder(0.024, 0.01, steel),
          ...cylinder(0.021, 0.0105, matt('#f3f1ea')),
          ...turned(
            [
              [0.021, 0.01],
              [0.024, 0.013],
              [0.025, 0.008],
            ],
            chrome,
          ),
          ...box([0.0018, 0.0112, 0.014], black, { at: [0, 0, -0.006] }),
          ...box([0.01, 0.0112, 0.0018], black, { at: [0.005, 0, 0] }),
        ],
        { at: [0, 0.066, 0.034], tilt: 58 },
      ),
      ...soft([0.09, 0.04, 0.07], 0.02, fabric('#4b3a33'), { at: [0, 0, 0] }),
    ],
  },
  ring: {
    where: 'table',
    size: 0.1,
    middle: 0.03,
    build: ({ second }) => [
      ...soft([0.1, 0.035, 0.1], 0.01, fabric('#27303f')),
      ...placed(
        [
          ...ring(0.017, 0.0022, brass),
          ...ball(0.0048, { ...plastic(second), mirror: 0.9 }, { at: [0, 0.0165, 0] }, 0.9),
        ],
        { at: [0, 0.05, 0.01] },
      ),
      ...soft([0.1, 0.1, 0.03], 0.01, fabric('#27303f'), { at: [0, 0.03, -0.06], tilt: -14 }),
    ],
  },
  necklace: {
    where: 'table',
    size: 0.15,
    middle: 0.02,
    build: ({ second }) => [
      ...Array.from({ length: 34 }, (_, at) => {
        const a = (at / 34) * 2 * Math.PI;
        return ball(
          0.0055,
          { ...plastic('#efe9df'), mirror: 0.4 },
          { at: [Math.cos(a) * 0.08, 0.002, Math.sin(a) * 0.06] },
        );
      }).flat(),
      ...ball(0.011, { ...plastic(second), mirror: 0.8 }, { at: [0, 0.002, 0.075] }),
    ],
  },
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

import {
  black,
  chrome,
  fabric,
  glowing,
  leather,
  matt,
  metal,
  plastic,
  rubber,
  steel,
  walnut,
  white,
} from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { box, cylinder, ring, soft, tube, turned } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';
import { screen } from './screens-and-knobs.ts';
import type { ThingModel } from '../thing.ts';

export const electronics = {
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
} as const satisfies Record<string, ThingModel>;

import { black, chrome, fabric, matt, paint, plastic, white } from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { bar, box, cylinder, ring, soft, tube } from '../../render/shapes.ts';
import { knob } from './screens-and-knobs.ts';
import type { ThingModel } from '../thing.ts';

export const appliances = {
  'washing-machine': {
    where: 'room',
    size: 0.75,
    middle: 0.44,
    isAtWall: true,
    build: () => [
      ...soft([0.6, 0.85, 0.58], 0.02, white),
      ...placed(ring(0.19, 0.03, chrome), { at: [0, 0.42, 0.3] }),
      ...placed(cylinder(0.18, 0.03, { ...plastic('#22262a'), mirror: 0.5 }), {
        at: [0, 0.42, 0.28],
        tilt: 90,
      }),
      ...box([0.54, 0.09, 0.01], plastic('#dcdad5'), { at: [0, 0.73, 0.29] }),
      ...knob(0.02, 0.775, 0.29, 0.035),
      ...box([0.14, 0.04, 0.012], black, { at: [0.18, 0.755, 0.29] }),
    ],
  },
  fridge: {
    where: 'room',
    size: 1.15,
    middle: 0.9,
    isAtWall: true,
    build: ({ main }) => [
      ...soft([0.6, 1.8, 0.6], 0.05, paint(main)),
      ...box([0.58, 0.012, 0.61], black, { at: [0, 1.22, 0] }),
      ...bar([-0.24, 1.3, 0.33], [-0.24, 1.6, 0.33], 0.012, chrome),
      ...bar([-0.24, 0.8, 0.33], [-0.24, 1.14, 0.33], 0.012, chrome),
    ],
  },
  oven: {
    where: 'room',
    size: 0.8,
    middle: 0.45,
    isAtWall: true,
    build: ({ main }) => [
      ...box([0.9, 0.86, 0.58], paint(main), { at: [0, 0.05, 0] }),
      ...[-0.22, 0.22].flatMap((x) => [
        ...box([0.4, 0.5, 0.02], paint(main), { at: [x, 0.14, 0.29] }),
        ...box([0.28, 0.28, 0.024], black, { at: [x, 0.22, 0.29] }),
        ...bar([x - 0.15, 0.6, 0.33], [x + 0.15, 0.6, 0.33], 0.01, chrome),
      ]),
      ...[-0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36].flatMap((x) => knob(x, 0.78, 0.29, 0.02)),
      ...[-0.28, 0, 0.28].flatMap((x) =>
        [-0.12, 0.14].flatMap((z) => [
          ...cylinder(0.08, 0.02, black, { at: [x, 0.91, z] }),
          ...placed(ring(0.1, 0.008, black), { at: [x, 0.935, z], tilt: 90 }),
        ]),
      ),
    ],
  },
  vacuum: {
    where: 'room',
    size: 0.7,
    middle: 0.5,
    build: ({ main }) => [
      ...soft([0.28, 0.07, 0.2], 0.03, black, { at: [0, 0, 0.1] }),
      ...bar([0, 0.05, 0.05], [0, 0.85, -0.12], 0.02, paint(main)),
      ...placed(cylinder(0.06, 0.26, plastic('#b9c2c8')), { at: [0, 0.72, -0.02] }),
      ...soft([0.12, 0.2, 0.2], 0.05, plastic(main), { at: [0, 0.86, -0.1] }),
      ...tube(
        [
          [0, 1.02, -0.05],
          [0, 1.1, -0.12],
          [0, 1.04, -0.22],
          [0, 0.92, -0.2],
        ],
        0.016,
        black,
      ),
    ],
  },
  sewing: {
    where: 'table',
    size: 0.34,
    middle: 0.16,
    build: ({ main }) => [
      ...soft([0.42, 0.07, 0.18], 0.02, plastic(main)),
      ...soft([0.11, 0.26, 0.13], 0.03, plastic(main), { at: [0.13, 0.05, 0] }),
      ...soft([0.42, 0.1, 0.12], 0.04, plastic(main), { at: [0, 0.24, 0] }),
      ...bar([-0.15, 0.25, 0.02], [-0.15, 0.1, 0.02], 0.008, chrome),
      ...placed(cylinder(0.055, 0.03, chrome), { at: [0.21, 0.26, 0], roll: -90 }),
      ...cylinder(0.02, 0.05, matt('#b03a48'), { at: [0.06, 0.34, 0] }),
      ...box([0.2, 0.006, 0.24], fabric('#7d9db0'), { at: [-0.14, 0.07, 0.03] }),
    ],
  },
} as const satisfies Record<string, ThingModel>;

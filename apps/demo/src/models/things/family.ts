import {
  black,
  chrome,
  fabric,
  glowing,
  leather,
  matt,
  pine,
  plastic,
  rubber,
  white,
} from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { ball, bar, box, cylinder, ring, soft } from '../../render/shapes.ts';
import type { ThingModel } from '../thing.ts';

export const familyThings = {
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
} as const satisfies Record<string, ThingModel>;

import { black, brass, chrome, fabric, leather, matt, plastic, steel } from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { ball, box, cylinder, ring, soft, tube, turned } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';
import type { ThingModel } from '../thing.ts';

export const jewellery = {
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
} as const satisfies Record<string, ThingModel>;

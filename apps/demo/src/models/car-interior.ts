import { black, glowing, leather, matt, metal, plastic } from '../render/materials.ts';
import { type Mesh, placed } from '../render/mesh.ts';
import { bar, box, cylinder, ring, soft } from '../render/shapes.ts';

export interface InteriorStyle {
  readonly seats: string;
  readonly isElectric: boolean;
  readonly isManual: boolean;
}

/**
 * Builds the front of a car as seen from the back seats, with the driver on the right. The car faces away from the
 * viewer.
 */
export function carInterior({ seats, isElectric, isManual }: InteriorStyle): Mesh[] {
  const hide = leather(seats);
  const dark = plastic('#25272a');
  const seat = (x: number) => [
    ...soft([0.5, 0.16, 0.52], 0.07, hide, { at: [x, 0.25, -0.05] }),
    ...soft([0.48, 0.62, 0.16], 0.08, hide, { at: [x, 0.36, 0.24], tilt: 12 }),
    ...soft([0.27, 0.17, 0.1], 0.05, hide, { at: [x, 1.0, 0.4], tilt: 8 }),
    ...bar([x - 0.06, 0.9, 0.36], [x - 0.06, 1.04, 0.4], 0.008, metal('#9a9c9f')),
    ...bar([x + 0.06, 0.9, 0.36], [x + 0.06, 1.04, 0.4], 0.008, metal('#9a9c9f')),
  ];
  const dials = isElectric
    ? soft([0.36, 0.14, 0.02], 0.01, glowing('#1b3c55', 0.9), { at: [0.36, 0.86, -0.72], tilt: -10 })
    : [0.28, 0.44].flatMap((x) =>
        placed(
          [
            ...cylinder(0.065, 0.02, metal('#8c8f92')),
            ...cylinder(0.056, 0.022, matt('#101113')),
            ...box([0.006, 0.024, 0.05], glowing('#e0542f', 1), { at: [0.01, 0, 0.015] }),
          ],
          { at: [x, 0.87, -0.7], tilt: 80 },
        ),
      );
  return [
    ...seat(-0.38),
    ...seat(0.38),
    ...soft([1.6, 0.26, 0.4], 0.11, dark, { at: [0, 0.66, -0.9] }),
    ...soft([1.62, 0.1, 0.5], 0.05, plastic('#37393c'), { at: [0, 0.86, -1.05] }),
    ...soft([1.5, 0.05, 0.05], 0.02, metal('#a4a19a'), { at: [0, 0.74, -0.7] }),
    ...soft([0.34, 0.2, 0.02], 0.01, black, { at: [0, 0.86, -0.69], tilt: -8 }),
    ...soft([0.3, 0.165, 0.02], 0.008, glowing('#3f6d8c', 0.8), { at: [0, 0.878, -0.683], tilt: -8 }),
    ...[-0.66, -0.14, 0.14, 0.66].flatMap((x) => box([0.13, 0.06, 0.02], black, { at: [x, 0.79, -0.69] })),
    ...dials,
    ...ring(0.185, 0.017, leather('#1c1d1f'), { at: [0.37, 0.8, -0.5], tilt: -24 }),
    ...soft([0.32, 0.06, 0.03], 0.02, dark, { at: [0.37, 0.77, -0.5], tilt: -24 }),
    ...soft([0.1, 0.1, 0.05], 0.03, dark, { at: [0.37, 0.75, -0.5], tilt: -24 }),
    ...soft([0.22, 0.24, 0.9], 0.06, dark, { at: [0, 0.2, -0.2] }),
    ...(isManual
      ? [
          ...bar([0, 0.42, -0.38], [0, 0.56, -0.34], 0.012, metal('#8a8c8f')),
          ...soft([0.06, 0.07, 0.06], 0.03, leather('#1c1d1f'), { at: [0, 0.55, -0.34] }),
        ]
      : soft([0.07, 0.06, 0.11], 0.03, metal('#77797c'), { at: [0, 0.43, -0.36] })),
    ...box([1.9, 0.04, 2.2], matt('#2a2b2d'), { at: [0, 0.05, -0.2] }),
    ...[-1, 1].flatMap((side) => [
      ...soft([0.1, 0.62, 2.0], 0.05, dark, { at: [side * 0.82, 0.2, -0.2] }),
      ...soft([0.05, 0.09, 0.6], 0.03, hide, { at: [side * 0.76, 0.58, -0.2] }),
      ...bar([side * 0.8, 0.86, -1.2], [side * 0.62, 1.4, -0.35], 0.05, plastic('#b9b4aa')),
      ...bar([side * 0.64, 1.42, -0.36], [side * 0.64, 1.42, 1], 0.05, plastic('#b9b4aa')),
    ]),
    ...box([1.4, 0.04, 1.6], { ...plastic('#cfcac0'), isShadowless: true }, { at: [0, 1.42, 0.4] }),
    ...soft([0.24, 0.07, 0.03], 0.02, black, { at: [0, 1.3, -0.42] }),
  ];
}

import { black, chrome, leather, matt, paint, rubber, steel } from '../../../render/materials.ts';
import { type Mesh, placed } from '../../../render/mesh.ts';
import { bar, cylinder, ring, soft, tube } from '../../../render/shapes.ts';
import type { Vec } from '../../../render/vectors.ts';

export interface BikeShape {
  readonly radius: number;
  readonly hex: string;
  readonly isDropped: boolean;
  readonly hasMudguards: boolean;
  readonly isElectric?: boolean;
  readonly tyre?: number;
  /** True for a low frame, without a bar between saddle and handlebars. */
  readonly isStepThrough?: boolean;
}

/** Builds a bicycle that faces positive x. */
export function bicycle({
  radius: r,
  hex,
  isDropped,
  hasMudguards,
  isElectric = false,
  tyre = 0.018,
  isStepThrough = false,
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
    ...(isStepThrough
      ? tube([p(-0.12, 0.52), p(0.06, 0.5), p(0.26, 0.62), p(0.38, 0.78)], 0.017 * s, frame)
      : bar(p(-0.19, 0.78), p(0.37, 0.8), 0.017 * s, frame)),
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
      bar(p(-0.06, 0.3 + y, 0.05), p(-0.5, 0.34 + y * 0.4, 0.05), 0.004, matt('#333333')),
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

import { black, chrome, leather, paint, rubber, steel } from '../../../render/materials.ts';
import { type Mesh, placed } from '../../../render/mesh.ts';
import { bar, cylinder, ring, soft, tube } from '../../../render/shapes.ts';
import type { Vec } from '../../../render/vectors.ts';

const RADIUS = 0.2;

function wheel(at: Vec): Mesh[] {
  const [x, y, z] = at;
  return [
    ...ring(RADIUS - 0.018, 0.018, rubber, { at }),
    ...ring(RADIUS - 0.042, 0.008, chrome, { at }),
    ...placed(cylinder(0.022, 0.07, chrome, { at: [0, -0.035, 0] }), { at, tilt: 90 }),
    ...Array.from({ length: 14 }, (_, each) => {
      const angle = (each / 14) * 2 * Math.PI;
      const end: Vec = [x + Math.cos(angle) * (RADIUS - 0.04), y + Math.sin(angle) * (RADIUS - 0.04), z];
      return tube([[x, y, z + (each % 2 ? 0.025 : -0.025)], end], 0.0016, chrome, 4);
    }).flat(),
  ];
}

function handlebars([x, y, z]: Vec): Mesh[] {
  return [-1, 1].flatMap((side) => [
    ...tube(
      [
        [x, y, z],
        [x + 0.02, y + 0.05, z + side * 0.1],
        [x - 0.02, y + 0.06, z + side * 0.26],
      ],
      0.011,
      black,
    ),
    ...bar([x - 0.02, y + 0.06, z + side * 0.19], [x - 0.025, y + 0.06, z + side * 0.27], 0.017, rubber),
  ]);
}

function crank([x, y]: readonly [number, number]): Mesh[] {
  return [
    ...placed(cylinder(0.085, 0.006, steel), { at: [x, y, 0.05], tilt: 90 }),
    ...bar([x, y, 0.07], [x + 0.1, y - 0.1, 0.08], 0.009, black),
    ...soft([0.09, 0.02, 0.08], 0.008, black, { at: [x + 0.1, y - 0.11, 0.13] }),
    ...bar([x, y, -0.06], [x - 0.1, y + 0.1, -0.08], 0.009, black),
    ...soft([0.09, 0.02, 0.08], 0.008, black, { at: [x - 0.1, y + 0.09, -0.13] }),
  ];
}

/** Builds a folding bicycle: small wheels under a long seat post and stem. It faces positive x. */
export function foldingBike(hex: string): Mesh[] {
  const frame = paint(hex);
  return [
    ...wheel([-0.46, RADIUS, 0]),
    ...wheel([0.5, RADIUS, 0]),
    ...bar([-0.14, 0.38, 0], [0.12, 0.42, 0], 0.026, frame),
    ...bar([0.1, 0.415, 0], [0.38, 0.51, 0], 0.026, frame),
    ...bar([0.11, 0.38, 0], [0.11, 0.46, 0], 0.034, steel),
    ...bar([-0.12, 0.28, 0], [-0.2, 0.56, 0], 0.019, frame),
    ...bar([-0.2, 0.56, 0], [-0.27, 0.86, 0], 0.014, chrome),
    ...soft([0.26, 0.05, 0.14], 0.024, leather('#1d1d1f'), { at: [-0.26, 0.86, 0] }),
    ...bar([0.4, 0.42, 0], [0.33, 0.58, 0], 0.02, frame),
    ...bar([0.34, 0.55, 0], [0.3, 0.9, 0], 0.015, chrome),
    ...handlebars([0.3, 0.9, 0]),
    ...[-1, 1].flatMap((side) => [
      ...bar([-0.12, 0.28, side * 0.03], [-0.46, RADIUS, side * 0.05], 0.011, frame),
      ...bar([-0.18, 0.5, side * 0.02], [-0.46, RADIUS, side * 0.05], 0.01, frame),
      ...bar([0.41, 0.42, side * 0.03], [0.5, RADIUS, side * 0.05], 0.012, frame),
    ]),
    ...crank([-0.1, 0.28]),
    ...[-0.08, 0.08].flatMap((y) =>
      bar([-0.1, 0.28 + y, 0.05], [-0.46, RADIUS + y * 0.4, 0.05], 0.004, steel),
    ),
  ];
}

/** Builds the same bicycle when it is folded: the wheels side by side, handlebars and saddle lowered. */
export function foldedBike(hex: string): Mesh[] {
  const frame = paint(hex);
  return [
    ...wheel([-0.06, RADIUS, -0.09]),
    ...wheel([0.06, RADIUS + 0.02, 0.1]),
    ...bar([-0.2, 0.3, -0.02], [0.22, 0.42, -0.02], 0.026, frame),
    ...bar([0.22, 0.42, -0.02], [0.24, 0.2, 0.08], 0.022, frame),
    ...bar([-0.2, 0.24, 0], [-0.2, 0.54, 0], 0.019, frame),
    ...bar([-0.2, 0.5, 0], [-0.2, 0.58, 0], 0.014, chrome),
    ...soft([0.26, 0.05, 0.14], 0.024, leather('#1d1d1f'), { at: [-0.16, 0.58, 0] }),
    ...bar([0.24, 0.44, 0.1], [0.2, 0.14, 0.2], 0.015, chrome),
    ...handlebars([0.18, 0.08, 0.18]),
    ...crank([-0.12, 0.24]),
  ];
}

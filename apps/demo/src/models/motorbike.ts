import { chrome, glowing, leather, metal, paint, plastic, rubber } from '../render/materials.ts';
import { type Mesh, placed } from '../render/mesh.ts';
import { bar, cylinder, ring, soft, tube, turned } from '../render/shapes.ts';
import type { Vec } from '../render/vectors.ts';

export interface MotorbikeStyle {
  readonly paint: string;
  /** True for a tall motorbike with a screen and boxes, for travelling. */
  readonly isAdventure: boolean;
}

/** Builds a motorbike that faces positive x. */
export function motorbike({ paint: colour, isAdventure }: MotorbikeStyle): Mesh[] {
  const high = isAdventure ? 0.1 : 0;
  const frame = metal('#2c2e31');
  const wheelAt = (x: number): Mesh[] => [
    ...ring(0.29, 0.055, rubber, { at: [x, 0.33, 0] }),
    ...ring(0.225, 0.016, chrome, { at: [x, 0.33, 0] }),
    ...placed(cylinder(0.05, 0.12, chrome, { at: [0, -0.06, 0] }), { at: [x, 0.33, 0], tilt: 90 }),
    ...placed(cylinder(0.13, 0.01, metal('#8a8c8e'), { at: [0, 0.05, 0] }), { at: [x, 0.33, 0], tilt: 90 }),
    ...Array.from({ length: 14 }, (_, each) => {
      const angle = (each / 14) * 2 * Math.PI;
      return bar(
        [x, 0.33, (each % 2) * 0.06 - 0.03],
        [x + Math.cos(angle) * 0.23, 0.33 + Math.sin(angle) * 0.23, 0],
        0.004,
        chrome,
      );
    }).flat(),
  ];
  const pair = (from: Vec, to: Vec, radius: number, material = frame) =>
    [-1, 1].flatMap((side) =>
      bar([from[0], from[1], from[2] * side], [to[0], to[1], to[2] * side], radius, material),
    );
  const tank = soft([0.52, 0.26, 0.3], 0.12, paint(colour), { at: [0.12, 0.74 + high, 0], roll: 6 });
  const engine = [
    ...soft([0.42, 0.26, 0.3], 0.06, metal('#54575a'), { at: [0.02, 0.34, 0] }),
    ...[-0.07, 0.12].flatMap((x) =>
      soft([0.14, 0.24, 0.2], 0.03, metal('#83868a'), { at: [x, 0.54, 0], roll: -8 }),
    ),
  ];
  const seat = soft([0.66, 0.1, 0.27], 0.05, leather('#3a2a20'), { at: [-0.42, 0.8 + high, 0], roll: -3 });
  const lamp = placed(
    turned(
      [
        [0.02, -0.1],
        [0.09, -0.04],
        [0.1, 0.02],
        [0.09, 0.04],
        [0, 0.045],
      ],
      chrome,
    ),
    { at: [0.55, 0.86 + high, 0], roll: -90 },
  );
  const screen = isAdventure
    ? [
        ...soft([0.04, 0.36, 0.3], 0.02, plastic('#3a4248'), { at: [0.52, 0.98, 0], roll: 24 }),
        ...soft([0.36, 0.3, 0.2], 0.04, metal('#8f9296'), { at: [-0.72, 0.55, 0.27] }),
        ...soft([0.36, 0.3, 0.2], 0.04, metal('#8f9296'), { at: [-0.72, 0.55, -0.27] }),
        ...soft([0.3, 0.22, 0.34], 0.04, plastic(colour), { at: [0.36, 0.72, 0] }),
      ]
    : [];
  return [
    ...wheelAt(0.74),
    ...wheelAt(-0.72),
    ...tank,
    ...engine,
    ...seat,
    ...lamp,
    ...screen,
    ...glow(high),
    ...pair([0.74, 0.33, 0.09], [0.46, 0.98 + high, 0.09], 0.026, chrome),
    ...pair([-0.72, 0.33, 0.09], [-0.2, 0.42, 0.09], 0.024),
    ...pair([-0.62, 0.44, 0.13], [-0.5, 0.78 + high, 0.1], 0.02, chrome),
    ...pair([0.44, 0.92 + high, 0.02], [-0.2, 0.36, 0.08], 0.022),
    ...pair([0.44, 0.98 + high, 0.04], [0.34, 1.06 + high, 0.36], 0.014, chrome),
    ...pair([0.34, 1.06 + high, 0.34], [0.24, 1.05 + high, 0.4], 0.019, rubber),
    ...tube(
      [
        [0.1, 0.42, 0.17],
        [0.05, 0.27, 0.19],
        [-0.3, 0.26, 0.2],
        [-0.95, 0.32, 0.21],
      ],
      0.042,
      chrome,
    ),
    ...tube(
      [
        [0.4, 0.6, 0],
        [0.55, 0.68, 0],
        [0.74, 0.69, 0],
        [0.98, 0.55, 0],
      ],
      0.045,
      paint(colour),
    ),
    ...tube(
      [
        [-0.45, 0.64, 0],
        [-0.72, 0.7, 0],
        [-1.0, 0.56, 0],
      ],
      0.055,
      paint(colour),
    ),
    ...soft([0.06, 0.07, 0.14], 0.02, plastic('#a31621'), { at: [-0.86, 0.74, 0] }),
  ];
}

function glow(high: number): Mesh[] {
  return placed(cylinder(0.085, 0.01, glowing('#fff6e0', 0.7)), { at: [0.592, 0.86 + high, 0], roll: -90 });
}

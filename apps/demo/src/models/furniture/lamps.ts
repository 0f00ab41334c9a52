import { black, brass, glowing, matt, plastic } from '../../render/materials.ts';
import { type Mesh, placed } from '../../render/mesh.ts';
import { bar, cylinder, turned } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';

export function floorLamp(shade: string, isLit = true): Mesh[] {
  return [
    ...cylinder(0.15, 0.025, black),
    ...bar([0, 0.02, 0], [0, 1.35, 0], 0.012, brass),
    ...turned(
      [
        [0.14, 1.62],
        [0.23, 1.3],
      ],
      isLit ? { ...matt(shade), glow: 0.75 } : matt(shade),
    ),
  ];
}

export function pendant(at: Vec, hex: string): Mesh[] {
  return placed(
    [
      ...bar([0, 0.2, 0], [0, 0.9, 0], 0.006, black),
      ...turned(
        [
          [0.03, 0.22],
          [0.09, 0.18],
          [0.2, 0],
        ],
        plastic(hex),
      ),
      ...cylinder(0.06, 0.02, glowing('#fff1d0', 1.2), { at: [0, 0.03, 0] }),
    ],
    { at },
  );
}

import { black, chrome, fabric, leather, rubber, striped } from '../../../render/materials.ts';
import type { Mesh } from '../../../render/mesh.ts';
import { bar, box, ring, soft } from '../../../render/shapes.ts';

/** A rack over the rear wheel with a bag on each side, for bicycles of full size. */
export function panniers(hex: string): Mesh[] {
  return [
    ...box([0.42, 0.015, 0.12], black, { at: [-0.5, 0.74, 0] }),
    ...[-1, 1].flatMap((side) => [
      ...bar([-0.5, 0.34, side * 0.07], [-0.4, 0.74, side * 0.06], 0.006, black),
      ...bar([-0.5, 0.34, side * 0.07], [-0.66, 0.74, side * 0.06], 0.006, black),
      ...soft([0.36, 0.34, 0.13], 0.05, fabric(hex), { at: [-0.53, 0.38, side * 0.15] }),
      ...soft([0.37, 0.1, 0.14], 0.04, leather('#3b2a20'), { at: [-0.53, 0.66, side * 0.15] }),
    ]),
    ...soft([0.3, 0.14, 0.2], 0.06, fabric(hex), { at: [-0.5, 0.755, 0] }),
  ];
}

/** A wicker basket on the handlebars. */
export function basket(hex: string): Mesh[] {
  const wicker = striped(hex, '#6f5030', 0.03);
  const [x, y, z] = [0.54, 0.8, 0.17];
  const wall = (size: readonly [number, number, number], at: readonly [number, number, number]) =>
    box(size, wicker, { at });
  return [
    ...wall([0.3, 0.02, 0.34], [x, y, 0]),
    ...wall([0.3, 0.22, 0.02], [x, y, z]),
    ...wall([0.3, 0.22, 0.02], [x, y, -z]),
    ...wall([0.02, 0.22, 0.34], [x + 0.15, y, 0]),
    ...wall([0.02, 0.22, 0.34], [x - 0.15, y, 0]),
    ...bar([0.42, 0.86, 0], [0.38, 0.9, 0], 0.012, chrome),
  ];
}

export function kickstand(): Mesh[] {
  return bar([-0.2, 0.3, 0.06], [-0.26, 0.005, 0.2], 0.009, chrome);
}

/** Two small wheels beside the rear wheel of a child’s bicycle. */
export function stabilisers(): Mesh[] {
  return [-1, 1].flatMap((side) => [
    ...ring(0.055, 0.014, rubber, { at: [-0.3, 0.07, side * 0.19] }),
    ...bar([-0.3, 0.2, side * 0.04], [-0.3, 0.07, side * 0.19], 0.008, chrome),
  ]);
}

import { brass } from '../../render/materials.ts';
import type { Material, Mesh } from '../../render/mesh.ts';
import { bar, box, cylinder, soft, turned } from '../../render/shapes.ts';

export function table(
  width: number,
  depth: number,
  height: number,
  top: Material,
  legs: Material = top,
): Mesh[] {
  const [x, z] = [width / 2 - 0.07, depth / 2 - 0.07];
  return [
    ...soft([width, 0.04, depth], 0.012, top, { at: [0, height - 0.04, 0] }),
    ...box([width - 0.16, 0.07, depth - 0.16], top, { at: [0, height - 0.11, 0] }),
    ...[-x, x].flatMap((a) =>
      [-z, z].flatMap((b) => bar([a, height - 0.04, b], [a * 1.03, 0, b * 1.03], 0.026, legs)),
    ),
  ];
}

export function roundTable(radius: number, height: number, top: Material): Mesh[] {
  return [
    ...cylinder(radius, 0.035, top, { at: [0, height - 0.035, 0] }),
    ...turned(
      [
        [0.3, 0],
        [0.28, 0.03],
        [0.06, 0.09],
        [0.05, height - 0.1],
        [0.16, height - 0.03],
      ],
      top,
    ),
  ];
}

export function drawers(
  width: number,
  height: number,
  rows: number,
  material: Material,
  knob: Material = brass,
): Mesh[] {
  const step = (height - 0.12) / rows;
  return [
    ...box([width, height - 0.1, 0.44], material, { at: [0, 0.1, 0] }),
    ...soft([width + 0.04, 0.03, 0.48], 0.01, material, { at: [0, height, 0] }),
    ...Array.from({ length: rows }, (_, row) => [
      ...soft([width - 0.05, step - 0.02, 0.02], 0.008, material, { at: [0, 0.12 + row * step, 0.225] }),
      ...[-0.25, 0.25].flatMap((x) =>
        soft([0.04, 0.03, 0.04], 0.015, knob, { at: [x * width, 0.1 + (row + 0.5) * step, 0.25] }),
      ),
    ]).flat(),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].flatMap((z) =>
        bar([x * (width / 2 - 0.06), 0.1, z * 0.17], [x * (width / 2 - 0.05), 0, z * 0.18], 0.018, material),
      ),
    ),
  ];
}

import { fabric, leafy, matt, paper, terracotta } from '../../render/materials.ts';
import { type Material, type Mesh, placed, type Placement } from '../../render/mesh.ts';
import { box, cylinder, soft, tube, turned } from '../../render/shapes.ts';
import { scatter } from '../../render/textures.ts';
import type { Vec } from '../../render/vectors.ts';

/** A plant with long leaves in a pot. */
export function plant(
  height: number,
  leaves: number,
  seed: number,
  pot: Material = terracotta,
  hex = '#3f6b3b',
): Mesh[] {
  const r = Math.max(0.09, height * 0.17);
  const foliage = Array.from({ length: leaves }, (_, each) => {
    const angle = each * 2.4 + scatter(seed, each) * 0.6;
    const length = height * (0.5 + 0.5 * scatter(seed, each, 4));
    const out = length * (0.22 + 0.5 * scatter(seed, each, 5));
    const [dx, dz] = [Math.cos(angle), Math.sin(angle)];
    const path = [0, 0.3, 0.6, 0.85, 1].map((share): Vec => [
      dx * out * share ** 1.6,
      r * 1.4 + length * (share - share ** 3 * 0.28),
      dz * out * share ** 1.6,
    ]);
    return tube(
      path,
      (share) => 0.004 + Math.sin(Math.min(1, share * 1.06) * Math.PI) * height * 0.05,
      leafy(hex),
      6,
    );
  });
  return [
    ...turned(
      [
        [r * 0.7, 0],
        [r, r * 1.5],
        [r * 0.9, r * 1.5],
        [r * 0.85, r * 1.3],
        [0, r * 1.3],
      ],
      pot,
    ),
    ...foliage.flat(),
  ];
}

export function picture(
  width: number,
  height: number,
  frame: Material,
  colours: readonly string[],
  placement: Placement,
): Mesh[] {
  const [sky = '#c9d6d8', middle = '#7d9178', low = '#b98d5f', accent = '#d9a441'] = colours;
  const z = 0.02;
  return placed(
    [
      ...box([width, height, 0.03], frame),
      ...box([width * 0.9, height * 0.92, 0.01], paper, { at: [0, height * 0.04, z] }),
      ...box([width * 0.74, height * 0.78, 0.01], matt(sky), { at: [0, height * 0.11, z + 0.004] }),
      ...box([width * 0.74, height * 0.3, 0.01], matt(middle), { at: [0, height * 0.11, z + 0.008] }),
      ...box([width * 0.74, height * 0.14, 0.01], matt(low), { at: [0, height * 0.11, z + 0.012] }),
      ...placed(cylinder(Math.min(width, height) * 0.11, 0.012, matt(accent)), {
        at: [width * 0.14, height * 0.64, z + 0.006],
        tilt: 90,
      }),
    ],
    placement,
  );
}

export function rug(width: number, depth: number, hex: string, edge: string): Mesh[] {
  return [
    ...soft([width, 0.014, depth], 0.006, fabric(edge)),
    ...soft([width - 0.16, 0.018, depth - 0.16], 0.006, fabric(hex)),
    ...soft([width - 0.44, 0.02, depth - 0.44], 0.006, fabric(edge)),
    ...soft([width - 0.5, 0.022, depth - 0.5], 0.006, fabric(hex)),
  ];
}

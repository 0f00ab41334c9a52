import { fabric, oak, white } from '../../render/materials.ts';
import type { Material, Mesh, Placement } from '../../render/mesh.ts';
import { bar, soft } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';

/** Builds a sofa. `seats` is the number of cushions in its row; with 1 it is an armchair. */
export function sofa(
  cloth: Material,
  seats: number,
  { legs = oak, hasChaise = false, arm = 0.18 }: { legs?: Material; hasChaise?: boolean; arm?: number } = {},
): Mesh[] {
  const width = seats * 0.68 + arm * 2;
  const cushions = Array.from({ length: seats }, (_, each) => {
    const x = (each - (seats - 1) / 2) * 0.68;
    return [
      ...soft([0.67, 0.17, 0.7], 0.06, cloth, { at: [x, 0.3, 0.06] }),
      ...soft([0.66, 0.46, 0.2], 0.09, cloth, { at: [x, 0.42, -0.3], tilt: -8 }),
    ];
  });
  const side = (sign: number) =>
    soft([arm, 0.56, 0.92], 0.07, cloth, { at: [(sign * (width - arm)) / 2, 0.12, 0] });
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((z) =>
      bar([x * (width / 2 - 0.1), 0.16, z * 0.36], [x * (width / 2 - 0.08), 0, z * 0.38], 0.02, legs),
    ),
  );
  const chaise = hasChaise
    ? [
        ...soft([0.67, 0.17, 1.3], 0.06, cloth, { at: [width / 2 - arm - 0.34, 0.3, 0.5] }),
        ...soft([0.67, 0.2, 1.2], 0.05, cloth, { at: [width / 2 - arm - 0.34, 0.12, 0.5] }),
      ]
    : [];
  return [
    ...soft([width - 0.04, 0.22, 0.88], 0.05, cloth, { at: [0, 0.12, 0] }),
    ...soft([width, 0.66, 0.2], 0.08, cloth, { at: [0, 0.14, -0.37] }),
    ...side(-1),
    ...side(1),
    ...cushions.flat(),
    ...chaise,
    ...feet,
  ];
}

export function pillow(hex: string, placement: Placement): Mesh[] {
  return soft([0.42, 0.42, 0.15], 0.075, fabric(hex), placement);
}

export function chair(material: Material, seat: Material = material): Mesh[] {
  const legs: [Vec, Vec][] = [
    [
      [-0.17, 0.45, 0.17],
      [-0.2, 0, 0.2],
    ],
    [
      [0.17, 0.45, 0.17],
      [0.2, 0, 0.2],
    ],
    [
      [-0.17, 0.45, -0.17],
      [-0.2, 0, -0.22],
    ],
    [
      [0.17, 0.45, -0.17],
      [0.2, 0, -0.22],
    ],
  ];
  return [
    ...soft([0.44, 0.05, 0.44], 0.024, seat, { at: [0, 0.43, 0] }),
    ...legs.flatMap(([from, to]) => bar(from, to, 0.017, material)),
    ...[-0.18, 0.18].flatMap((x) => bar([x, 0.45, -0.19], [x, 0.86, -0.26], 0.015, material)),
    ...soft([0.44, 0.16, 0.025], 0.012, material, { at: [0, 0.7, -0.25], tilt: -9 }),
    ...soft([0.4, 0.06, 0.02], 0.01, material, { at: [0, 0.56, -0.22], tilt: -9 }),
  ];
}

export function bed(width: number, cloth: string, head: Material): Mesh[] {
  return [
    ...soft([width + 0.08, 0.3, 2.05], 0.04, head, { at: [0, 0.06, 0] }),
    ...soft([width, 0.22, 2], 0.09, white, { at: [0, 0.33, 0] }),
    ...soft([width + 0.06, 0.14, 1.4], 0.06, fabric(cloth), { at: [0, 0.45, 0.32] }),
    ...soft([width + 0.12, 0.98, 0.09], 0.04, head, { at: [0, 0.05, -1.02] }),
    ...[-1, 1].flatMap((side) =>
      soft([width * 0.42, 0.16, 0.42], 0.075, fabric('#efece6'), {
        at: [side * width * 0.24, 0.52, -0.72],
        tilt: -16,
      }),
    ),
  ];
}

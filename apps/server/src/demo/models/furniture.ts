import {
  black,
  brass,
  chrome,
  fabric,
  glowing,
  leafy,
  matt,
  oak,
  paper,
  plastic,
  terracotta,
  white,
} from '../render/materials.ts';
import { type Material, type Mesh, placed, type Placement } from '../render/mesh.ts';
import { bar, box, cylinder, soft, tube, turned } from '../render/shapes.ts';
import { scatter } from '../render/textures.ts';
import type { Vec } from '../render/vectors.ts';

/** Seats per row of cushions: 1 is an armchair. */
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

const spines = ['#7d3b32', '#2f4a5c', '#c4a35a', '#4c6347', '#e2d7c2', '#5b4a68', '#a85c3b', '#2a2f35'];

/** Books side by side, as long as a shelf. */
export function books(length: number, seed: number, at: Vec): Mesh[] {
  const meshes: Mesh[] = [];
  for (let x = 0, each = 0; x < length - 0.03; each += 1) {
    const width = 0.018 + scatter(seed, each) * 0.03;
    const height = 0.17 + scatter(seed, each, 2) * 0.1;
    meshes.push(
      ...box(
        [width * 0.94, height, 0.15],
        matt(spines[Math.floor(scatter(seed, each, 3) * 8)] ?? '#7d3b32'),
        { at: [at[0] + x + width / 2, at[1], at[2]] },
      ),
    );
    x += width;
  }
  return meshes;
}

export function bookcase(
  width: number,
  height: number,
  material: Material,
  seed: number,
  isFull = true,
): Mesh[] {
  const shelves = Math.round(height / 0.36);
  const boards = Array.from({ length: shelves + 1 }, (_, each) =>
    box([width, 0.025, 0.3], material, { at: [0, (each / shelves) * (height - 0.025), 0] }),
  );
  const rows = isFull
    ? Array.from({ length: shelves }, (_, each) =>
        books((width - 0.06) * (0.55 + 0.45 * scatter(seed, each, 9)), seed + each, [
          -width / 2 + 0.03,
          (each / shelves) * (height - 0.025) + 0.025,
          0.03,
        ]),
      )
    : [];
  return [
    ...boards.flat(),
    ...[-1, 1].flatMap((side) =>
      box([0.025, height, 0.3], material, { at: [(side * (width - 0.025)) / 2, 0, 0] }),
    ),
    ...box([width, height, 0.01], material, { at: [0, 0, -0.145] }),
    ...rows.flat(),
  ];
}

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

export function tap(at: Vec, turn = 0): Mesh[] {
  return placed(
    tube(
      [
        [0, 0, 0],
        [0, 0.24, 0],
        [0, 0.3, 0.05],
        [0, 0.3, 0.13],
        [0, 0.25, 0.16],
      ],
      0.012,
      chrome,
    ),
    { at, turn },
  );
}

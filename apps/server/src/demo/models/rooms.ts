import {
  black,
  brass,
  chrome,
  fabric,
  floorboards,
  matt,
  metal,
  oak,
  paint,
  plastic,
  steel,
  tiled,
  walnut,
  white,
} from '../render/materials.ts';
import { type Mesh, placed } from '../render/mesh.ts';
import { box, cylinder, ring, soft, turned } from '../render/shapes.ts';
import { roomCorner, type Setting } from '../settings/setting.ts';
import {
  bed,
  bookcase,
  books,
  chair,
  drawers,
  floorLamp,
  pendant,
  picture,
  pillow,
  plant,
  roundTable,
  rug,
  sofa,
  table,
  tap,
} from './furniture.ts';

/** Colours of one home, the same in all its rooms. */
export interface HomeStyle {
  readonly wall: string;
  readonly accent: string;
  readonly cloth: string;
  readonly kitchen: string;
  readonly floor: string;
  readonly seed: number;
  readonly isFurnished: boolean;
}

const art = [
  ['#c9d6d8', '#7d9178', '#b98d5f', '#d9a441'],
  ['#e6d3c0', '#b5633f', '#6d4630', '#f0e3cf'],
  ['#aebfd0', '#52708c', '#2f4a5c', '#f2efe6'],
  ['#dfe0d2', '#8a9a6b', '#4b5f45', '#c96f4a'],
] as const;

export function livingRoom({ wall, accent, cloth, floor, seed, isFurnished }: HomeStyle): Setting {
  const { light, meshes } = roomCorner({ wall, floor: floorboards(floor) });
  if (!isFurnished) return { light, meshes: [...meshes, ...fireplace()] };
  const frame = seed % 2 === 0 ? black : oak;
  const far = -1.84;
  return {
    light,
    meshes: [
      ...meshes,
      ...placed(rug(2.6, 1.8, '#d8cfbf', accent), { at: [0.1, 0.002, 0.6] }),
      ...placed(sofa(fabric(cloth), seed % 3 === 0 ? 2 : 3, { hasChaise: seed % 4 === 1 }), {
        at: [0, 0, -1.25],
      }),
      ...pillow(accent, { at: [-0.72, 0.5, -1.16], tilt: -16, turn: 12 }),
      ...pillow('#e6ddcc', { at: [0.6, 0.5, -1.16], tilt: -16, turn: -14 }),
      ...placed(seed % 2 === 0 ? roundTable(0.45, 0.4, oak) : table(1.05, 0.55, 0.4, walnut), {
        at: [0.1, 0.02, 0.45],
      }),
      ...books(0.12, seed, [0, 0.44, 0.4]),
      ...placed(floorLamp('#f3e6c8'), { at: [1.62, 0, -1.45] }),
      ...placed(plant(1.2, 14, seed), { at: [-2.05, 0, -1.45] }),
      ...picture(0.7, 0.9, frame, art[seed % 4] ?? art[0], { at: [-0.45, 1.25, far] }),
      ...picture(0.5, 0.65, frame, art[(seed + 1) % 4] ?? art[0], { at: [0.4, 1.38, far] }),
      ...placed(bookcase(0.9, 1.9, white, seed), { at: [2.6, 0, -1.72] }),
    ],
  };
}

function fireplace(): Mesh[] {
  return [
    ...box([1.3, 1.05, 0.18], white, { at: [0.3, 0, -1.82] }),
    ...box([0.62, 0.72, 0.2], black, { at: [0.3, 0, -1.8] }),
    ...box([1.5, 0.05, 0.28], white, { at: [0.3, 1.05, -1.8] }),
    ...box([1.4, 0.03, 0.5], matt('#55585a'), { at: [0.3, 0, -1.6] }),
  ];
}

export function kitchen({ wall, kitchen: front, floor, seed, isFurnished }: HomeStyle): Setting {
  const { light, meshes } = roomCorner({
    wall,
    floor: seed % 2 === 0 ? tiled('#c9c3b8', 0.45, '#a29d94') : floorboards(floor),
  });
  const worktop = seed % 3 === 0 ? oak : plastic(seed % 3 === 1 ? '#d9d6d0' : '#3a3b3d');
  const doors = plastic(front);
  const cupboards = [-2.1, -1.5, -0.9, 0.3, 0.9, 1.5].flatMap((x) => [
    ...soft([0.58, 0.7, 0.03], 0.008, doors, { at: [x, 0.12, -1.29] }),
    ...box([0.16, 0.012, 0.02], brass, { at: [x, 0.74, -1.265] }),
  ]);
  const wallUnits = [-2.1, -1.5, 0.9, 1.5].flatMap((x) => [
    ...soft([0.58, 0.68, 0.32], 0.01, doors, { at: [x, 1.45, -1.73] }),
    ...box([0.012, 0.14, 0.02], brass, { at: [x + 0.22, 1.52, -1.56] }),
  ]);
  const oven = [
    ...box([0.58, 0.6, 0.03], black, { at: [-0.3, 0.16, -1.28] }),
    ...soft([0.5, 0.02, 0.03], 0.01, chrome, { at: [-0.3, 0.68, -1.25] }),
    ...box([0.58, 0.1, 0.03], steel, { at: [-0.3, 0.76, -1.28] }),
    ...[-0.48, -0.36, -0.24, -0.12].flatMap((x) =>
      placed(cylinder(0.018, 0.02, chrome), { at: [x, 0.81, -1.26], tilt: 90 }),
    ),
  ];
  const hob = [
    ...box([0.56, 0.008, 0.48], black, { at: [-0.3, 0.9, -1.58] }),
    ...[-0.42, -0.18].flatMap((x) =>
      [-1.7, -1.47].flatMap((z) => cylinder(0.085, 0.006, metal('#55585b'), { at: [x, 0.905, z] })),
    ),
  ];
  const things = isFurnished
    ? [
        ...placed(
          turned(
            [
              [0.11, 0],
              [0.13, 0.02],
              [0.11, 0.2],
              [0.05, 0.24],
              [0, 0.25],
            ],
            paint('#a33b2a'),
          ),
          { at: [-1.25, 0.9, -1.6] },
        ),
        ...placed(plant(0.34, 9, seed), { at: [1.7, 0.9, -1.62] }),
        ...box([0.3, 0.42, 0.02], oak, { at: [-2.1, 0.9, -1.8], tilt: -8 }),
        ...placed(roundTable(0.5, 0.74, oak), { at: [0.9, 0, 0.6] }),
        ...[-40, 80, 190].flatMap((turn, each) =>
          placed(chair(oak, fabric('#8c8578')), {
            at: [0.9 + Math.sin(each * 2.1) * 0.75, 0, 0.6 + Math.cos(each * 2.1) * 0.75],
            turn: turn + each * 10,
          }),
        ),
        ...placed(
          turned(
            [
              [0, 0.01],
              [0.1, 0.02],
              [0.17, 0.09],
            ],
            white,
          ),
          { at: [0.9, 0.74, 0.6] },
        ),
      ]
    : [];
  return {
    light,
    meshes: [
      ...meshes,
      ...box([4.8, 0.78, 0.58], matt('#c8c4bc'), { at: [-0.1, 0.1, -1.6] }),
      ...box([4.9, 0.04, 0.64], worktop, { at: [-0.1, 0.86, -1.57] }),
      ...box([4.8, 0.55, 0.02], tiled('#e7e3da', 0.1, '#bcb6ab'), { at: [-0.1, 0.9, -1.885] }),
      ...cupboards,
      ...wallUnits,
      ...oven,
      ...hob,
      ...box([0.6, 0.09, 0.42], steel, { at: [-0.3, 1.5, -1.68] }),
      ...box([0.24, 0.7, 0.24], steel, { at: [-0.3, 1.55, -1.76] }),
      ...box([0.6, 0.01, 0.4], metal('#6b6e71'), { at: [0.95, 0.9, -1.58] }),
      ...tap([0.95, 0.9, -1.76]),
      ...pendant([0.9, 1.45, 0.5], front),
      ...things,
    ],
  };
}

export function bedroom({ wall, accent, cloth, floor, seed, isFurnished }: HomeStyle): Setting {
  const { light, meshes } = roomCorner({
    wall,
    floor: seed % 3 === 0 ? fabric('#b9b0a2') : floorboards(floor),
  });
  const wardrobe = [
    ...box([1.3, 2.1, 0.5], white, { at: [2.6, 0, -1.62] }),
    ...[2.29, 2.91].flatMap((x) => [
      ...soft([0.6, 2.0, 0.03], 0.01, white, { at: [x, 0.06, -1.36] }),
      ...box([0.015, 0.2, 0.02], brass, { at: [x + (x < 2.6 ? 0.22 : -0.22), 1, -1.335] }),
    ]),
  ];
  if (!isFurnished) return { light, meshes: [...meshes, ...wardrobe] };
  return {
    light,
    meshes: [
      ...meshes,
      ...wardrobe,
      ...placed(rug(2.4, 1.5, '#cfc7ba', accent), { at: [0.2, 0.002, 0.5] }),
      ...placed(bed(1.5, cloth, seed % 2 === 0 ? oak : fabric(accent)), { at: [0.2, 0, -0.78] }),
      ...[-0.88, 1.28].flatMap((x) => [
        ...placed(drawers(0.44, 0.5, 2, oak), { at: [x, 0, -1.55] }),
        ...placed(
          [
            ...turned(
              [
                [0.07, 0],
                [0.05, 0.16],
                [0.01, 0.2],
              ],
              paint(accent),
            ),
            ...turned(
              [
                [0.09, 0.34],
                [0.14, 0.19],
              ],
              { ...matt('#f3e6c8'), glow: 0.6 },
            ),
          ],
          { at: [x, 0.53, -1.55] },
        ),
      ]),
      ...picture(0.9, 0.6, oak, art[(seed + 2) % 4] ?? art[0], { at: [0.2, 1.35, -1.84] }),
      ...placed(plant(0.7, 12, seed + 3), { at: [-2.1, 0, -1.3] }),
    ],
  };
}

export function bathroom({ wall, accent, seed }: HomeStyle): Setting {
  const { light, meshes } = roomCorner({
    wall,
    floor: tiled(seed % 2 === 0 ? '#5d6468' : '#b9b2a6', 0.3, '#8a8780'),
    width: 3.6,
  });
  const porcelain = plastic('#f4f3f0');
  const tile = tiled(['#e4e8e6', '#8fa9a3', '#d8cfc0', '#6e879b'][seed % 4] ?? '#e4e8e6', 0.15, '#c9c5bd');
  const bath = [
    ...soft([1.7, 0.54, 0.75], 0.09, porcelain, { at: [-0.85, 0, -1.5] }),
    ...soft([1.5, 0.06, 0.57], 0.03, matt('#d4d6d6'), { at: [-0.85, 0.5, -1.5] }),
  ];
  return {
    light,
    meshes: [
      ...meshes,
      ...box([5.4, 1.3, 0.02], tile, { at: [0.8, 0, -1.885] }),
      ...bath,
      ...tap([-1.55, 0.54, -1.5], 90),
      ...box(
        [0.02, 1.3, 0.7],
        { ...matt('#a9bcc2'), isShadowless: true, mirror: 0.4 },
        { at: [0.03, 0.54, -1.52] },
      ),
      ...box([0.9, 0.5, 0.44], oak, { at: [0.95, 0.36, -1.66] }),
      ...soft([0.92, 0.08, 0.46], 0.03, porcelain, { at: [0.95, 0.86, -1.65] }),
      ...tap([0.95, 0.93, -1.82]),
      ...placed(ring(0.36, 0.018, brass), { at: [0.95, 1.62, -1.86] }),
      ...placed(cylinder(0.35, 0.01, { ...matt('#c3ced2'), mirror: 0.7 }), {
        at: [0.95, 1.62, -1.87],
        tilt: 90,
      }),
      ...soft([0.38, 0.4, 0.5], 0.12, porcelain, { at: [2.0, 0, -1.5] }),
      ...soft([0.4, 0.05, 0.46], 0.02, porcelain, { at: [2.0, 0.4, -1.48] }),
      ...soft([0.42, 0.38, 0.18], 0.04, porcelain, { at: [2.0, 0.42, -1.78] }),
      ...box([0.7, 0.01, 0.02], chrome, { at: [-0.3, 1.2, -1.86] }),
      ...soft([0.42, 0.5, 0.03], 0.012, fabric(accent), { at: [-0.3, 0.72, -1.85] }),
      ...placed(plant(0.4, 10, seed), { at: [0.6, 0.94, -1.72] }),
      ...box([0.7, 0.02, 0.5], fabric(accent), { at: [0.5, 0, -0.9] }),
    ],
  };
}

/** An empty room of a shop, café or workshop. */
export function premises({ wall, floor, seed, accent }: HomeStyle): Setting {
  const { light, meshes } = roomCorner({
    wall,
    floor: seed % 2 === 0 ? floorboards(floor, 0.2) : matt('#a6a29b'),
    width: 7,
  });
  const counter = [
    ...box([2.2, 1, 0.6], plastic(accent), { at: [1.2, 0, -0.9] }),
    ...box([2.3, 0.05, 0.7], oak, { at: [1.2, 1, -0.9] }),
  ];
  const shelves = [0.9, 1.4, 1.9].flatMap((y) => [
    ...box([2.6, 0.04, 0.26], oak, { at: [1.2, y, -1.76] }),
    ...Array.from({ length: 9 }, (_, each) =>
      cylinder(0.06, 0.16, matt(['#c9b28f', '#7d9178', '#b5633f'][(each + seed) % 3] ?? '#c9b28f'), {
        at: [0.1 + each * 0.27, y + 0.04, -1.76],
      }),
    ).flat(),
  ]);
  return {
    light,
    meshes: [
      ...meshes,
      ...counter,
      ...shelves,
      ...[-1.4, 0, 1.4].flatMap((x) => pendant([x, 1.5, 0], '#2a2b2d')),
      ...placed(table(0.8, 0.8, 0.74, oak), { at: [-1.9, 0, -0.6] }),
      ...placed(chair(black), { at: [-1.9, 0, 0.2], turn: 180 }),
      ...placed(chair(black), { at: [-2.6, 0, -0.6], turn: 90 }),
    ],
  };
}

import { flat } from '../render/grid.ts';
import type { Light } from '../render/light.ts';
import { floorboards, gravelled, lawn, leafy, matt, tiled, white, wood } from '../render/materials.ts';
import type { Material, Mesh } from '../render/mesh.ts';
import { ball, box, turned } from '../render/shapes.ts';
import { scatter } from '../render/textures.ts';
import { rgb, type Vec } from '../render/vectors.ts';

/** Surroundings in which something is photographed. It stands at the origin and faces the viewer. */
export interface Setting {
  readonly meshes: readonly Mesh[];
  readonly light: Light;
}

export const daylight: Light = {
  from: [-0.55, 0.9, 0.65],
  sun: [1.5, 1.4, 1.22],
  sky: [0.38, 0.55, 0.86],
  horizon: [0.78, 0.86, 0.95],
  ground: [0.26, 0.25, 0.2],
  haze: 260,
};
export const overcast: Light = {
  from: [-0.3, 1, 0.4],
  sun: [0.62, 0.63, 0.66],
  sky: [0.86, 0.9, 0.96],
  horizon: [0.86, 0.88, 0.9],
  ground: [0.3, 0.3, 0.29],
  haze: 180,
};
export const evening: Light = {
  from: [-0.85, 0.42, 0.6],
  sun: [1.75, 1.15, 0.68],
  sky: [0.42, 0.5, 0.72],
  horizon: [1.05, 0.83, 0.66],
  ground: [0.28, 0.22, 0.17],
  haze: 240,
};
export const indoors: Light = {
  from: [-0.75, 0.85, 0.75],
  sun: [1.12, 1.04, 0.92],
  sky: [0.62, 0.64, 0.68],
  horizon: [0.72, 0.7, 0.67],
  ground: [0.4, 0.36, 0.31],
};

/** The ground reaches to the horizon. */
export function groundOf(material: Material, half = 60, y = 0): Mesh {
  return flat(
    [
      [-half, y, half],
      [half, y, half],
      [half, y, -half],
      [-half, y, -half],
    ],
    material,
  );
}

/** A round tree or bush of overlapping balls, different for each seed. */
export function bush(at: Vec, size: number, hex: string, seed: number): Mesh[] {
  const material = leafy(hex);
  return Array.from({ length: 5 }, (_, each) => {
    const [a, b, c] = [scatter(seed, each, 1), scatter(seed, each, 2), scatter(seed, each, 3)];
    const spot: Vec = [at[0] + (a - 0.5) * size * 1.3, at[1] + b * size * 0.5, at[2] + (c - 0.5) * size];
    return ball(size * (0.38 + 0.22 * c), material, { at: spot }, 1, 6);
  }).flat();
}

export function tree(at: Vec, height: number, hex: string, seed: number): Mesh[] {
  const trunk = turned(
    [
      [0.13, 0],
      [0.08, height * 0.6],
    ],
    wood('#5d4636'),
    { at },
    10,
  );
  return [...trunk, ...bush([at[0], at[1] + height * 0.4, at[2]], height * 0.5, hex, seed)];
}

const greens = ['#55753a', '#4b6b3c', '#6d8544', '#5f7d4c'];
const leaf = (seed: number) => greens[seed % greens.length] ?? '#55753a';

/** A quiet road or drive with hedges and trees behind it. */
export function roadside(seed: number, light: Light = daylight): Setting {
  const trees = Array.from({ length: 7 }, (_, each) =>
    tree(
      [-16 + each * 5.4 + scatter(seed, each) * 3, 0, -9 - scatter(each, seed) * 7],
      4 + scatter(seed, each, 5) * 3,
      leaf(seed + each),
      seed + each,
    ),
  );
  const hedge = Array.from({ length: 16 }, (_, each) =>
    bush([-15 + each * 2, 0, -6.6], 1.15, leaf(seed), seed + each),
  );
  const road = flat(
    [
      [-40, 0.004, 5.5],
      [40, 0.004, 5.5],
      [40, 0.004, -4],
      [-40, 0.004, -4],
    ],
    gravelled('#77777a'),
  );
  const kerb = box([80, 0.12, 0.25], matt('#a5a19b'), { at: [0, 0, -4.1] });
  return { light, meshes: [groundOf(lawn('#7a944d')), road, ...kerb, ...trees.flat(), ...hedge.flat()] };
}

/** A yard in front of a brick wall with a garage door. */
export function yard(wall: Material, door: Material, light: Light = daylight): Setting {
  const back = box([26, 4.4, 0.4], wall, { at: [0, 0, -4.2] });
  const garage = box([3.6, 2.5, 0.1], door, { at: [-3.2, 0, -3.98] });
  const lintel = box([3.9, 0.22, 0.16], matt('#d8d3c8'), { at: [-3.2, 2.5, -3.96] });
  return {
    light,
    meshes: [
      groundOf(tiled('#9d9890', 0.6, '#7c776f')),
      ...back,
      ...garage,
      ...lintel,
      ...bush([6.4, 0, -3], 1.1, '#5f7d4c', 4),
    ],
  };
}

/** Flat moorland with hills far away. */
export function openCountry(light: Light = evening): Setting {
  const hills = [0, 1, 2, 3].map((each) =>
    ball(
      26 + each * 5,
      lawn(['#77894f', '#6c8150', '#83905a', '#5f7850'][each] ?? '#77894f'),
      { at: [-60 + each * 38, -34, -70 - each * 6] },
      0.86,
    ),
  );
  const track = flat(
    [
      [-60, 0.004, 4],
      [60, 0.004, 4],
      [60, 0.004, -3],
      [-60, 0.004, -3],
    ],
    gravelled('#b3a58c'),
  );
  return { light, meshes: [groundOf(lawn('#8b9a57'), 140), track, ...hills.flat()] };
}

export interface RoomStyle {
  readonly wall: string;
  readonly floor: Material;
  /** Left out in rooms that need the wall. */
  readonly hasWindow?: boolean;
  readonly width?: number;
}

/** A corner of a room: a wall behind, and one to the left with the window that the light comes through. */
export function roomCorner({ wall, floor, hasWindow = true, width = 5 }: RoomStyle): Setting {
  const [half, height, back] = [width / 2, 2.6, -1.9];
  const plaster: Material = { colour: rgb(wall), isShadowless: true };
  const skirting: Material = { ...white, isShadowless: true };
  const meshes: Mesh[] = [
    flat(
      [
        [-half, 0, 6],
        [half + 2, 0, 6],
        [half + 2, 0, back],
        [-half, 0, back],
      ],
      floor,
    ),
    flat(
      [
        [-half, 0, back],
        [half + 2, 0, back],
        [half + 2, height, back],
        [-half, height, back],
      ],
      plaster,
    ),
    flat(
      [
        [-half, 0, 6],
        [-half, 0, back],
        [-half, height, back],
        [-half, height, 6],
      ],
      plaster,
    ),
    flat(
      [
        [-half, height, 6],
        [half + 2, height, 6],
        [half + 2, height, back],
        [-half, height, back],
      ],
      { ...matt('#f4f2ee'), isShadowless: true },
    ),
    ...box([width + 2, 0.13, 0.03], skirting, { at: [1, 0, back + 0.015] }),
    ...box([0.03, 0.13, 8], skirting, { at: [-half + 0.015, 0, 2] }),
  ];
  if (hasWindow) meshes.push(...sideWindow(-half, 0.1));
  return { light: indoors, meshes };
}

/** A sash window in the left wall. */
function sideWindow(x: number, z: number): Mesh[] {
  const frame: Material = { ...white, isShadowless: true };
  const pane: Material = { colour: [0.86, 0.93, 1], glow: 1.05, isShadowless: true };
  return [
    ...box([0.03, 1.4, 1.1], pane, { at: [x + 0.005, 0.85, z] }),
    ...box([0.07, 0.06, 1.26], frame, { at: [x + 0.03, 0.8, z] }),
    ...box([0.07, 0.06, 1.26], frame, { at: [x + 0.03, 2.24, z] }),
    ...box([0.06, 0.04, 1.1], frame, { at: [x + 0.03, 1.53, z] }),
    ...[-0.6, 0, 0.6].flatMap((aside) => box([0.06, 1.5, 0.05], frame, { at: [x + 0.03, 0.82, z + aside] })),
  ];
}

/** A table top near a wall, for small things. Its surface is at height 0. */
export function tableTop(surface: Material, wall: string): Setting {
  const back: Material = { colour: rgb(wall), isShadowless: true };
  return {
    light: indoors,
    meshes: [
      ...box([3.4, 0.05, 1.5], surface, { at: [0, -0.05, 0] }),
      flat(
        [
          [-6, -0.8, -1.6],
          [6, -0.8, -1.6],
          [6, 3, -1.6],
          [-6, 3, -1.6],
        ],
        back,
      ),
      flat(
        [
          [-6, -0.8, 3],
          [6, -0.8, 3],
          [6, -0.8, -1.6],
          [-6, -0.8, -1.6],
        ],
        floorboards('#a98055'),
      ),
    ],
  };
}

/** A lawn with a fence and beds behind. */
export function garden(seed: number, light: Light = daylight): Setting {
  const fence = Array.from({ length: 44 }, (_, each) =>
    box([0.21, 1.5 + scatter(each, seed) * 0.03, 0.03], wood('#9a7450'), {
      at: [-4.7 + each * 0.22, 0, -3.2],
    }),
  );
  const beds = Array.from({ length: 9 }, (_, each) =>
    bush([-4.6 + each * 1.2, 0, -2.75], 0.55, leaf(seed + each), seed * 3 + each),
  );
  const rail = box([10, 0.08, 0.06], wood('#8a6644'), { at: [0, 1.2, -3.17] });
  return {
    light,
    meshes: [
      groundOf(lawn('#76954a')),
      ...fence.flat(),
      ...rail,
      ...beds.flat(),
      ...tree([5.5, 0, -7], 5, leaf(seed), seed),
      ...tree([-6, 0, -8], 6, leaf(seed + 1), seed + 9),
    ],
  };
}

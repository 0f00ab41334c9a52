import { flat } from '../render/grid.ts';
import { floorboards, matt, white } from '../render/materials.ts';
import type { Material, Mesh } from '../render/mesh.ts';
import { box } from '../render/shapes.ts';
import { rgb } from '../render/vectors.ts';
import { indoors } from './lights.ts';
import type { Setting } from './setting.ts';

export interface RoomStyle {
  readonly wall: string;
  readonly floor: Material;
  /** False for rooms that need the wall for something else. */
  readonly hasWindow?: boolean;
  readonly width?: number;
}

/** Builds a corner of a room: a wall behind, and a wall on the left whose window lets the light in. */
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

/** Builds a table top near a wall, for small things. Its surface is at height 0. */
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

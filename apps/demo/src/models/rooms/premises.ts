import { black, floorboards, matt, oak, plastic } from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { box, cylinder } from '../../render/shapes.ts';
import { roomCorner } from '../../settings/indoors.ts';
import type { Setting } from '../../settings/setting.ts';
import { chair } from '../furniture/seats-and-beds.ts';
import { pendant } from '../furniture/lamps.ts';
import { table } from '../furniture/tables.ts';
import type { HomeStyle } from './home-style.ts';

/** Builds an empty room of a shop, café or workshop. */
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

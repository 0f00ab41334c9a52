import { black, fabric, floorboards, matt, oak, walnut, white } from '../../render/materials.ts';
import { type Mesh, placed } from '../../render/mesh.ts';
import { box } from '../../render/shapes.ts';
import { roomCorner } from '../../settings/indoors.ts';
import type { Setting } from '../../settings/setting.ts';
import { bookcase, books } from '../furniture/shelves.ts';
import { floorLamp } from '../furniture/lamps.ts';
import { picture, plant, rug } from '../furniture/decoration.ts';
import { pillow, sofa } from '../furniture/seats-and-beds.ts';
import { roundTable, table } from '../furniture/tables.ts';
import { art, type HomeStyle } from './home-style.ts';

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

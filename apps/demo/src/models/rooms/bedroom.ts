import { brass, fabric, floorboards, matt, oak, paint, white } from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { box, soft, turned } from '../../render/shapes.ts';
import { roomCorner } from '../../settings/indoors.ts';
import type { Setting } from '../../settings/setting.ts';
import { bed } from '../furniture/seats-and-beds.ts';
import { drawers } from '../furniture/tables.ts';
import { picture, plant, rug } from '../furniture/decoration.ts';
import { art, type HomeStyle } from './home-style.ts';

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

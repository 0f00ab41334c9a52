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
  white,
} from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { box, cylinder, soft, turned } from '../../render/shapes.ts';
import { roomCorner } from '../../settings/indoors.ts';
import type { Setting } from '../../settings/setting.ts';
import { chair } from '../furniture/seats-and-beds.ts';
import { pendant } from '../furniture/lamps.ts';
import { plant } from '../furniture/decoration.ts';
import { roundTable } from '../furniture/tables.ts';
import { tap } from '../furniture/tap.ts';
import type { HomeStyle } from './home-style.ts';

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

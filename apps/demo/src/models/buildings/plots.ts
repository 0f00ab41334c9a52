import { flat } from '../../render/grid.ts';
import { brick, gravelled, lawn, tiled, wood } from '../../render/materials.ts';
import type { Mesh } from '../../render/mesh.ts';
import { box } from '../../render/shapes.ts';
import { scatter } from '../../render/textures.ts';
import { bush, tree } from '../../settings/plants.ts';
import { groundOf } from '../../settings/ground.ts';
import type { BuildingStyle } from './building-style.ts';

export function plot({ seed, kind }: BuildingStyle): Mesh[] {
  const isTown = kind === 'shop' || kind === 'terrace';
  const ground = groundOf(isTown ? tiled('#837e77', 0.7, '#6d6862') : lawn(), 120);
  const path = isTown
    ? []
    : [
        flat(
          [
            [-0.8, 0.01, 12],
            [0.8, 0.01, 12],
            [0.8, 0.01, 0.6],
            [-0.8, 0.01, 0.6],
          ],
          gravelled(),
        ),
      ];
  const road = [
    flat(
      [
        [-60, 0.012, 14],
        [60, 0.012, 14],
        [60, 0.012, 8.6],
        [-60, 0.012, 8.6],
      ],
      gravelled('#77777a'),
    ),
  ];
  if (kind === 'land') return [ground];
  const trees = [
    tree([-9.5, 0, -6], 7, '#55753a', seed),
    tree([10.5, 0, -9], 8, '#4b6b3c', seed + 1),
    tree([-14, 0, 3], 5, '#6d8544', seed + 2),
  ];
  const hedges = isTown
    ? []
    : [-6.5, -5.3, -4.1, 4.1, 5.3, 6.5].map((x, each) => bush([x, 0, 3.4], 0.75, '#5f7d4c', seed + each));
  const wall = kind === 'terrace' ? box([24, 0.7, 0.25], brick('#8a5443'), { at: [4, 0, 3.2] }) : [];
  // Bushes in the distance. Without anything far away, the building would seem to float in the haze.
  const distance = Array.from({ length: 18 }, (_, each) =>
    bush([-76 + each * 9, 0, -46 - (each % 3) * 5], 3.4 + scatter(seed, each) * 2, '#5f7d4c', seed + each),
  );
  return [ground, ...path, ...road, ...trees.flat(), ...hedges.flat(), ...wall, ...distance.flat()];
}

export function field({ seed }: BuildingStyle): Mesh[] {
  const posts = Array.from({ length: 16 }, (_, each) => [
    ...box([0.12, 1.2, 0.12], wood('#7c6046'), { at: [-18 + each * 2.4, 0, 2.5] }),
  ]);
  const rails = [0.45, 0.95].flatMap((y) => box([38, 0.1, 0.05], wood('#8a6d50'), { at: [0, y, 2.5] }));
  const hedge = Array.from({ length: 14 }, (_, each) =>
    bush([-26 + each * 4, 0, -22 - (each % 3)], 2, '#55753a', seed + each),
  );
  const orchard =
    seed % 2 === 0
      ? Array.from({ length: 8 }, (_, each) =>
          tree([-9 + (each % 4) * 5.5, 0, -5 - Math.floor(each / 4) * 6], 3.4, '#6d8544', seed + each),
        )
      : [tree([8, 0, -12], 8, '#4b6b3c', seed)];
  const track = flat(
    [
      [-2, 0.01, 14],
      [1.5, 0.01, 14],
      [6, 0.01, -18],
      [4.6, 0.01, -18],
    ],
    gravelled('#a8977c'),
  );
  return [...posts.flat(), ...rails, ...hedge.flat(), ...orchard.flat(), track];
}

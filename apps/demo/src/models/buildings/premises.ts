import { flat } from '../../render/grid.ts';
import { brick, matt, paint, slates, striped, windowGlass } from '../../render/materials.ts';
import type { Mesh } from '../../render/mesh.ts';
import { box } from '../../render/shapes.ts';
import { type BuildingStyle, wallOf } from './building-style.ts';
import { door, window } from './openings.ts';

export function shop(style: BuildingStyle): Mesh[] {
  const front = paint(style.door);
  return [
    ...box([8.4, 6.6, 8], wallOf(style), { at: [0, 0, -4] }),
    ...box([8.8, 0.4, 8.4], matt('#6b6560'), { at: [0, 6.6, -4] }),
    ...box([7.6, 3.1, 0.3], front, { at: [0, 0, 0.1] }),
    ...box([7.8, 0.7, 0.45], front, { at: [0, 2.9, 0.2] }),
    ...box([5.4, 0.28, 0.02], matt('#eadfc4'), { at: [0, 3.1, 0.44] }),
    ...[-2.45, 2.2].flatMap((x) => [
      ...box([x < 0 ? 2.4 : 2.9, 2.0, 0.1], { ...windowGlass, glow: 0.1 }, { at: [x, 0.6, 0.24] }),
      ...box([x < 0 ? 2.2 : 2.7, 0.4, 0.2], matt('#c9b28f'), { at: [x, 0.6, 0.12] }),
    ]),
    ...door({ ...style }, -0.2, 0.2),
    flat(
      [
        [-3.8, 2.95, 0.4],
        [3.8, 2.95, 0.4],
        [3.8, 2.45, 1.7],
        [-3.8, 2.45, 1.7],
      ],
      striped('#f0ece2', style.door, 0.8),
    ),
    ...[-2.6, 0, 2.6].flatMap((x) => window(x, 4.2, 1.1, 1.5, style)),
  ];
}

export function workshop(style: BuildingStyle): Mesh[] {
  const cladding = striped('#7d8489', '#6b7277', 0.35);
  return [
    ...box([13, 4.2, 10], cladding, { at: [0, 0, -5] }),
    ...box([13.1, 1.1, 10.1], brick(style.wall), { at: [0, 0, -5] }),
    flat(
      [
        [-6.8, 4.2, 0.3],
        [6.8, 4.2, 0.3],
        [6.8, 5.4, -5],
        [-6.8, 5.4, -5],
      ],
      slates('#5a6064'),
    ),
    ...box([3.8, 3.3, 0.1], striped(style.door, '#22313a', 0.4), { at: [-2.6, 0, 0.02] }),
    ...door(style, 1.6),
    ...window(4.1, 1.6, 2, 1.1, style),
  ];
}

import { matt } from '../../render/materials.ts';
import type { Mesh } from '../../render/mesh.ts';
import { box } from '../../render/shapes.ts';
import { type BuildingStyle, wallOf } from './building-style.ts';
import { door, window } from './openings.ts';

export function flats(style: BuildingStyle, floors: number): Mesh[] {
  const width = 15;
  const step = 2.8;
  const bays = [-5.7, -2.9, 0, 2.9, 5.7];
  const openings = bays.flatMap((x) =>
    Array.from({ length: floors }, (_, floor) => {
      if (floor === 0 && x === 0) return door(style, 0);
      const y = floor * step + 0.9;
      const hasBalcony = floor > 0 && (x === -2.9 || x === 2.9) && floors > 3;
      const rail = hasBalcony
        ? [
            ...box([2.1, 0.14, 1.1], matt('#c9c5bd'), { at: [x, y - 0.75, 0.55] }),
            ...box([2.1, 0.9, 0.04], { ...matt('#8fa4ab'), mirror: 0.5 }, { at: [x, y - 0.6, 1.08] }),
          ]
        : [];
      return [...window(x, y - (hasBalcony ? 0.5 : 0), 1.5, hasBalcony ? 1.9 : 1.45, style), ...rail];
    }).flat(),
  );
  return [
    ...box([width, floors * step + 0.5, 9], wallOf(style), { at: [0, 0, -4.5] }),
    ...box([width + 0.4, 0.35, 9.4], matt('#5d5a56'), { at: [0, floors * step + 0.5, -4.5] }),
    ...Array.from({ length: floors }, (_, floor) =>
      box([width + 0.06, 0.16, 0.1], matt('#d8d2c6'), { at: [0, floor * step + 0.02, 0.02] }),
    ).flat(),
    ...openings,
  ];
}

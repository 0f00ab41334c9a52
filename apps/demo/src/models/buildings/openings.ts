import { brass, fabric, glowing, matt, paint, white, windowGlass } from '../../render/materials.ts';
import type { Mesh } from '../../render/mesh.ts';
import { box, soft } from '../../render/shapes.ts';
import { scatter } from '../../render/textures.ts';
import { type BuildingStyle, isInEvening } from './building-style.ts';

export function window(
  x: number,
  y: number,
  width: number,
  height: number,
  style: BuildingStyle,
  z = 0,
): Mesh[] {
  const isLit = isInEvening(style) && scatter(Math.round(x * 10), Math.round(y * 10), style.seed) > 0.6;
  const frame = box([width + 0.12, height + 0.12, 0.08], white, { at: [x, y - 0.06, z + 0.02] });
  const pane = box([width, height, 0.1], isLit ? { ...glowing('#e8b765', 0.3), mirror: 0.3 } : windowGlass, {
    at: [x, y, z + 0.025],
  });
  const cross = [
    ...box([0.05, height, 0.12], white, { at: [x, y, z + 0.025] }),
    ...box([width, 0.05, 0.12], white, { at: [x, y + height / 2, z + 0.025] }),
  ];
  const curtain = isLit
    ? []
    : [-1, 1].flatMap((side) =>
        box([width * 0.16, height * 0.96, 0.11], fabric('#cfc6b8'), {
          at: [x + side * width * 0.4, y, z + 0.022],
        }),
      );
  return [
    ...frame,
    ...pane,
    ...cross,
    ...curtain,
    ...box([width + 0.3, 0.08, 0.2], matt('#cfc8bb'), { at: [x, y - 0.13, z + 0.06] }),
    ...box([width + 0.24, 0.16, 0.06], matt('#cfc8bb'), { at: [x, y + height + 0.06, z + 0.02] }),
  ];
}

export function door({ door: hex }: BuildingStyle, x: number, z = 0): Mesh[] {
  return [
    ...box([1.2, 2.35, 0.08], white, { at: [x, 0.1, z + 0.02] }),
    ...box([0.94, 2.0, 0.1], paint(hex), { at: [x, 0.12, z + 0.03] }),
    ...box([0.94, 0.2, 0.1], windowGlass, { at: [x, 2.16, z + 0.03] }),
    ...[-0.22, 0.22].flatMap((a) => [
      ...box([0.3, 0.75, 0.12], paint(hex), { at: [x + a, 1.15, z + 0.035] }),
      ...box([0.3, 0.65, 0.12], paint(hex), { at: [x + a, 0.3, z + 0.035] }),
    ]),
    ...soft([0.06, 0.06, 0.06], 0.025, brass, { at: [x + 0.36, 1.05, z + 0.1] }),
    ...box([1.6, 0.12, 0.9], matt('#b9b2a6'), { at: [x, 0, z + 0.45] }),
    ...box([1.7, 0.12, 0.8], white, { at: [x, 2.5, z + 0.4] }),
  ];
}

import { brass, chrome, fabric, matt, oak, plastic, tiled } from '../../render/materials.ts';
import { placed } from '../../render/mesh.ts';
import { box, cylinder, ring, soft } from '../../render/shapes.ts';
import { roomCorner } from '../../settings/indoors.ts';
import type { Setting } from '../../settings/setting.ts';
import { plant } from '../furniture/decoration.ts';
import { tap } from '../furniture/tap.ts';
import type { HomeStyle } from './home-style.ts';

export function bathroom({ wall, accent, seed }: HomeStyle): Setting {
  const { light, meshes } = roomCorner({
    wall,
    floor: tiled(seed % 2 === 0 ? '#5d6468' : '#b9b2a6', 0.3, '#8a8780'),
    width: 3.6,
  });
  const porcelain = plastic('#f4f3f0');
  const tile = tiled(['#e4e8e6', '#8fa9a3', '#d8cfc0', '#6e879b'][seed % 4] ?? '#e4e8e6', 0.15, '#c9c5bd');
  const bath = [
    ...soft([1.7, 0.54, 0.75], 0.09, porcelain, { at: [-0.85, 0, -1.5] }),
    ...soft([1.5, 0.06, 0.57], 0.03, matt('#d4d6d6'), { at: [-0.85, 0.5, -1.5] }),
  ];
  return {
    light,
    meshes: [
      ...meshes,
      ...box([5.4, 1.3, 0.02], tile, { at: [0.8, 0, -1.885] }),
      ...bath,
      ...tap([-1.55, 0.54, -1.5], 90),
      ...box(
        [0.02, 1.3, 0.7],
        { ...matt('#a9bcc2'), isShadowless: true, mirror: 0.4 },
        { at: [0.03, 0.54, -1.52] },
      ),
      ...box([0.9, 0.5, 0.44], oak, { at: [0.95, 0.36, -1.66] }),
      ...soft([0.92, 0.08, 0.46], 0.03, porcelain, { at: [0.95, 0.86, -1.65] }),
      ...tap([0.95, 0.93, -1.82]),
      ...placed(ring(0.36, 0.018, brass), { at: [0.95, 1.62, -1.86] }),
      ...placed(cylinder(0.35, 0.01, { ...matt('#c3ced2'), mirror: 0.7 }), {
        at: [0.95, 1.62, -1.87],
        tilt: 90,
      }),
      ...soft([0.38, 0.4, 0.5], 0.12, porcelain, { at: [2.0, 0, -1.5] }),
      ...soft([0.4, 0.05, 0.46], 0.02, porcelain, { at: [2.0, 0.4, -1.48] }),
      ...soft([0.42, 0.38, 0.18], 0.04, porcelain, { at: [2.0, 0.42, -1.78] }),
      ...box([0.7, 0.01, 0.02], chrome, { at: [-0.3, 1.2, -1.86] }),
      ...soft([0.42, 0.5, 0.03], 0.012, fabric(accent), { at: [-0.3, 0.72, -1.85] }),
      ...placed(plant(0.4, 10, seed), { at: [0.6, 0.94, -1.72] }),
      ...box([0.7, 0.02, 0.5], fabric(accent), { at: [0.5, 0, -0.9] }),
    ],
  };
}

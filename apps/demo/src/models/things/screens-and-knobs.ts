import { chrome, glowing } from '../../render/materials.ts';
import { type Mesh, placed } from '../../render/mesh.ts';
import { cylinder } from '../../render/shapes.ts';

export const knob = (x: number, y: number, z: number, r = 0.025): Mesh[] =>
  placed(cylinder(r, 0.025, chrome), { at: [x, y, z], tilt: 90 });

export const screen = (hex: string) => glowing(hex, 0.85);

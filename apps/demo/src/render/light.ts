import { type Buffers, createBuffers, type Lens, lensAt, project } from './buffers.ts';
import type { Mesh } from './mesh.ts';
import { add, type Rgb, times, unit, type Vec } from './vectors.ts';

/** Where the light of a scene comes from. */
export interface Light {
  /** Direction towards the sun, or towards the window of a room. */
  readonly from: Vec;
  readonly sun: Rgb;
  readonly sky: Rgb;
  readonly horizon: Rgb;
  /** Colour of the light that the ground reflects. */
  readonly ground: Rgb;
  /** Distance at which things are as pale as the horizon. Without it, the air is clear. */
  readonly haze?: number;
}

export interface Shadows {
  /** Light at a point: from 0, in full shadow, to 1. */
  lightAt(x: number, y: number, z: number): number;
}

const SIZE = 768;
const BIAS = 0.012;
/** Offsets at which a shadow is sampled. They make it softer than a real one, as on a slightly hazy day. */
const TAPS = Float32Array.of(-1.6, -0.7, 0.7, -1.6, 1.6, 0.7, -0.7, 1.6, 0, 0);

/** Renders the scene from the light's direction, around a given point, to find out which surfaces the light reaches. */
export function castShadows(meshes: readonly Mesh[], { from }: Light, around: Vec, reach: number): Shadows {
  const lens = lensAt(add(around, times(unit(from), 100)), around, SIZE / (2 * reach), true);
  const map = createBuffers(SIZE, SIZE);
  project(
    meshes.filter(({ material }) => material.isShadowless !== true && (material.glow ?? 0) === 0),
    lens,
    map,
  );
  return { lightAt: (x, y, z) => lookUp(map, lens, x, y, z, (BIAS * reach) / 3) };
}

function lookUp(map: Buffers, lens: Lens, x: number, y: number, z: number, bias: number): number {
  const { eye, right, up, ahead, focus } = lens;
  const dx = x - eye[0];
  const dy = y - eye[1];
  const dz = z - eye[2];
  const u = SIZE / 2 + (dx * right[0] + dy * right[1] + dz * right[2]) * focus;
  const v = SIZE / 2 - (dx * up[0] + dy * up[1] + dz * up[2]) * focus;
  const near = 1_000 - (dx * ahead[0] + dy * ahead[1] + dz * ahead[2]);
  let lit = 0;
  for (let tap = 0; tap < TAPS.length; tap += 2) {
    const px = Math.floor(u + (TAPS[tap] as number));
    const py = Math.floor(v + (TAPS[tap + 1] as number));
    if (px < 0 || py < 0 || px >= SIZE || py >= SIZE) lit += 1;
    else if ((map.nearness[py * SIZE + px] as number) <= near + bias) lit += 1;
  }
  return (lit * 2) / TAPS.length;
}

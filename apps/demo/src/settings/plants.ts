import { leafy, wood } from '../render/materials.ts';
import type { Mesh } from '../render/mesh.ts';
import { ball, turned } from '../render/shapes.ts';
import { scatter } from '../render/textures.ts';
import type { Vec } from '../render/vectors.ts';

/** A round tree or bush of overlapping balls, different for each seed. */
export function bush(at: Vec, size: number, hex: string, seed: number): Mesh[] {
  const material = leafy(hex);
  return Array.from({ length: 5 }, (_, each) => {
    const [a, b, c] = [scatter(seed, each, 1), scatter(seed, each, 2), scatter(seed, each, 3)];
    const spot: Vec = [at[0] + (a - 0.5) * size * 1.3, at[1] + b * size * 0.5, at[2] + (c - 0.5) * size];
    return ball(size * (0.38 + 0.22 * c), material, { at: spot }, 1, 6);
  }).flat();
}

export function tree(at: Vec, height: number, hex: string, seed: number): Mesh[] {
  const trunk = turned(
    [
      [0.13, 0],
      [0.08, height * 0.6],
    ],
    wood('#5d4636'),
    { at },
    10,
  );
  return [...trunk, ...bush([at[0], at[1] + height * 0.4, at[2]], height * 0.5, hex, seed)];
}

const greens = ['#55753a', '#4b6b3c', '#6d8544', '#5f7d4c'];

export const leaf = (seed: number) => greens[seed % greens.length] ?? '#55753a';

import { matt } from '../../render/materials.ts';
import type { Material, Mesh } from '../../render/mesh.ts';
import { box } from '../../render/shapes.ts';
import { scatter } from '../../render/textures.ts';
import type { Vec } from '../../render/vectors.ts';

const spines = ['#7d3b32', '#2f4a5c', '#c4a35a', '#4c6347', '#e2d7c2', '#5b4a68', '#a85c3b', '#2a2f35'];

/** Builds a row of books that fills a shelf of this length. */
export function books(length: number, seed: number, at: Vec): Mesh[] {
  const meshes: Mesh[] = [];
  for (let x = 0, each = 0; x < length - 0.03; each += 1) {
    const width = 0.018 + scatter(seed, each) * 0.03;
    const height = 0.17 + scatter(seed, each, 2) * 0.1;
    meshes.push(
      ...box(
        [width * 0.94, height, 0.15],
        matt(spines[Math.floor(scatter(seed, each, 3) * 8)] ?? '#7d3b32'),
        { at: [at[0] + x + width / 2, at[1], at[2]] },
      ),
    );
    x += width;
  }
  return meshes;
}

export function bookcase(
  width: number,
  height: number,
  material: Material,
  seed: number,
  isFull = true,
): Mesh[] {
  const shelves = Math.round(height / 0.36);
  const boards = Array.from({ length: shelves + 1 }, (_, each) =>
    box([width, 0.025, 0.3], material, { at: [0, (each / shelves) * (height - 0.025), 0] }),
  );
  const rows = isFull
    ? Array.from({ length: shelves }, (_, each) =>
        books((width - 0.06) * (0.55 + 0.45 * scatter(seed, each, 9)), seed + each, [
          -width / 2 + 0.03,
          (each / shelves) * (height - 0.025) + 0.025,
          0.03,
        ]),
      )
    : [];
  return [
    ...boards.flat(),
    ...[-1, 1].flatMap((side) =>
      box([0.025, height, 0.3], material, { at: [(side * (width - 0.025)) / 2, 0, 0] }),
    ),
    ...box([width, height, 0.01], material, { at: [0, 0, -0.145] }),
    ...rows.flat(),
  ];
}

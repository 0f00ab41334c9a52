import { flat } from '../render/grid.ts';
import type { Material, Mesh } from '../render/mesh.ts';

/** Builds flat ground that reaches to the horizon. */
export function groundOf(material: Material, half = 60, y = 0): Mesh {
  return flat(
    [
      [-half, y, half],
      [half, y, half],
      [half, y, -half],
      [-half, y, -half],
    ],
    material,
  );
}

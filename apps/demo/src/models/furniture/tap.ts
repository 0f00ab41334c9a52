import { chrome } from '../../render/materials.ts';
import { type Mesh, placed } from '../../render/mesh.ts';
import { tube } from '../../render/shapes.ts';
import type { Vec } from '../../render/vectors.ts';

export function tap(at: Vec, turn = 0): Mesh[] {
  return placed(
    tube(
      [
        [0, 0, 0],
        [0, 0.24, 0],
        [0, 0.3, 0.05],
        [0, 0.3, 0.13],
        [0, 0.25, 0.16],
      ],
      0.012,
      chrome,
    ),
    { at, turn },
  );
}

import type { Light } from '../render/light.ts';
import type { Mesh } from '../render/mesh.ts';

/** Surroundings in which something is photographed. It stands at the origin and faces the viewer. */
export interface Setting {
  readonly meshes: readonly Mesh[];
  readonly light: Light;
}

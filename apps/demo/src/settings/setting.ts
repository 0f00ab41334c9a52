import type { Light } from '../render/light.ts';
import type { Mesh } from '../render/mesh.ts';

/** Surroundings in which a thing is photographed. The thing stands at the origin and faces the viewer. */
export interface Setting {
  readonly meshes: readonly Mesh[];
  readonly light: Light;
}

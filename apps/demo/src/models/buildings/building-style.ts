import { brick, matt } from '../../render/materials.ts';
import type { Material } from '../../render/mesh.ts';

export type BuildingKind =
  | 'detached'
  | 'semi'
  | 'terrace'
  | 'bungalow'
  | 'cottage'
  | 'flats'
  | 'mansion-flats'
  | 'shop'
  | 'workshop'
  | 'land';

export interface BuildingStyle {
  readonly kind: BuildingKind;
  readonly wall: string;
  readonly roof: string;
  readonly door: string;
  readonly isRendered: boolean;
  readonly seed: number;
}

export const DEPTH = 7;

export function wallOf({ wall, isRendered }: BuildingStyle): Material {
  return isRendered ? matt(wall) : brick(wall);
}

/** Whether the building is shown in the evening, with lamps on in some rooms. */
export function isInEvening({ seed }: BuildingStyle): boolean {
  return seed % 4 === 3;
}

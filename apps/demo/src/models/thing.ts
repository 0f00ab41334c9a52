import type { Mesh } from '../render/mesh.ts';

/** Colours of one thing, the same on all its pictures. */
export interface ThingStyle {
  readonly main: string;
  readonly second: string;
  readonly seed: number;
}

export type Surroundings = 'room' | 'table' | 'garden' | 'path';

export interface ThingModel {
  readonly where: Surroundings;
  /** Radius of the thing in metres. The camera's distance depends on it. */
  readonly size: number;
  /** Height of the thing's middle above the ground. */
  readonly middle: number;
  /** True if it stands at the wall of a room. */
  readonly isAtWall?: boolean;
  readonly build: (style: ThingStyle) => Mesh[];
}

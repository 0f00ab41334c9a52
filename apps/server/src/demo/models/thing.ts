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
  /** Radius in metres, which sets the distance of the camera. */
  readonly size: number;
  /** Height of its middle. */
  readonly middle: number;
  /** Stands at the wall of a room. */
  readonly isAtWall?: boolean;
  readonly build: (style: ThingStyle) => Mesh[];
}

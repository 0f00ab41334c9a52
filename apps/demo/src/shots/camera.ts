import type { Camera } from '../render/render.ts';
import type { Vec } from '../render/vectors.ts';

export interface Angle {
  /** Direction from which the camera looks, in degrees around the thing: 0 from the front, 90 from the right. */
  readonly turn: number;
  /** Height of the camera, in degrees above the horizon. */
  readonly rise: number;
  readonly distance: number;
  readonly target?: Vec;
  readonly lens?: number;
}

/** A camera that looks at a thing from a direction. */
export function lookFrom({ turn, rise, distance, target = [0, 0.5, 0], lens = 50 }: Angle): Camera {
  const [around, up] = [(turn * Math.PI) / 180, (rise * Math.PI) / 180];
  const away = Math.cos(up) * distance;
  const eye: Vec = [
    target[0] + Math.sin(around) * away,
    Math.max(0.04, target[1] + Math.sin(up) * distance),
    target[2] + Math.cos(around) * away,
  ];
  return { eye, target, lens, reach: Math.max(0.8, Math.min(9, distance * 0.9)) };
}

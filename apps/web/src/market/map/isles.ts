export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Frame {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export type Plot = (longitude: number, latitude: number) => readonly [x: number, y: number];

/** Bounds of the outline, in degrees. */
export const isles: Frame = { west: -11, east: 2.6, south: 49.4, north: 59.4 };
/** Height of the drawing of Great Britain and Ireland, and the margin around their outline, in its own units. */
export const MAP_HEIGHT = 400;
export const MAP_PAD = 20;

export function isOnIsles({ latitude, longitude }: Point): boolean {
  return latitude > isles.south && latitude < isles.north && longitude > isles.west && longitude < isles.east;
}

/** Equirectangular projection of a frame. The scale of longitude is right at the frame's middle latitude. */
export function plotter({ west, south, north }: Frame): Plot {
  const scale = (MAP_HEIGHT - 2 * MAP_PAD) / (north - south);
  const narrowing = Math.cos((((north + south) / 2) * Math.PI) / 180);
  return (longitude, latitude) => [
    Math.round((MAP_PAD + (longitude - west) * narrowing * scale) * 10) / 10,
    Math.round((MAP_PAD + (north - latitude) * scale) * 10) / 10,
  ];
}

export const plotOnIsles = plotter(isles);
export const ISLES_WIDTH = plotOnIsles(isles.east, isles.south)[0] + MAP_PAD;

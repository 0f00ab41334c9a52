import type { Frame, Plot } from './isles.ts';

/** Grid lines at every degree of latitude and every second degree of longitude. */
export function graticule({ west, east, south, north }: Frame, plot: Plot): string[] {
  const integersBetween = (from: number, to: number) =>
    Array.from({ length: Math.floor(to) - Math.ceil(from) + 1 }, (_, index) => Math.ceil(from) + index);
  const line = (from: readonly [number, number], to: readonly [number, number]) =>
    `M${from.join(' ')}L${to.join(' ')}`;
  return [
    ...integersBetween(west - 4, east + 4)
      .filter((longitude) => longitude % 2 === 0)
      .map((longitude) => line(plot(longitude, south - 1), plot(longitude, north + 1))),
    ...integersBetween(south, north).map((latitude) =>
      line(plot(west - 4, latitude), plot(east + 4, latitude)),
    ),
  ];
}

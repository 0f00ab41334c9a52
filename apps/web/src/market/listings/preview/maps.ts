import type { Location } from './listing-facts.ts';

export const MAP_ZOOM = 13;

/** Link to the location on an external map service. */
export function mapsLink({ text, point }: Location): string {
  if (!point) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
  const { latitude, longitude } = point;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`;
}

export function formatCoordinates({ latitude, longitude }: NonNullable<Location['point']>): string {
  const formatCoordinate = (value: number, [plus, minus]: [string, string]) =>
    `${Math.abs(value).toFixed(4)}° ${value < 0 ? minus : plus}`;
  return `${formatCoordinate(latitude, ['N', 'S'])}, ${formatCoordinate(longitude, ['E', 'W'])}`;
}

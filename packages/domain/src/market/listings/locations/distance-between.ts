export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const DIAMETER_KM = 12_742;

/** Distance in a straight line, in kilometres. */
export function kmBetween(one: Point, other: Point): number {
  const [lat, lng] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(lng / 2) ** 2;
  return DIAMETER_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Distance in a straight line, rounded to a tenth of a kilometre. */
export function distanceKm(one: Point, other: Point): number {
  return Math.round(kmBetween(one, other) * 10) / 10;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

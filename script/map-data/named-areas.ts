import type { Province } from './read-natural-earth.ts';
import type { Line } from './simplify-line.ts';

export interface NamedArea {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 0 for a country, 1 for a nation, 2 for a county, 3 for a sea. */
  readonly rank: number;
}

const area = (name: string, latitude: number, longitude: number, rank: number): NamedArea => ({
  name,
  latitude,
  longitude,
  rank,
});

/** Names of countries, each at the position where it has the most room. No data set has these positions. */
const countries = [
  area('United Kingdom', 54.0, -2.2, 0),
  area('Ireland', 53.2, -7.9, 0),
  area('France', 46.8, 2.4, 0),
  area('Belgium', 50.7, 4.6, 0),
  area('Netherlands', 52.3, 5.6, 0),
  area('Germany', 51.0, 10.2, 0),
  area('Denmark', 56.1, 9.2, 0),
  area('Norway', 61.3, 9.0, 0),
  area('Sweden', 62.0, 15.5, 0),
  area('Spain', 40.2, -3.7, 0),
  area('Portugal', 39.6, -8.1, 0),
  area('Italy', 42.9, 12.4, 0),
  area('Poland', 52.1, 19.3, 0),
  area('Iceland', 64.9, -18.5, 0),
  area('Switzerland', 46.8, 8.2, 0),
  area('Austria', 47.5, 14.3, 0),
];

const nations = [
  area('England', 52.6, -1.3, 1),
  area('Scotland', 56.9, -4.3, 1),
  area('Wales', 52.35, -3.7, 1),
  area('Northern Ireland', 54.62, -6.75, 1),
];

const seas = [
  area('North Sea', 56.2, 3.0, 3),
  area('Irish Sea', 53.75, -5.0, 3),
  area('Celtic Sea', 50.6, -7.4, 3),
  area('English Channel', 50.15, -2.0, 3),
  area('Atlantic Ocean', 55.6, -12.5, 3),
  area('Bristol Channel', 51.35, -4.1, 3),
  area('Bay of Biscay', 45.6, -4.2, 3),
  area('Norwegian Sea', 64.5, 3.5, 3),
  area('Mediterranean Sea', 38.3, 6.2, 3),
  area('Baltic Sea', 56.4, 18.6, 3),
];

/** Counties smaller than this get no name: most are named like their town, which the map already shows. */
const MIN_SQUARE_DEGREES = 0.13;

/** The data set has some counties under names that few people use. */
const usualNames: Readonly<Record<string, string>> = {
  'Eilean Siar': 'Outer Hebrides',
  Laoighis: 'Laois',
  'North Tipperary': 'Tipperary',
  'Perthshire and Kinross': 'Perth and Kinross',
  'Shetland Islands': 'Shetland',
};

export function namedAreas(provinces: readonly Province[]): NamedArea[] {
  const counties = provinces.flatMap(({ name, rings }) => {
    const ring = rings.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? [];
    if (name === null || sizeOf(ring) < MIN_SQUARE_DEGREES) return [];
    const [longitude, latitude] = centreOf(ring);
    return [area(usualNames[name] ?? name, latitude, longitude, 2)];
  });
  return [...countries, ...nations, ...counties.toSorted((a, b) => (a.name < b.name ? -1 : 1)), ...seas];
}

function sizeOf(ring: Line): number {
  return Math.abs(sidesOf(ring).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2;
}

function centreOf(ring: Line): readonly [number, number] {
  const sides = sidesOf(ring);
  const twice = sides.reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0);
  const mean = (pick: (side: (typeof sides)[number]) => number) =>
    sides.reduce((sum, side) => {
      const [[ax, ay], [bx, by]] = side;
      return sum + pick(side) * (ax * by - bx * ay);
    }, 0) /
    (3 * twice);
  return [mean(([[ax], [bx]]) => ax + bx), mean(([[, ay], [, by]]) => ay + by)];
}

function sidesOf(ring: Line) {
  return ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const);
}

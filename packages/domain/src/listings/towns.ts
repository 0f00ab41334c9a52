import { cities } from './location-names.ts';
import { postcodeAreas } from './postcodes.ts';

/** The name of a town with the district of a postcode in its middle. */
export const districtsByTown: ReadonlyMap<string, string> = new Map([
  ...Object.entries(postcodeAreas)
    .toReversed()
    .map(
      ([area, { town }]) =>
        [town === 'Kingston upon Hull' ? 'Hull' : town, area === 'WC' ? 'WC2' : `${area}1`] as const,
    ),
  ['London', 'WC2'],
]);

/** Towns that are understood in a search. */
export const towns: readonly string[] = [...new Set([...cities, ...districtsByTown.keys()])];

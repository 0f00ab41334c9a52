import { cities } from './location-names.ts';
import { postcodeAreas } from './postcodes.ts';

/** Names of towns, each with the postcode district in its centre. */
export const districtsByTown: ReadonlyMap<string, string> = new Map([
  ...Object.entries(postcodeAreas)
    .toReversed()
    .map(
      ([area, { town }]) =>
        [town === 'Kingston upon Hull' ? 'Hull' : town, area === 'WC' ? 'WC2' : `${area}1`] as const,
    ),
  ['London', 'WC2'],
]);

/** Towns that a search understands. */
export const towns: readonly string[] = [...new Set([...cities, ...districtsByTown.keys()])];

import type { System } from '@tessera/domain/market/listings/systems';
import { createRandom, type Random } from '../random.ts';
import { autoListing } from './autos.ts';
import type { DemoListing } from './demo-listing.ts';
import { generalListing } from './general.ts';
import { jobListing } from './jobs.ts';
import { propertyListing } from './property.ts';

/**
 * Sections in the order in which listings are published, in turns, so that all sections have equally many at any time.
 */
const order: readonly System[] = ['general', 'auto', 'property', 'jobs'];
const makers: Readonly<Record<System, ListingMaker>> = {
  general: generalListing,
  auto: autoListing,
  property: propertyListing,
  jobs: jobListing,
};
type ListingMaker = (random: Random, at: number, thisYear: number) => DemoListing;
const SEED = 20_261;

/** The listing at a position. It is the same at every start, except for the years, which depend on the current one. */
export function demoListing(at: number, thisYear: number): DemoListing {
  const random = createRandom(SEED + at * 7_919);
  const round = Math.floor(at / order.length);
  const system = order[at % order.length] ?? 'general';
  const turn = order.slice(0, at % order.length).filter((each) => each === system).length;
  const ofSystem = order.filter((each) => each === system).length * round + turn;
  return makers[system](random, ofSystem, thisYear);
}

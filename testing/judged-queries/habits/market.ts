import { demoListing } from '../../../apps/demo/src/content/demo-listings.ts';
import type { CorpusListing } from '../corpus/listing.ts';

/** 120 listings of each section, so that every thing of the demo is in it once. */
const LISTINGS = 480;
/** A fixed year, because ages and years of vehicles follow the year in which the demo is made. */
const YEAR = 2026;

/** The demo's listings as their owners filled them in. They were written for looks, and not for searches. */
export const demoMarket: readonly CorpusListing[] = Array.from({ length: LISTINGS }, (_, at) => {
  const { system, formValues } = demoListing(at, YEAR);
  return { system, values: formValues, tags: [], hoursOld: at + 1 };
});

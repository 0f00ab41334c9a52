import { carListings } from './cars.ts';
import { generalListings } from './general.ts';
import { homeListings } from './homes.ts';
import type { CorpusListing } from './listing.ts';
import { vacancyListings } from './vacancies.ts';

/** A market of some 1,900 listings, the same at every run. It is written without looking at how search ranks. */
export const corpus: readonly CorpusListing[] = [
  ...generalListings,
  ...carListings,
  ...homeListings,
  ...vacancyListings,
];

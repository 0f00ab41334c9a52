import type { System } from '@tessera/domain/market/listings/systems';

interface DemoSearch {
  readonly name: string;
  readonly system: System;
  /** Filters as the address of a search has them. */
  readonly query: string;
}

/** Searches that the demo's buyer has saved. */
export const demoSearches: readonly DemoSearch[] = [
  { name: 'Flats to rent with two bedrooms', system: 'property', query: 'listing_type=rent&beds_min=2' },
  { name: 'Bikes under £400', system: 'general', query: 'q=bike&price_max=400' },
  { name: 'Petrol cars from 2018', system: 'auto', query: 'fuel=petrol&year_min=2018' },
];

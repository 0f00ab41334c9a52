import type { System } from './systems.ts';

/** By which filters listings are of one kind, the telling one first. */
export const kinKeys: Readonly<Record<System, readonly [first: string, ...more: string[]]>> = {
  general: ['category', 'city'],
  jobs: ['category', 'city'],
  property: ['property_type', 'city', 'listing_type'],
  auto: ['make', 'model'],
};

import { expect, test } from 'vitest';
import { demoListing } from './content/demo-listings.ts';
import { demoSellers, emailOfSeller } from './demo-people.ts';

const COUNT = 400;
/** Listings of the page that a first visitor sees. They are published before the others. */
const FIRST = 96;
const YEAR = 2_026;
const sellers = Array.from({ length: COUNT }, (_, at) => demoListing(at, YEAR).seller);

test('every private seller sells a few things, Tom among them, and nobody sells most of them', () => {
  const sold = Map.groupBy(
    sellers.filter(({ kind }) => kind === 'private'),
    emailOfSeller,
  );
  const counts = [...sold.values()].map((each) => each.length);
  const people = demoSellers.filter(({ kind }) => kind === 'private').map(({ email }) => email);

  expect([...sold.keys()].toSorted()).toEqual(['seller@tessera.local', ...people].toSorted());
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...counts)).toBeLessThanOrEqual(20);
});

test('Tom, whom visitors sign in as, sells something from the first minute', () => {
  expect(sellers.slice(0, FIRST).map(emailOfSeller)).toContain('seller@tessera.local');
});

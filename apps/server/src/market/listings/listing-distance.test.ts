import { distanceKm } from '@tessera/domain/market/listings/locations/distance-between';
import { beforeAll, expect, test } from 'vitest';
import { newValues, publish, type Seller, seller, send } from '../../testing/listings.ts';
import { type Browser, type TestApp, testApp } from '../../testing/test-app.ts';
import { importPostcodes } from '../geocoding/public.ts';

/** Two postcodes in one district. The district's centre lies between them. */
const postcodes = [
  'pcds,doterm,lat,long',
  'BS1 5TR,,51.4517,-2.6049',
  'BS1 6AA,,51.4483,-2.5871',
  'EX1 1AA,,50.7236,-3.5275',
];
const bristol = { latitude: 51.45, longitude: -2.596 };
const exeter = { latitude: 50.7236, longitude: -3.5275 };

let app: TestApp;
let ada: Seller;
let id: number;
beforeAll(async () => {
  app = await testApp({ isUnlimited: true });
  ada = await seller(app);
  await importPostcodes(app.db, [lines(postcodes)]);
  const place = { 'location.city': 'Bristol', 'location.postcode': 'BS1 5TR' };
  ({ listingId: id } = await publish(ada, { formValues: newValues({ price: '10', ...place }) }));
});

async function* lines(rows: readonly string[]): AsyncGenerator<string> {
  yield* rows;
}

async function distanceFrom(near: string, browser: Browser = app.browser()): Promise<number | null> {
  const path = `/api/listings/detail?system=general&id=${id}&near=${encodeURIComponent(near)}`;
  return (await send<{ distanceKm: number | null }>({ browser }, 'GET', path)).distanceKm;
}

test('a listing says how far its district is from the middle of the visitor’s', async () => {
  for (const near of ['EX1', 'ex1 1aa', 'EX1 9ZZ'])
    expect(await distanceFrom(near)).toBeCloseTo(distanceKm(exeter, bristol), 3);
  // The exact postcode of neither is measured, so that nobody can find the listing by trying postcodes.
  expect(await distanceFrom('BS1 5TR')).toBe(await distanceFrom('BS1 6AA'));
});

test('what is no postcode gives no distance, nor does one’s own listing', async () => {
  for (const near of ['', 'Bristol', '🙂']) expect(await distanceFrom(near)).toBeNull();
  expect(await distanceFrom('EX1', ada.browser)).toBeNull();
});

import { expect, test } from 'vitest';
import { fromNationalGrid } from './national-grid.ts';

test.each([
  ['Ordnance Survey’s own example', 651_409.903, 313_177.27, 52.6579, 1.7161],
  ['Nelson’s Column', 530_034, 180_381, 51.5077, -0.128],
  ['Edinburgh Castle', 325_160, 673_483, 55.9486, -3.1999],
  ['Land’s End', 134_150, 25_300, 50.0663, -5.7148],
])('%s lies where maps have it', (_, easting, northing, latitude, longitude) => {
  const found = fromNationalGrid(easting, northing);

  expect(Math.abs(found.latitude - latitude)).toBeLessThan(0.002);
  expect(Math.abs(found.longitude - longitude)).toBeLessThan(0.003);
});

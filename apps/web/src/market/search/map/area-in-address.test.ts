import { type Area, encodeArea } from '@tessera/domain/market/listings/areas/area';
import { expect, test } from 'vitest';
import { areaIn, areaOfView, isView, searchIn } from './area-in-address.ts';

const triangle: Area = [
  { latitude: 51.4, longitude: -2.7 },
  { latitude: 51.4, longitude: -2.5 },
  { latitude: 51.5, longitude: -2.6 },
];

test('an area is added to the address of a search, which starts at its first page, and removed again', () => {
  const address = new URLSearchParams('q=desk&view=map&cursor=1.2');
  const found = searchIn(address, triangle);

  expect(found).toEqual({ to: `?q=desk&view=map&area=${encodeArea(triangle)}` });
  const next = new URLSearchParams('to' in found ? found.to : '');
  expect(areaIn(next)).toEqual(triangle);
  expect(searchIn(next, undefined)).toEqual({ to: '?q=desk&view=map' });
  expect(areaIn(new URLSearchParams('area=nonsense!'))).toBeUndefined();
  expect(areaIn(address)).toBeUndefined();
});

test('an area that is too small is refused with a clear message', () => {
  const [corner = { latitude: 0, longitude: 0 }] = triangle;

  expect(searchIn(new URLSearchParams(), [corner, corner, corner])).toEqual({
    problem: 'This area is too small. Draw one of at least a hundred metres across.',
  });
});

test('the visible section of a map is an area within the world', () => {
  const view = areaOfView({ south: -90, north: 51, west: -200, east: 10 });

  expect(view).toContainEqual({ latitude: -85, longitude: -180 });
  expect(isView(view)).toBe(true);
  expect(isView(triangle)).toBe(false);
});

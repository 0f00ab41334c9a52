import { expect, test } from 'vitest';
import { nearMeOf } from './near-me-page.ts';

const address = (text: string) => new URLSearchParams(text);

test('a search near me uses the postcode in its address, or else the one that was searched around before', () => {
  expect(nearMeOf(address('q=sofa+near+me&postcode=M1'), undefined, 'BS1')?.postcode).toBe('M1');
  expect(nearMeOf(address('q=sofa+near+me'), undefined, 'BS1')?.postcode).toBe('BS1');
  expect(nearMeOf(address('q=sofa+near+me'), undefined, undefined)?.postcode).toBeUndefined();
});

test('a search that names a place, or is for no place, asks for nothing', () => {
  expect(nearMeOf(address('q=sofa+near+me&city=Leeds'), undefined, 'BS1')).toBeUndefined();
  expect(nearMeOf(address('q=sofa'), undefined, 'BS1')).toBeUndefined();
});

test('near me can be removed, and its form keeps the rest of the search', () => {
  const near = nearMeOf(
    address('q=sofa+near+me&price_max=90&postcode=M1&radius=5mi&cursor=24'),
    'general',
    undefined,
  );

  expect(near?.label).toBe('Near me: M1, within 5 miles');
  expect(near?.removed).toBe('/listings?q=sofa&price_max=90'.replace('/listings', near?.action ?? ''));
  expect(Object.fromEntries(near?.hidden ?? [])).toEqual({
    q: 'sofa near me',
    price_max: '90',
    radius: '5mi',
  });
});

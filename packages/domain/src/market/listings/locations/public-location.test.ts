import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridPoint, mayShowExactLocation, showsExactLocation, valuesForOthers } from './public-location.ts';
import { systems } from '../systems.ts';

const home = {
  title: 'Walnut desk',
  'location.city': 'Bristol',
  state: 'Bristol',
  'location.postcode': 'bs1 5tr',
  'location.lat': '51.450123',
  'location.lng': '-2.599876',
};
const centre = { latitude: 51.4552, longitude: -2.5966 };

test.each([
  ['general', {}, false],
  ['general', { seller_type: 'private' }, false],
  ['general', { seller_type: 'business' }, true],
  ['auto', { dealer_name: 'Quay Motors' }, false],
  ['auto', { seller_type: 'business' }, true],
  ['jobs', {}, true],
  ['property', { listing_type: 'sale' }, true],
  ['property', { listing_type: 'shared_ownership' }, true],
  ['property', { listing_type: 'rent' }, false],
  ['property', {}, false],
  ['property', { listing_type: 'rent', agent_name: 'Harbour Homes' }, true],
] as const)('in %s, %j may show the exact location: %j', (system, values, isAllowed) => {
  expect(mayShowExactLocation(system, values)).toBe(isAllowed);
  expect(showsExactLocation(system, values)).toBe(false);
  expect(showsExactLocation(system, { ...values, 'location.exact': 'true' })).toBe(isAllowed);
});

describe.each(systems)('other people reading a listing of %s', (system) => {
  test('other people see the first half of the postcode and the centre of its district', () => {
    expect(valuesForOthers(system, home, centre)).toMatchObject({
      'location.city': 'Bristol',
      'location.postcode': 'BS1',
      'location.lat': '51.4552',
      'location.lng': '-2.5966',
    });
  });

  test('other people never see the exact location, under whatever name it was sent', () => {
    const exact = {
      postcode: 'BS1 5TR',
      latitude: '51.450123',
      lng: '-2.599876',
      address: '12 Park Row',
      'location.street': '12 Park Row',
      post_code: 'BS1 5TR',
      zipCode: 'BS1 5TR',
      'geo.coordinates': '51.450123,-2.599876',
      what3words: 'filled.count.soap',
      gps: '51.450123,-2.599876',
    };
    const shown = JSON.stringify(
      valuesForOthers(system, { ...exact, flat: 'yes', pigeon: 'grey', 'location.city': 'Bath' }, null),
    );
    expect(shown).not.toMatch(/5TR|51\.45|2\.59|Park Row|soap/);
    expect(shown).toContain('"flat":"yes"');
    expect(shown).toContain('"pigeon":"grey"');
    expect(shown).toContain('Bath');
  });

  test.each(['75001', 'D02 X285', '1012 AB', 'near the church'])('do not see %j at all', (postcode) => {
    expect(valuesForOthers(system, { 'location.postcode': postcode }, null)).not.toHaveProperty([
      'location.postcode',
    ]);
  });
});

test('everybody sees the exact location of a listing whose owner chose to show it', () => {
  const values = { ...home, seller_type: 'business', 'location.exact': 'true' };
  expect(valuesForOthers('general', values, centre)).toMatchObject({
    'location.postcode': 'bs1 5tr',
    'location.lat': '51.450123',
  });
});

test('nearby points are rounded to the same point of the grid, no further away than half a cell', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -89, max: 89, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      (latitude, longitude) => {
        const point = gridPoint({ latitude, longitude });
        expect(gridPoint(point)).toEqual(point);
        expect(Math.abs(point.latitude - latitude)).toBeLessThanOrEqual(0.0251);
        expect(Math.abs(point.longitude - longitude)).toBeLessThanOrEqual(0.0251);
      },
    ),
  );
});

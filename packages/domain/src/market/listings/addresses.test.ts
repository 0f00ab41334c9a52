import { expect, test } from 'vitest';
import { assert, integer, property, string } from 'fast-check';
import { idInSlug, listingPath, slugOf } from './addresses.ts';

test.each([
  ['Volkswagen Golf 1.5 TSI', 'volkswagen-golf-1-5-tsi'],
  ['Škoda “Octavia” — like new!', 'skoda-octavia-like-new'],
  ['Mechanic’s tool chest', 'mechanics-tool-chest'],
  ['写真の本', '写真の本'],
  ['***', ''],
  ['word '.repeat(30), 'word-'.repeat(12).slice(0, 59)],
])('%s becomes %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('a character outside the basic plane is never cut in half, because an address cannot contain half a surrogate pair', () => {
  for (const ahead of ['', 'a', 'ab']) {
    const slug = slugOf(ahead + '𐌰'.repeat(40));
    expect(slug.isWellFormed()).toBe(true);
    expect(slug.length).toBeGreaterThan(57);
  }
});

test('an address contains its listing’s number, whatever its title', () => {
  assert(
    property(integer({ min: 1, max: 999_999_999 }), string(), (id, title) => {
      const path = listingPath({ id, system: 'auto', title });

      expect(path.startsWith('/autos/')).toBe(true);
      expect(idInSlug(decodeURIComponent(path.slice('/autos/'.length)))).toBe(id);
    }),
  );
});

test.each(['', '0', '0-a', 'a-1', '-1', '1e5', '12x', '9999999999', '../1'])(
  '%s is not the address of a listing',
  (slug) => {
    expect(idInSlug(slug)).toBeUndefined();
  },
);

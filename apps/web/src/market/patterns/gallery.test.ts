import { expect, test } from 'vitest';
import { shelvesFor } from './gallery.ts';
import { choiceIn, galleryPath } from './gallery-address.ts';

const names = (search: string) =>
  shelvesFor({ family: undefined, search }).flatMap(({ tiles }) => tiles.map(({ name }) => name));

test('the gallery shows all hundred patterns, each once', () => {
  const codes = shelvesFor({ family: undefined, search: '' }).flatMap(({ tiles }) =>
    tiles.map(({ code }) => code),
  );

  expect(new Set(codes).size).toBe(100);
  expect(codes).toHaveLength(100);
});

test.each([
  ['sunflower', 'Sunflower'],
  ['mp056', 'Sunflower'],
  ['lorenz', 'Lorenz Butterfly'],
  ['LEVY', 'Lévy Lace'],
  ['knots turk', 'Turk’s Head'],
])('“%s” finds %s', (search, name) => {
  expect(names(search)).toContain(name);
});

test('a search without a match finds nothing', () => {
  expect(names('zebra')).toEqual([]);
});

test('a family shows only its patterns, and an unknown family is ignored', () => {
  const roses = shelvesFor(choiceIn(new URLSearchParams('family=roses')));

  expect(roses.map(({ family }) => family)).toEqual(['roses']);
  expect(choiceIn(new URLSearchParams('family=tulips')).family).toBeUndefined();
});

test('a filter becomes an address and is read from it again', () => {
  const choice = { family: 'chaos', search: 'fold & more' } as const;

  expect(choiceIn(new URL(galleryPath(choice), 'http://x').searchParams)).toEqual(choice);
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describePlaces, placesFile } from './places.ts';

test('the places of postcode areas are those that the script writes', async () => {
  expect(await readFile(placesFile, 'utf8')).toBe(await describePlaces());
});

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeAreaLocations, areaLocationsFile } from './area-locations.ts';

test('the locations of postcode areas are those that the script writes', async () => {
  expect(await readFile(areaLocationsFile, 'utf8')).toBe(await describeAreaLocations());
});

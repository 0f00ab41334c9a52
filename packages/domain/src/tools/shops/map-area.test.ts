import { expect, test } from 'vitest';
import { findMapArea } from './map-area.ts';

test.each(['TR26', 'tr26 1nl', ' TR261NL '])('SH-31: “%s” is shown as its postcode area only', (typed) => {
  const area = findMapArea(typed);

  expect(area).toMatchObject({ district: 'TR26', town: 'Truro' });
  expect(JSON.stringify(area)).not.toMatch(/1NL/i);
});

test('a full postcode and its first half are shown at the same point', () => {
  expect(findMapArea('BS1 5TR')).toEqual(findMapArea('BS1'));
});

test.each(['', 'nowhere', 'QQ1', '12345', 'TR'])('“%s” is not an area', (typed) => {
  expect(findMapArea(typed)).toBeUndefined();
});

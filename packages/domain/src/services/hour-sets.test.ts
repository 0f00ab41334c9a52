import { expect, test } from 'vitest';
import { hourSets } from './hour-sets.ts';

const range = (validFrom: string | null, validUntil: string | null, weekday = 1) => ({
  weekday,
  opens: 540,
  closes: 1_020,
  validFrom,
  validUntil,
});

test('hours are put together by the time of the year in which they apply, in its order', () => {
  const summer = [range('2027-04-01', '2027-09-30', 1), range('2027-04-01', '2027-09-30', 2)];
  const winter = range('2027-10-01', null);
  const before = range(null, '2027-03-31');

  expect(hourSets([winter, ...summer, before])).toEqual([
    { validFrom: null, validUntil: '2027-03-31', ranges: [before] },
    { validFrom: '2027-04-01', validUntil: '2027-09-30', ranges: summer },
    { validFrom: '2027-10-01', validUntil: null, ranges: [winter] },
  ]);
  expect(hourSets([])).toEqual([]);
});

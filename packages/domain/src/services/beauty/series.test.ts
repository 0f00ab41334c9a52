import { expect, test } from 'vitest';
import { isoWithOffset } from '../local-time.ts';
import { seriesStarts } from './series.ts';

test('K02: a repeating appointment stays at its time of the day when clocks change', () => {
  const starts = seriesStarts(new Date('2027-03-15T09:30:00Z'), { weeks: 2, count: 3 }, 'Europe/London');
  expect(starts.map((each) => isoWithOffset(each, 'Europe/London'))).toEqual([
    '2027-03-15T09:30:00+00:00',
    '2027-03-29T09:30:00+01:00',
    '2027-04-12T09:30:00+01:00',
  ]);
});

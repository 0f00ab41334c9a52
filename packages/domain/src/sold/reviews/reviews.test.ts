import { expect, test } from 'vitest';
import { editableUntil, reviewableUntil, shownRating } from './reviews.ts';

test('an average is shown from three reviews on, to a tenth of a star', () => {
  expect(shownRating({ count: 0, sum: 0 })).toBeNull();
  expect(shownRating({ count: 2, sum: 10 })).toBeNull();
  expect(shownRating({ count: 3, sum: 13 })).toBe(4.3);
});

test('an order can be reviewed for 90 days, and a review changed for two', () => {
  const at = new Date('2026-03-01T12:00:00Z');
  expect(reviewableUntil(at)).toEqual(new Date('2026-05-30T12:00:00Z'));
  expect(editableUntil(at)).toEqual(new Date('2026-03-03T12:00:00Z'));
});

import { expect, test } from 'vitest';
import { axisTop, dayByKey, formatFigure, summarise } from './series.ts';

const days = (...views: number[]) =>
  views.map((each, index) => ({ day: `2026-11-0${index + 1}`, views: each, saves: 0, messages: 0 }));

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [10, 10],
  [11, 20],
  [99, 100],
  [1_001, 2_000],
])('an axis for values up to %i ends at %i', (largest, top) => {
  expect(axisTop(largest)).toBe(top);
});

test('DSH-2: the summary says the total, the trend and the busiest day', () => {
  expect(summarise(days(1, 0, 1_200, 3), 'views')).toBe(
    '1,204 views in the last 4 days, more in the second half than in the first. The busiest day was 3 Nov 2026 with 1,200 views.',
  );
  expect(summarise(days(2, 1), 'views')).toContain('fewer in the second half');
  expect(summarise(days(1, 1), 'views')).toContain('as many in the second half');
  expect(summarise(days(0, 0), 'messages')).toBe('No messages in the last 2 days.');
});

test('one is singular', () => {
  expect(formatFigure('saves', 1)).toBe('1 save');
});

test.each([
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 29, 29],
  ['PageUp', 3, 10],
  ['PageDown', 3, 0],
  ['Home', 9, 0],
  ['End', 9, 29],
  ['a', 9, undefined],
])('the key %s leads from day %i to %s', (key, selected, target) => {
  expect(dayByKey(key, selected, 30)).toBe(target);
});

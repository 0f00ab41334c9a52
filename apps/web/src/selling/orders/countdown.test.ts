import { expect, test } from 'vitest';
import { timeLeft } from './countdown.ts';

const endsAt = new Date('2026-12-01T12:00:00Z');
const before = (seconds: number) => timeLeft(endsAt, endsAt.getTime() - seconds * 1_000);

test.each([
  [900, 15, 0, ''],
  [301, 5, 1, ''],
  [300, 5, 0, 'Less than 5 minutes left to pay.'],
  [61, 1, 1, 'Less than 5 minutes left to pay.'],
  [60, 1, 0, 'Less than 1 minute left to pay.'],
  [1, 0, 1, 'Less than 1 minute left to pay.'],
  [0, 0, 0, 'The time to pay is over.'],
  [-5, 0, 0, 'The time to pay is over.'],
])('%d seconds before the end: %d:%d, “%s”', (left, minutes, seconds, announcement) => {
  expect(before(left)).toEqual({ minutes, seconds, isOver: left <= 0, announcement });
});

test('a reservation is not over while less than a second is left', () => {
  expect(before(0.2).isOver).toBe(false);
});

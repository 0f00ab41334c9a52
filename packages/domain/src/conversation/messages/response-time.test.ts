import { expect, test } from 'vitest';
import { type FirstAnswer, responseTimeOf } from './response-time.ts';

const now = new Date('2026-11-23T12:00:00Z');
const HOUR = 3_600_000;

/** Conversations that began this many hours ago, each with the hours until it was answered, or null. */
const begun = (hoursAgo: number, ...delays: readonly (number | null)[]): FirstAnswer[] =>
  delays.map((delay) => {
    const writtenAt = new Date(now.getTime() - hoursAgo * HOUR);
    return { writtenAt, answeredAt: delay === null ? null : new Date(writtenAt.getTime() + delay * HOUR) };
  });

test.each([
  ['four answers are too few', begun(200, 1, 1, 1, 1), undefined],
  ['five answers within the hour', begun(200, 0.1, 0.2, 0.5, 1, 1), 'hour'],
  ['one slow answer among fast ones', begun(200, 0.1, 0.2, 0.5, 0.5, 90), 'hour'],
  ['some hours', begun(200, 1, 2, 3, 5, 9), 'few_hours'],
  ['a day', begun(200, 1, 9, 20, 30, 40), 'day'],
  ['some days', begun(200, 30, 40, 50, 60, 70), 'few_days'],
  ['longer than anybody waits', begun(900, 100, 200, 200, 300, 400), undefined],
  ['old messages without an answer count', begun(200, 1, 1, 1, 1, 1, null, null, null, null, null), 'hour'],
  [
    'most old messages have no answer',
    begun(200, 1, 1, 1, 1, 1, null, null, null, null, null, null),
    undefined,
  ],
  [
    'new messages without an answer do not count',
    [...begun(200, 1, 1, 1, 1, 1), ...begun(10, null, null, null, null, null, null)],
    'hour',
  ],
] as const)('%s', (_, conversations, expected) => {
  expect(responseTimeOf(conversations, now)).toBe(expected);
});

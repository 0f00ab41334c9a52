import { expect, test } from 'vitest';
import { drawStatus, paymentStatus, payoutStatus } from './draw-status.ts';

const closesAt = new Date('2026-12-05T19:30:00Z');
const before = new Date(closesAt.getTime() - 1);

test.each([
  [before, false, false, 'open'],
  [closesAt, false, false, 'closed'],
  [closesAt, true, false, 'reported'],
  [closesAt, false, true, 'settled'],
  [closesAt, true, true, 'reported'],
] as const)(
  'at %s a draw with an open result: %s and a confirmed one: %s is %s',
  (now, open, confirmed, status) => {
    expect(drawStatus({ closesAt, hasOpenResult: open, hasConfirmedResult: confirmed }, now)).toBe(status);
  },
);

test('a contribution is due, then marked as paid, then received', () => {
  expect(paymentStatus({ markedAt: null, confirmedAt: null })).toBe('due');
  expect(paymentStatus({ markedAt: before, confirmedAt: null })).toBe('marked');
  expect(paymentStatus({ markedAt: before, confirmedAt: closesAt })).toBe('received');
  expect(paymentStatus({ markedAt: null, confirmedAt: closesAt })).toBe('received');
});

test('winnings are due, then sent, then received', () => {
  expect(payoutStatus({ sentAt: null, receivedAt: null })).toBe('due');
  expect(payoutStatus({ sentAt: before, receivedAt: null })).toBe('sent');
  expect(payoutStatus({ sentAt: null, receivedAt: before })).toBe('received');
});

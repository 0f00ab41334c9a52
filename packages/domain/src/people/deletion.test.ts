import { expect, test } from 'vitest';
import { decideDeletion, deletionDueAt } from './deletion.ts';

const now = new Date('2026-03-20T12:00:00Z');
const dueAt = new Date('2026-03-20T12:00:00Z');

test('an account can be kept for 14 days', () => {
  expect(deletionDueAt(new Date('2026-02-27T12:00:00Z'))).toEqual(new Date('2026-03-13T12:00:00Z'));
});

test('nothing is deleted before the end', () => {
  const early = new Date('2026-03-20T11:59:59Z');
  expect(decideDeletion({ dueAt, begunAt: null }, [], early)).toEqual({
    kind: 'wait',
    nextTryAt: dueAt,
    waitsFor: [],
  });
});

test('B10: a deletion waits for money, payouts, disputes and open orders, and tries again after an hour', () => {
  expect(decideDeletion({ dueAt, begunAt: null }, ['money_due'], now)).toEqual({
    kind: 'wait',
    nextTryAt: new Date('2026-03-20T13:00:00Z'),
    waitsFor: ['money_due'],
  });
  expect(decideDeletion({ dueAt, begunAt: null }, [], now)).toEqual({ kind: 'delete' });
});

test('a deletion that has begun is finished', () => {
  expect(decideDeletion({ dueAt, begunAt: now }, ['dispute'], now)).toEqual({ kind: 'delete' });
});

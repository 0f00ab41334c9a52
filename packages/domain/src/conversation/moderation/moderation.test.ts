import { expect, test } from 'vitest';
import { caseStates, decisionsFor, outcomeOf, reasonsFor } from './moderation.ts';

test('a listing cannot be reported for harassment, nor a conversation for being sold', () => {
  expect(reasonsFor('listing')).not.toContain('harassment');
  expect(reasonsFor('conversation')).not.toContain('unavailable');
  for (const subject of ['listing', 'conversation'] as const) expect(reasonsFor(subject)).toContain('other');
});

test('something that is hidden can be restored but not hidden again, and a decision can be replaced', () => {
  const subject = 'listing';
  expect(Object.fromEntries(caseStates.map((state) => [state, decisionsFor({ subject, state })]))).toEqual({
    open: ['hide', 'warn', 'dismiss', 'suspend'],
    hidden: ['restore', 'suspend'],
    warned: ['hide', 'suspend'],
    suspended: ['hide', 'suspend'],
    restored: ['hide', 'suspend'],
    dismissed: ['hide', 'suspend'],
    refunded: [],
    released: [],
  });
  expect(outcomeOf({ subject, state: 'hidden' }, 'hide')).toBeUndefined();
});

test('suspending its owner leaves a hidden thing hidden', () => {
  for (const subject of ['listing', 'conversation', 'review'] as const) {
    expect(outcomeOf({ subject, state: 'hidden' }, 'suspend')).toBe('hidden');
    expect(outcomeOf({ subject, state: 'open' }, 'suspend')).toBe('suspended');
  }
});

test('a warning is about a listing or conversation', () => {
  expect(outcomeOf({ subject: 'conversation', state: 'open' }, 'warn')).toBe('warned');
  for (const subject of ['review', 'dispute'] as const)
    expect(outcomeOf({ subject, state: 'open' }, 'warn')).toBeUndefined();
});

test('a dispute is decided once, by refunding or releasing the money', () => {
  const subject = 'dispute';
  expect(decisionsFor({ subject, state: 'open' })).toEqual(['refund', 'release']);
  for (const state of ['refunded', 'released', 'dismissed'] as const)
    expect(decisionsFor({ subject, state })).toEqual([]);
});

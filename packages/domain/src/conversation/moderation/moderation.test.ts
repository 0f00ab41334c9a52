import { expect, test } from 'vitest';
import { caseStates, decisionsFor, outcomeOf, reasonsFor } from './moderation.ts';

test('a listing cannot be reported for harassment, nor a conversation for being sold', () => {
  expect(reasonsFor('listing')).not.toContain('harassment');
  expect(reasonsFor('conversation')).not.toContain('unavailable');
  for (const subject of ['listing', 'conversation'] as const) expect(reasonsFor(subject)).toContain('other');
});

test('something that is hidden can only be restored, and a decision can be replaced by another', () => {
  expect(Object.fromEntries(caseStates.map((state) => [state, decisionsFor(state)]))).toEqual({
    open: ['hide', 'dismiss'],
    hidden: ['restore'],
    restored: ['hide'],
    dismissed: ['hide'],
  });
  expect(outcomeOf('hidden', 'hide')).toBeUndefined();
});

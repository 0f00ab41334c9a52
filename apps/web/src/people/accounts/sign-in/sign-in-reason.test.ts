import { expect, test } from 'vitest';
import { signInReason } from './sign-in-reason.ts';

test.each([
  ['/messages/new?system=auto&id=3', 'Sign in to message the seller.'],
  ['/messages/12', 'Sign in to read your messages.'],
  ['/saved-searches/new?q=desk', 'Sign in to save this search.'],
  ['/checkout', 'Sign in to check out. Your cart stays as it is.'],
  ['/listings/new', 'Sign in to post a listing.'],
  ['/checkouts', undefined],
  ['https://example.com/checkout', undefined],
  ['/dashboard', undefined],
  [null, undefined],
])('who is led from %s is told: %s', (requested, reason) => {
  expect(signInReason(requested)).toBe(reason);
});

import { expect, test } from 'vitest';
import { decideFirstSteps } from './first-steps.ts';

const complete = {
  isVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
  isProtected: true,
  hasListing: true,
};

test('no step is left when everything is done', () => {
  expect(decideFirstSteps(complete).every(({ isDone }) => isDone)).toBe(true);
});

test.each([
  [{ isVerified: false }, 'Verify your email address'],
  [{ hasListing: false, isProtected: false }, 'Post your first listing'],
  [{ isProtected: false }, 'Protect your account'],
  [{ lastName: '' }, 'Complete your name'],
  [{ isVerified: false, isProtected: false, lastName: '' }, 'Verify your email address'],
])('with %o the first step is “%s”', (missing, title) => {
  const next = decideFirstSteps({ ...complete, ...missing }).find(({ isDone }) => !isDone);

  expect(next?.title).toBe(title);
});

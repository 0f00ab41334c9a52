import { expect, test } from 'vitest';
import { decideFirstSteps } from './first-steps.ts';

const complete = { isVerified: true, firstName: 'Ada', lastName: 'Lovelace', isProtected: true };

test('somebody who has done everything has nothing left to do', () => {
  expect(decideFirstSteps(complete).every(({ isDone }) => isDone)).toBe(true);
});

test.each([
  [{ isVerified: false }, 'Verify your email address'],
  [{ isProtected: false }, 'Protect your account'],
  [{ lastName: '' }, 'Complete your name'],
  [{ isVerified: false, isProtected: false, lastName: '' }, 'Verify your email address'],
])('with %o the first thing to do is to “%s”', (missing, title) => {
  const next = decideFirstSteps({ ...complete, ...missing }).find(({ isDone }) => !isDone);

  expect(next?.title).toBe(title);
});

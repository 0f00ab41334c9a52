import { expect, test } from 'vitest';
import { mayRemovePasskey } from './passkeys.ts';

test.each([
  [{ passkeys: 1, hasPassword: true }, true],
  [{ passkeys: 2, hasPassword: false }, true],
  [{ passkeys: 1, hasPassword: false }, false],
])('with %j a passkey may be removed: %s', (account, verdict) => {
  expect(mayRemovePasskey(account)).toBe(verdict);
});

import { assert, property, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { RECOVERY_CODE_LENGTH, readRecoveryCode, recoveryCodeFrom } from './second-factor.ts';

const bytes = uint8Array({ minLength: RECOVERY_CODE_LENGTH, maxLength: RECOVERY_CODE_LENGTH });

test('a recovery code is two groups of five characters that are not mistaken for others', () => {
  expect(recoveryCodeFrom(Uint8Array.of(0, 1, 9, 10, 17, 18, 20, 21, 31, 255))).toBe('019ah-jmnzz');
  assert(
    property(bytes, (random) => {
      expect(recoveryCodeFrom(random)).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    }),
  );
});

test('every recovery code is read as itself', () => {
  assert(
    property(bytes, (random) => {
      const code = recoveryCodeFrom(random);
      expect(readRecoveryCode(code)).toBe(code.replace('-', ''));
    }),
  );
});

test.each([
  ['7k3md-0qx9r'],
  ['7K3MD-0QX9R'],
  ['7k3md0qx9r'],
  ['  7k3md 0qx9r\t'],
  ['7k3md–0qx9r'],
  ['7k3md-oqx9r'],
])('%j is read as the code on the paper', (typed) => {
  expect(readRecoveryCode(typed)).toBe('7k3md0qx9r');
});

test.each([[''], ['7k3md'], ['7k3md-0qx9rr'], ['7k3md-0qx9u'], ['７k3md-0qx9r'], ['123456']])(
  '%j cannot be a recovery code',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeUndefined();
  },
);

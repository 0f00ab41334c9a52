import { expect, test } from 'vitest';
import { createTotpKey, describeTotpKey, findTotpStep } from './totp.ts';

const key = Buffer.from('12345678901234567890');

// Examples from RFC 6238, appendix B: the last six of their eight digits.
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %d seconds the code %s of the standard belongs to step %d', (seconds, code, step) => {
  expect(findTotpStep(key, code, new Date(seconds * 1_000))).toBe(step);
});

test('a code is accepted one time step early or late, and no more', () => {
  const steps = [0, 29, 30, 89, 90].map((seconds) => findTotpStep(key, '287082', new Date(seconds * 1_000)));

  expect(steps).toEqual([1, 1, 1, 1, undefined]);
});

test('the key is as long as its digest and never the same', () => {
  expect(createTotpKey()).toHaveLength(20);
  expect(createTotpKey()).not.toEqual(createTotpKey());
});

test('an authenticator app shows whose key it is', () => {
  const { secret, otpauthUrl } = describeTotpKey(key, { issuer: 'Täglich & Co', label: 'ada@example.test' });

  const url = new URL(otpauthUrl);
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(otpauthUrl)).toContain('Täglich & Co:ada@example.test');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Täglich & Co',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

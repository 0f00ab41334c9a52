import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { Overloaded } from './overloaded.ts';
import { createPasswordHasher, passwordCost } from './password-hasher.ts';

/** The real cost, four times, on a busy machine. */
const slow = { timeout: 30_000 };
const cheap = createPasswordHasher({ ln: 4, r: 8, p: 1 });

describe('A12: my password', () => {
  test(
    'is kept by a function that needs memory and time, and is never stored twice alike',
    slow,
    async () => {
      const real = createPasswordHasher();

      const first = await real.hash('a quiet horse');
      const second = await real.hash('a quiet horse');

      expect(first).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}==\$[\w+/]{43}=$/);
      expect(128 * 2 ** passwordCost.ln * passwordCost.r).toBeGreaterThanOrEqual(32 * 1024 * 1024);
      expect(second).not.toBe(first);
      expect(await real.verify('a quiet horse', first)).toBe(true);
      expect(await real.verify('a quiet hors', first)).toBe(false);
    },
  );

  test('counts to its last byte', async () => {
    const long = 'x'.repeat(199);
    const hash = await cheap.hash(`${long}a`);

    expect(await cheap.verify(`${long}b`, hash)).toBe(false);
    expect(await cheap.verify(long, hash)).toBe(false);
    const at73 = 'y'.repeat(72);
    expect(await cheap.verify(`${at73}2`, await cheap.hash(`${at73}1`))).toBe(false);
  });

  test('is the same however a keyboard composes its accents', async () => {
    expect(await cheap.verify('cafe\u0301 noir', await cheap.hash('caf\u00e9 noir'))).toBe(true);
  });
});

test('nobody has the empty account’s password', async () => {
  expect(await cheap.verify('a quiet horse', undefined)).toBe(false);
});

test('A02: a password without an account is checked as long as one with', async () => {
  const hasher = createPasswordHasher({ ln: 12, r: 8, p: 1 });
  const stored = await hasher.hash('a quiet horse');
  const time = async (hash: string | undefined) => {
    const since = performance.now();
    await hasher.verify('a loud horse', hash);
    return performance.now() - since;
  };

  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 25; round += 1) {
    known.push(await time(stored));
    unknown.push(await time(undefined));
  }

  expect(median(unknown)).toBeGreaterThan(median(known) * 0.5);
  expect(median(unknown)).toBeLessThan(median(known) * 2);
});

test('a hash of another cost still works, and is known to be outdated', async () => {
  const hash = await cheap.hash('a quiet horse');
  const dearer = createPasswordHasher({ ln: 5, r: 8, p: 1 });

  expect(await dearer.verify('a quiet horse', hash)).toBe(true);
  expect(dearer.isOutdated(hash)).toBe(true);
  expect(cheap.isOutdated(hash)).toBe(false);
});

test('a flood of passwords waits in a short line, and what does not fit is turned away', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 150 }, () => cheap.hash('a quiet horse')));

  const turnedAway = flood.filter((one) => one.status === 'rejected');
  expect(turnedAway).toHaveLength(150 - 3 - 100);
  expect(turnedAway.every((one) => one.reason instanceof Overloaded)).toBe(true);
  // Afterwards there is room again.
  expect(await cheap.verify('a quiet horse', await cheap.hash('a quiet horse'))).toBe(true);
});

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

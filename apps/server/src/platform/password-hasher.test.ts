import { scryptSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Overloaded } from './overloaded.ts';
import { createPasswordThreads, type Derivation, type Derive } from './hashing/password-threads.ts';
import { createPasswordHasher, createPasswordQueue, passwordCost } from './password-hasher.ts';

/** Time limit for tests that hash at the real cost, four times, on a busy machine. */
const slow = { timeout: 30_000 };
const cheap = createPasswordHasher({ ln: 4, r: 8, p: 1 });

describe('A12: my password', () => {
  test(
    'is hashed by a function that needs memory and time, and twice the same password gives different hashes',
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

test('no password matches an account without one', async () => {
  expect(await cheap.verify('a quiet horse', undefined)).toBe(false);
});

test('A02: a password without an account is checked with the same work as one with an account', async () => {
  const derived: Derivation[] = [];
  const derive: Derive = async (derivation) => {
    derived.push(derivation);
    return scryptSync(derivation.password, derivation.salt, derivation.bytes, derivation.options);
  };
  const hasher = createPasswordHasher({ ln: 4, r: 8, p: 1 }, { derive });
  const stored = await hasher.hash('a quiet horse');

  await hasher.verify('a loud horse', stored);
  await hasher.verify('a loud horse', undefined);

  const [, known, unknown] = derived;
  expect(unknown).toEqual({ ...known, salt: unknown?.salt });
  expect(unknown?.salt).toHaveLength(16);
});

test('a hash of another cost still works, and is reported as outdated', async () => {
  const hash = await cheap.hash('a quiet horse');
  const dearer = createPasswordHasher({ ln: 5, r: 8, p: 1 });

  expect(await dearer.verify('a quiet horse', hash)).toBe(true);
  expect(dearer.isOutdated(hash)).toBe(true);
  expect(cheap.isOutdated(hash)).toBe(false);
});

test('N08: a password that would wait for more than two seconds is refused with a time to wait', async () => {
  let time = 0;
  const work = Promise.withResolvers<Uint8Array>();
  const queue = createPasswordQueue({ now: () => time, atOnce: 1 });
  const hasher = createPasswordHasher({ ln: 4, r: 8, p: 1 }, { derive: () => work.promise, queue });
  const admitted = [hasher.hash('a quiet horse'), hasher.hash('a quiet horse')];
  hasher.ensureRoom();

  time = 4_200;

  const refusal = { code: 'auth.busy', retryAfter: 5 };
  await expect(hasher.verify('a quiet horse', undefined)).rejects.toMatchObject({ refusal });
  expect(() => hasher.ensureRoom()).toThrow(Overloaded);
  work.resolve(new Uint8Array(32));
  // By now the second task has waited for more than twice the limit.
  const [first, second] = await Promise.allSettled(admitted);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
});

test('when nobody may be refused, a password waits for as long as it takes', async () => {
  let time = 0;
  const work = Promise.withResolvers<Uint8Array>();
  const queue = createPasswordQueue({ now: () => time, atOnce: 1, maxWaitMs: Number.POSITIVE_INFINITY });
  const hasher = createPasswordHasher({ ln: 4, r: 8, p: 1 }, { derive: () => work.promise, queue });
  const first = hasher.hash('a quiet horse');

  time = 60_000;
  const second = hasher.verify('a quiet horse', undefined);
  time = 120_000;
  work.resolve(new Uint8Array(32));

  expect(await first).toMatch(/^\$scrypt/);
  expect(await second).toBe(false);
});

test('N08: passwords do not occupy Node’s thread pool, which reads files', async () => {
  // More passwords than the pool has threads. The queue's clock stands still, so that none is refused on a busy
  // machine.
  const queue = createPasswordQueue({ now: () => 0, atOnce: 6 });
  const hasher = createPasswordHasher({ ln: 15, r: 8, p: 3 }, { queue });
  const passwords = Array.from({ length: 6 }, () => hasher.hash('a quiet horse'));

  // If hashing occupied the pool's four threads, no file could be read before a password is done.
  const first = await Promise.race([
    ...passwords.map((password) => password.then(() => 'a password')),
    readFile(import.meta.filename).then(() => 'a file'),
  ]);

  expect(first).toBe('a file');
  await Promise.all(passwords);
}, 60_000);

test('a thread that ends is replaced, and only its own password fails', async () => {
  const derive = createPasswordThreads(1);
  const task = { password: 'a quiet horse', salt: new Uint8Array(16), bytes: 32 };

  // With this invalid cost, the worker fails and ends.
  await expect(derive({ ...task, options: { N: 3 } })).rejects.toThrow();

  expect(await derive({ ...task, options: { N: 16 } })).toEqual(
    new Uint8Array(scryptSync(task.password, task.salt, 32, { N: 16 })),
  );
});

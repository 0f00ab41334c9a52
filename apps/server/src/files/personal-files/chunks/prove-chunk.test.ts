import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHashes } from '../../../platform/hashing/hashes.ts';
import type { ChunkForm } from './chunk-form.ts';
import type { EarlyClaim } from './early-claim.ts';
import { isProved } from './prove-chunk.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const before = randomBytes(1_000);
const bytes = randomBytes(5_000);
const chunkDigest = sha256(bytes);
const fromStart = sha256(Buffer.concat([before, bytes]));
const other = sha256(before);

/** `computed` is the digest that the hashing thread returned. */
const cases = [
  {
    computed: chunkDigest,
    claimed: chunkDigest,
    sent: fromStart,
    isAlone: true,
    proved: true,
    triedAlone: false,
  },
  {
    computed: chunkDigest,
    claimed: other,
    sent: chunkDigest,
    isAlone: true,
    proved: false,
    triedAlone: false,
  },
  {
    computed: fromStart,
    claimed: chunkDigest,
    sent: fromStart,
    isAlone: true,
    proved: true,
    triedAlone: true,
  },
  { computed: fromStart, claimed: other, sent: fromStart, isAlone: true, proved: true, triedAlone: true },
  {
    computed: fromStart,
    claimed: chunkDigest,
    sent: fromStart,
    isAlone: false,
    proved: true,
    triedAlone: true,
  },
  {
    computed: fromStart,
    claimed: other,
    sent: fromStart,
    isAlone: false,
    proved: false,
    triedAlone: true,
  },
  { computed: fromStart, claimed: chunkDigest, sent: other, isAlone: true, proved: true, triedAlone: false },
  { computed: fromStart, claimed: other, sent: other, isAlone: true, proved: false, triedAlone: false },
  {
    computed: fromStart,
    claimed: other,
    sent: undefined,
    isAlone: true,
    proved: false,
    triedAlone: false,
  },
] as const;

const nameOf = (digest: Buffer | undefined) =>
  digest && (digest === chunkDigest ? 'of the chunk' : digest === fromStart ? 'from start' : 'another');

test.for(
  cases.map((each) => ({
    ...each,
    name: `computed ${nameOf(each.computed)}, claimed ${nameOf(each.claimed)}, sent from start ${nameOf(each.sent)}, ${each.isAlone ? 'alone' : 'not alone'}`,
  })),
)('U15: $name', async ({ computed, claimed, sent, isAlone, proved, triedAlone }) => {
  let hasTried = false;
  const form = {
    bytes,
    sha256: Promise.resolve(computed),
    hash: { isFromStart: () => computed === fromStart },
    fields: { digestFromStart: sent?.toString('hex') },
  } as unknown as ChunkForm;
  const early = { writeAlone: () => ((hasTried = true), isAlone) } as unknown as EarlyClaim;
  const chunk = { start: before.length, length: bytes.length, sha256: claimed };

  expect(await isProved({ hashes: createHashes() }, chunk, form, early)).toBe(proved);
  expect(hasTried).toBe(triedAlone);
});

test('U05: without an early claim, only the digest of the chunk itself proves it', async () => {
  const form = {
    bytes,
    sha256: Promise.resolve(fromStart),
    hash: { isFromStart: () => true },
    fields: { digestFromStart: fromStart.toString('hex') },
  } as unknown as ChunkForm;
  const chunk = { start: before.length, length: bytes.length, sha256: other };

  expect(await isProved({ hashes: createHashes() }, chunk, form, undefined)).toBe(false);
});

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hashes, RunningHash } from './hash-threads.ts';
import { createHashes } from './hashes.ts';
import { createSharedMemory } from './shared-memory.ts';

const LENGTH = 300_000;
const STEP = 120_000;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const memory = createSharedMemory(LENGTH, { capacity: 1 });

/** Processors with and without SHA instructions, as the speed that hashing is assumed to have. */
const processors = [
  ['fast', Number.POSITIVE_INFINITY],
  ['slow', 0],
] as const;

function openFile(hashes: Hashes) {
  const file = randomUUID();
  let stored = Buffer.alloc(0);
  let isLastHere = false;
  return {
    stored: () => stored,
    /** The next chunk arrives. With `before`, it follows a chunk of the same connection that is not stored yet. */
    arrive(content: Uint8Array, before?: Arrived): Arrived {
      const start = before ? before.start + LENGTH : stored.length;
      const { bytes } = memory.take();
      const hash = hashes.begin(bytes, { file, start, inOrder: { after: before?.hash } });
      for (let at = 0; at < LENGTH; at += STEP) {
        const piece = content.subarray(at, Math.min(LENGTH, at + STEP));
        bytes.set(piece, at);
        if (at + STEP < LENGTH) hash.add(piece);
      }
      const digest = hash.end(bytes.subarray(Math.floor(LENGTH / STEP) * STEP));
      return {
        start,
        hash,
        async digest() {
          const hex = (await digest).toString('hex');
          return { hex, isFromStart: hash.isFromStart() };
        },
        async store() {
          stored = Buffer.concat([stored, content]);
          isLastHere = true;
          await hashes.add(file, start, bytes, hash);
        },
      };
    },
    /** Another process stores the next chunk. */
    storeElsewhere(content: Uint8Array): void {
      stored = Buffer.concat([stored, content]);
      isLastHere = false;
    },
    /** The store has lost bytes, so the client sends all of them again. They may be different bytes. */
    restart(): void {
      stored = Buffer.alloc(0);
      isLastHere = false;
    },
    /** Whether this process received the last chunk, and so finishes the file. */
    isFinishedHere: () => isLastHere,
    digest: async () => (await hashes.take(file, stored.length))?.toString('hex'),
  };
}

interface Arrived {
  readonly start: number;
  readonly hash: RunningHash;
  digest(): Promise<{ hex: string; isFromStart: boolean }>;
  store(): Promise<void>;
}

test.for(processors)(
  'on a %s processor, chunks in order need one digest, which covers the file so far',
  async ([name, speed]) => {
    const file = openFile(createHashes(speed));
    const content = randomBytes(3 * LENGTH);
    const digests: { hex: string; isFromStart: boolean }[] = [];
    for (const index of [0, 1, 2]) {
      const chunk = file.arrive(content.subarray(index * LENGTH, (index + 1) * LENGTH));
      digests.push(await chunk.digest());
      await chunk.store();
    }

    const isFast = name === 'fast';
    expect(digests).toEqual(
      [0, 1, 2].map((index) => ({
        hex: sha256(content.subarray(isFast ? 0 : index * LENGTH, (index + 1) * LENGTH)),
        isFromStart: isFast,
      })),
    );
    expect(await file.digest()).toBe(sha256(content));
  },
);

test('a chunk that arrives after one that is not stored yet continues that chunk’s digest', async () => {
  const file = openFile(createHashes(Number.POSITIVE_INFINITY));
  const content = randomBytes(2 * LENGTH);
  const first = file.arrive(content.subarray(0, LENGTH));
  const second = file.arrive(content.subarray(LENGTH), first);
  const digest = await second.digest();
  await first.store();
  await second.store();

  expect(digest).toEqual({ hex: sha256(content), isFromStart: true });
  expect(await file.digest()).toBe(sha256(content));
});

/** What can happen to a chunk that has arrived. */
const fates = ['stored', 'stored late', 'dropped', 'forgotten', 'stored elsewhere', 'restarted'] as const;

test('whatever happens to chunks, no digest is wrong', async () => {
  const hashes = createHashes(Number.POSITIVE_INFINITY);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 8 }), async (all) => {
      const file = openFile(hashes);
      for (const fate of all) {
        const content = randomBytes(LENGTH);
        const chunk = file.arrive(content);
        const { hex, isFromStart } = await chunk.digest();
        const before = isFromStart ? file.stored() : Buffer.alloc(0);
        expect(hex).toBe(sha256(Buffer.concat([before, content])));
        if (fate === 'stored') await chunk.store();
        if (fate === 'dropped') chunk.hash.drop();
        // A process that does not learn of a restart continues with the digest of the old bytes. The file is refused
        // when it is finished.
        const knows = file.stored().length > 0 || !all.includes('restarted');
        if (fate === 'stored elsewhere') await (knows ? file.storeElsewhere(content) : chunk.store());
        if (fate === 'restarted') file.restart();
        if (fate !== 'stored late') continue;
        const next = randomBytes(LENGTH);
        const behind = file.arrive(next, chunk);
        await chunk.store();
        const later = await behind.digest();
        const whole = later.isFromStart ? file.stored() : Buffer.alloc(0);
        expect(later.hex).toBe(sha256(Buffer.concat([whole, next])));
        await behind.store();
      }
      if (!file.isFinishedHere()) return;
      const digest = await file.digest();
      expect([undefined, sha256(file.stored())]).toContain(digest);
      const isSeen = all.every((fate) => !['stored elsewhere', 'restarted'].includes(fate));
      if (isSeen) expect(digest).toBe(sha256(file.stored()));
    }),
    { numRuns: 60 },
  );
});

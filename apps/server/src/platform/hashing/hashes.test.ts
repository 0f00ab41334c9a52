import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHashes } from './hashes.ts';
import { createSharedMemory } from './shared-memory.ts';

const PIECE = 50_000;
const LENGTH = 4 * PIECE;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const memory = createSharedMemory(LENGTH, { capacity: 1 });

/** Processors with and without SHA instructions, as the speed that hashing is assumed to have. */
const processors = [
  ['fast', Number.POSITIVE_INFINITY],
  ['slow', 0],
] as const;

type Hashes = ReturnType<typeof createHashes>;

/** Receives the first piece of a chunk. The returned function receives the rest. */
function arrive(hashes: Hashes, content: Uint8Array, file: string, start: number) {
  const { bytes } = memory.take();
  const hash = hashes.begin(bytes, { file, start });
  for (let at = 0; at < LENGTH - PIECE; at += PIECE) {
    bytes.set(content.subarray(at, at + PIECE), at);
    hash.add(bytes.subarray(at, at + PIECE));
  }
  return {
    async end() {
      bytes.set(content.subarray(LENGTH - PIECE), LENGTH - PIECE);
      return (await hash.end(bytes.subarray(LENGTH - PIECE))).toString('hex');
    },
    addToFile: () => hashes.add(file, start, bytes, hash),
    hash,
  };
}

test.for(processors)('on a %s processor, chunks and their file have the right digests', async ([, speed]) => {
  const hashes = createHashes(speed);
  const content = randomBytes(3 * LENGTH);
  const digests: string[] = [];
  for (const start of [0, LENGTH, 2 * LENGTH]) {
    const chunk = arrive(hashes, content.subarray(start, start + LENGTH), 'file', start);
    digests.push(await chunk.end());
    await chunk.addToFile();
  }

  expect(digests).toEqual(
    [0, 1, 2].map((index) => sha256(content.subarray(index * LENGTH, (index + 1) * LENGTH))),
  );
  expect((await hashes.take('file', content.length))?.toString('hex')).toBe(sha256(content));
  expect(await hashes.take('file', content.length)).toBeUndefined();
});

test.for(processors)(
  'on a %s processor, a chunk that arrives while the one before it is not yet stored belongs to the file',
  async ([, speed]) => {
    const hashes = createHashes(speed);
    const content = randomBytes(2 * LENGTH);
    const first = arrive(hashes, content.subarray(0, LENGTH), 'file', 0);
    const second = arrive(hashes, content.subarray(LENGTH), 'file', LENGTH);
    await Promise.all([first.end(), second.end()]);

    await Promise.all([first.addToFile(), second.addToFile()]);

    expect((await hashes.take('file', content.length))?.toString('hex')).toBe(sha256(content));
  },
);

test.for(processors)(
  'on a %s processor, bytes that are refused do not change the digest of their file',
  async ([, speed]) => {
    const hashes = createHashes(speed);
    const content = randomBytes(2 * LENGTH);
    const first = arrive(hashes, content.subarray(0, LENGTH), 'file', 0);
    await first.end();
    await first.addToFile();
    const damaged = arrive(hashes, randomBytes(LENGTH), 'file', LENGTH);
    await damaged.end();
    damaged.hash.drop();
    const broken = arrive(hashes, randomBytes(LENGTH), 'file', LENGTH);
    broken.hash.drop();

    const second = arrive(hashes, content.subarray(LENGTH), 'file', LENGTH);
    await second.end();
    await second.addToFile();

    expect((await hashes.take('file', content.length))?.toString('hex')).toBe(sha256(content));
  },
);

test.for(processors)(
  'on a %s processor, a file whose chunks do not follow has no digest',
  async ([, speed]) => {
    const hashes = createHashes(speed);
    const content = randomBytes(2 * LENGTH);
    const second = arrive(hashes, content.subarray(LENGTH), 'file', LENGTH);
    await second.end();
    await second.addToFile();
    const first = arrive(hashes, content.subarray(0, LENGTH), 'file', 0);
    await first.end();
    await first.addToFile();

    expect(await hashes.take('file', content.length)).toBeUndefined();
  },
);

test.for(processors)(
  'on a %s processor, a dropped chunk that ends later does not disturb the one in its place',
  async ([, speed]) => {
    const hashes = createHashes(speed);
    const content = randomBytes(LENGTH);
    for (let turn = 0; turn < 5; turn += 1) {
      const refused = arrive(hashes, randomBytes(LENGTH), 'refused', 0);
      refused.hash.drop();
      const next = arrive(hashes, content, 'next', 0);
      await refused.end().catch(() => {});

      expect(await next.end()).toBe(sha256(content));
      next.hash.drop();
    }
  },
);

test('more chunks at once than the thread has slots are hashed all the same', async () => {
  const hashes = createHashes(Number.POSITIVE_INFINITY);
  const content = randomBytes(LENGTH);
  const arriving = Array.from({ length: 70 }, (_, index) => arrive(hashes, content, `file ${index}`, 0));

  const digests = await Promise.all(arriving.map(({ end }) => end()));
  await Promise.all(arriving.map(({ addToFile }) => addToFile()));
  const files = await Promise.all(arriving.map((_, index) => hashes.take(`file ${index}`, LENGTH)));

  expect(new Set(digests)).toEqual(new Set([sha256(content)]));
  expect(new Set(files.map((digest) => digest?.toString('hex')))).toEqual(new Set([sha256(content)]));
});

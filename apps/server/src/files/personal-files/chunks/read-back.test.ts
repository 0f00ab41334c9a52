import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import { readBack } from './read-back.ts';

const LENGTHS = [70_000, 10, 0, 130_000, 5_000];
const content = randomBytes(LENGTHS.reduce((sum, length) => sum + length, 0));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Cuts the content into chunks. Each has its own digest, or that of the file up to its end. */
function chunksOf(areFromStart: readonly boolean[]) {
  let start = 0;
  return LENGTHS.map((length, index) => {
    const isFromStart = areFromStart[index] === true;
    const chunk = {
      start,
      length,
      isFromStart,
      sha256: sha256(content.subarray(isFromStart ? 0 : start, start + length)),
    };
    start += length;
    return chunk;
  });
}

const read = (bytes: Buffer, areFromStart: readonly boolean[]) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this method is called
  const store = { read: async () => Readable.from(inPieces(bytes)) } as unknown as FileStore;
  return readBack(store, 'key', chunksOf(areFromStart));
};

function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 9_999) yield bytes.subarray(at, at + 9_999);
}

const digests = [
  ['their own digests', []],
  ['digests from the start', [true, true, true, true, true]],
  ['some of both', [true, false, false, true]],
] as const;

test.for(digests)('chunks with %s: the digest of a complete file is recognised', async ([, areFromStart]) => {
  const known = await read(content, areFromStart);

  expect(known?.sha256.equals(sha256(content))).toBe(true);
  expect(known?.head.equals(content.subarray(0, known.head.length))).toBe(true);
});

const harms = [
  ['its first byte', (bytes: Buffer) => void (bytes[0] = (bytes[0] ?? 0) ^ 1)],
  ['a byte in the middle', (bytes: Buffer) => void (bytes[100_000] = (bytes[100_000] ?? 0) ^ 1)],
  ['its last byte', (bytes: Buffer) => void (bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1)],
] as const;

test.for(
  digests.flatMap(([name, areFromStart]) =>
    harms.map(([what, harm]) => [name, what, areFromStart, harm] as const),
  ),
)('U16: chunks with %s: a file is refused if %s differs', async ([, , areFromStart, harm]) => {
  const bytes = Buffer.from(content);
  harm(bytes);

  expect(await read(bytes, areFromStart)).toBeUndefined();
});

test.for(digests)('U16: chunks with %s: a file of another length is refused', async ([, areFromStart]) => {
  expect(await read(content.subarray(0, -1), areFromStart)).toBeUndefined();
  expect(await read(Buffer.concat([content, Buffer.of(0)]), areFromStart)).toBeUndefined();
});

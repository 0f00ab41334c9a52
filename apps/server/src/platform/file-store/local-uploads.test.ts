import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSharedMemory, isAligned } from '../hashing/shared-memory.ts';
import { StoreUnavailable } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { slowDisk } from './testing/slow-disk.ts';
import { contentOf, newName, sha256 } from './testing/stored-files.ts';
import { fault, watchedDisk } from './testing/watched-disk.ts';

const PIECE = 256 * 1024;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-uploads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Fills memory of the kind in which chunks arrive. */
function receivedBytes(content: Uint8Array): Uint8Array {
  const { bytes } = createSharedMemory(PIECE + 1, { capacity: 1 }).take();
  bytes.set(content);
  return bytes.subarray(0, content.length);
}

test('U21: finishing waits for pieces that are being made durable, and fails if they fail', async () => {
  const slow = slowDisk();
  const store = await openLocalFileStore(join(folder, newName()), slow.disk);
  const [name, file] = [newName(), newName()];
  const pieces = [{ start: 0, length: 100 }];
  slow.hold();
  const written = Promise.withResolvers<void>();
  const writing = store.writePiece(name, 0, randomBytes(100), written.resolve);
  await written.promise;
  const finishing = store.finish(name, file, 100, pieces);
  slow.letGo(fault('EIO'));

  const outcomes = await Promise.allSettled([writing, finishing]);

  expect(outcomes).toMatchObject(
    [0, 1].map(() => ({ status: 'rejected', reason: expect.any(StoreUnavailable) })),
  );
  expect(await store.sizeOf(file)).toBeUndefined();
  await store.finish(name, file, 100, pieces);
  expect(await store.sizeOf(file)).toBe(100);
});

test('memory in which chunks arrive can be read by the disk directly', () => {
  const memory = createSharedMemory(PIECE + 1, { capacity: 2 });
  const taken = [memory.take(), memory.take(), memory.take()];

  expect(taken.map(({ bytes }) => isAligned(bytes))).toEqual([true, true, false]);
  expect(taken.every(({ bytes }) => bytes.length === PIECE + 1)).toBe(true);
  expect(isAligned(taken[0]?.bytes.subarray(1) ?? new Uint8Array())).toBe(false);
  expect(isAligned(new Uint8Array(new SharedArrayBuffer(PIECE + 1)))).toBe(false);
});

test.for([
  ['whole blocks', undefined],
  ['whole blocks on a file system without direct writes', 'EINVAL'],
] as const)('U10: %s and a rest arrive unchanged', async ([, code]) => {
  let refusals = 0;
  const { disk } = watchedDisk((call) => {
    if (code === undefined || !call.startsWith('write ') || refusals > 0) return undefined;
    refusals += 1;
    return fault(code);
  });
  const store = await openLocalFileStore(join(folder, newName()), disk);
  const [name, file, content] = [newName(), newName(), randomBytes(2 * PIECE + 777)];
  const starts = [0, PIECE, 2 * PIECE];

  for (const start of starts) {
    // oxlint-disable-next-line no-await-in-loop
    await store.writePiece(name, start, receivedBytes(content.subarray(start, start + PIECE)));
  }
  const pieces = starts.map((start) => ({ start, length: Math.min(PIECE, content.length - start) }));
  await store.finish(name, file, content.length, pieces);

  expect(sha256(await contentOf(store, file))).toBe(sha256(content));
});

test('U20: a direct write that a full disk cuts short is continued', async () => {
  let writes = 0;
  const { disk } = watchedDisk((call) => {
    if (!call.startsWith('write ')) return undefined;
    writes += 1;
    return writes === 1 ? 'short' : undefined;
  });
  const store = await openLocalFileStore(join(folder, newName()), disk);
  const [name, file, content] = [newName(), newName(), randomBytes(PIECE)];

  await store.writePiece(name, 0, receivedBytes(content));
  await store.finish(name, file, PIECE, [{ start: 0, length: PIECE }]);

  expect(writes).toBeGreaterThan(1);
  expect(sha256(await contentOf(store, file))).toBe(sha256(content));
});

import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { FileMissing, type FileStore } from '../file-store.ts';
import { type OpenedStores, CHUNK, contentOf, newName, sha256, upload } from './stored-files.ts';

export function describeReadFiles(stores: OpenedStores): void {
  let store: FileStore;
  beforeAll(() => ({ store } = stores()));

  test('any range of a file can be read, limited to its size', async () => {
    const bytes = randomBytes(3 * CHUNK);
    const file = await upload(store, bytes);

    for (const [start, end] of [
      [0, 1],
      [0, CHUNK],
      [1, 2 * CHUNK + 1],
      [CHUNK, 3 * CHUNK],
      [3 * CHUNK - 1, 3 * CHUNK],
      [2 * CHUNK, 9 * CHUNK],
      [7, 7],
      [3 * CHUNK, 3 * CHUNK],
      [9 * CHUNK, 10 * CHUNK],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const read = await buffer(await store.read(file, { start, end }));
      expect(sha256(read), `${start}–${end}`).toBe(sha256(bytes.subarray(start, end)));
    }
    await expect(store.read(file, { start: 5, end: 4 })).rejects.toThrow(RangeError);
  });

  test('readers that stop early, or never begin, occupy nothing', async () => {
    const bytes = randomBytes(4 * CHUNK);
    const file = await upload(store, bytes);

    for (let turn = 0; turn < 20; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop
      const stream = await store.read(file, { start: turn, end: bytes.length });
      // oxlint-disable-next-line no-await-in-loop
      if (turn % 2) await firstOf(stream);
      stream.destroy();
    }

    expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
  });

  test('reading a file that does not exist fails as missing, and it has no size', async () => {
    const name = newName();

    await expect(store.read(name)).rejects.toThrow(FileMissing);
    await expect(store.read(name, { start: 0, end: 0 })).rejects.toThrow(FileMissing);
    expect(await store.sizeOf(name)).toBeUndefined();
  });
}

async function firstOf(stream: Readable): Promise<void> {
  for await (const _chunk of stream) return;
}

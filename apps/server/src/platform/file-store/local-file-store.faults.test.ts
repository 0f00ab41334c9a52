import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IncompleteUpload, StoreFull, StoreUnavailable } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { all, contentOf, cutInto, newName, sha256, upload } from './testing/stored-files.ts';
import { fault, watchedDisk } from './testing/watched-disk.ts';

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'tessera-files-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

test('U20: a write that a full disk cuts short is continued, and its bytes are counted', async () => {
  let isShort = true;
  const { disk, calls } = watchedDisk((call) => (call.startsWith('write') && isShort ? 'short' : undefined));
  const store = await openLocalFileStore(join(folder, newName()), disk);
  const bytes = randomBytes(10_000);

  const file = await upload(store, bytes, 3_000);
  isShort = false;

  expect(calls.filter((call) => call.startsWith('write')).length).toBeGreaterThan(12);
  expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
});

test('U20: a write that is cut short and then fails is not acknowledged', async () => {
  let writes = 0;
  const { disk } = watchedDisk((call) => {
    if (!call.startsWith('write')) return undefined;
    writes += 1;
    if (writes === 1) return 'short';
    return writes === 2 ? fault('ENOSPC') : undefined;
  });
  const store = await openLocalFileStore(join(folder, newName()), disk);
  const [name, bytes] = [newName(), randomBytes(9_000)];

  await expect(store.writePiece(name, 0, bytes)).rejects.toThrow(StoreFull);
  const pieces = [{ start: 0, length: bytes.length }];
  await expect(store.finish(name, newName(), bytes.length, pieces)).rejects.toThrow(IncompleteUpload);
});

test('an interrupted write is resumed', async () => {
  let isFirst = true;
  const { disk } = watchedDisk((call) => {
    if (!call.startsWith('write') || !isFirst) return undefined;
    isFirst = false;
    return fault('EINTR');
  });
  const store = await openLocalFileStore(join(folder, newName()), disk);
  const bytes = randomBytes(500);

  const file = await upload(store, bytes);

  expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
});

describe.each([
  ['ENOSPC', StoreFull],
  ['EDQUOT', StoreFull],
  ['EIO', StoreUnavailable],
  ['EROFS', StoreUnavailable],
  ['EMFILE', StoreUnavailable],
])('U21: after %s', (code, kind) => {
  test.each(['open', 'write', 'datasync', 'sync'])(
    'at %s no piece is acknowledged, and a retry works',
    async (step) => {
      let isBroken = false;
      const { disk } = watchedDisk((call) => (isBroken && call.startsWith(step) ? fault(code) : undefined));
      const store = await openLocalFileStore(join(folder, newName()), disk);
      const [name, file, bytes] = [newName(), newName(), randomBytes(5_000)];
      isBroken = true;

      await expect(store.writePiece(name, 0, bytes)).rejects.toThrow(kind);
      isBroken = false;
      await store.writePiece(name, 0, bytes);
      await store.finish(name, file, bytes.length, [{ start: 0, length: bytes.length }]);

      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
    },
  );

  test('at any step of finishing the file is complete or absent, and a retry works', async () => {
    const bytes = randomBytes(5_000);
    const pieces = cutInto(bytes, 2_000);
    let left = Infinity;
    const { disk, calls } = watchedDisk(() => {
      left -= 1;
      return left === -1 ? fault(code) : undefined;
    });
    const store = await openLocalFileStore(join(folder, newName()), disk);

    let step = 0;
    for (; ; step += 1) {
      const [name, file] = [newName(), newName()];
      for (const piece of pieces) {
        // oxlint-disable-next-line no-await-in-loop
        await store.writePiece(name, piece.start, piece.bytes);
      }
      calls.length = 0;
      left = step;
      // oxlint-disable-next-line no-await-in-loop
      const failure = await store.finish(name, file, bytes.length, pieces).catch((error: unknown) => error);
      const wasHit = left < 0;
      left = Infinity;
      if (!wasHit) break;
      expect(failure, String(calls.at(-1))).toBeInstanceOf(kind);
      // oxlint-disable-next-line no-await-in-loop
      expect([undefined, bytes.length]).toContain(await store.sizeOf(file));

      // oxlint-disable-next-line no-await-in-loop
      await store.finish(name, file, bytes.length, pieces);
      // oxlint-disable-next-line no-await-in-loop
      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
      // oxlint-disable-next-line no-await-in-loop
      expect(await all(store.listUploads())).toEqual([]);
    }
    expect(step).toBeGreaterThan(10);
  });
});

/** Mounts a file system of a few megabytes. Only root can do that; returns false for others. */
function mountSmall(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=5m', 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('U20: on a full disk no piece is acknowledged, reading still works, and the upload resumes when there is space', async ({
  skip,
}) => {
  const small = join(folder, 'small');
  await fs.mkdir(small);
  skip(!mountSmall(small), 'Only root can mount a small file system.');
  try {
    const store = await openLocalFileStore(join(small, 'files'));
    const bytes = randomBytes(4 * 1024 * 1024);
    const [name, file] = [newName(), newName()];
    const pieces = cutInto(bytes, 1024 * 1024);
    const obstacle = await upload(store, randomBytes(2 * 1024 * 1024));
    const outcomes: unknown[] = [];
    for (const piece of pieces) {
      // oxlint-disable-next-line no-await-in-loop
      outcomes.push(await store.writePiece(name, piece.start, piece.bytes).catch((error: unknown) => error));
    }

    expect(outcomes.slice(0, 2)).toEqual([undefined, undefined]);
    expect(outcomes.at(-1)).toBeInstanceOf(StoreFull);
    await expect(store.finish(name, file, bytes.length, pieces)).rejects.toThrow(IncompleteUpload);
    expect(await contentOf(store, obstacle)).toHaveLength(2 * 1024 * 1024);
    await expect(store.checkHealth()).resolves.toBeUndefined();

    await store.remove(obstacle);
    for (const [index, piece] of pieces.entries()) {
      // oxlint-disable-next-line no-await-in-loop
      if (outcomes[index]) await store.writePiece(name, piece.start, piece.bytes);
    }
    await store.finish(name, file, bytes.length, pieces);
    expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
  } finally {
    execFileSync('umount', [small]);
  }
});

test('a store whose folder was deleted reports it', async () => {
  const root = join(folder, newName());
  const store = await openLocalFileStore(root);
  await fs.rm(root, { recursive: true });

  await expect(store.checkHealth()).rejects.toThrow(StoreUnavailable);
  await expect(store.writePiece(newName(), 0, randomBytes(5))).rejects.toThrow(StoreUnavailable);
});

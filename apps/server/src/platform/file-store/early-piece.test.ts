import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSharedMemory } from '../hashing/shared-memory.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { contentOf, newName, sha256 } from './testing/stored-files.ts';
import { fault, watchedDisk } from './testing/watched-disk.ts';

const STEP = 512 * 1024;
const PIECE = 3 * STEP + 4096;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-early-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An upload whose first piece is stored, and whose second piece arrives in memory. */
async function begin(
  length: number,
  {
    interfere,
    mayWrite = () => true,
  }: { interfere?: (writes: number) => string | undefined; mayWrite?: () => boolean } = {},
) {
  let writes = 0;
  let isReady = false;
  const { disk } = watchedDisk((call) => {
    if (!call.startsWith('write ')) return undefined;
    if (!isReady) return undefined;
    writes += 1;
    const code = interfere?.(writes);
    return code === undefined ? undefined : fault(code);
  });
  const store = await openLocalFileStore(join(folder, newName()), disk);
  const [name, file] = [newName(), newName()];
  const first = randomBytes(4096);
  await store.writePiece(name, 0, first);
  isReady = true;
  const content = randomBytes(length);
  const { bytes } = createSharedMemory(PIECE, { capacity: 1 }).take();
  const piece = store.beginPiece?.(name, first.length, mayWrite);
  if (!piece) throw new Error('The store cannot write pieces early');
  const all = Buffer.concat([first, content]);
  return {
    writes: () => writes,
    /** Lets the bytes arrive up to this length. */
    arrive(until: number) {
      bytes.set(content.subarray(0, until));
      piece.add(bytes.subarray(0, until));
    },
    finish: (onWritten?: () => void) => piece.finish(bytes.subarray(0, length), onWritten),
    stop: () => piece.stop(),
    async storedDigest() {
      await store.finish(name, file, all.length, [{ start: 0, length: all.length }]);
      return sha256(await contentOf(store, file));
    },
    store,
    name,
    digest: sha256(all),
  };
}

test.for([
  ['whole blocks', PIECE],
  ['a rest that fills no block', PIECE - 777],
] as const)('U10: a piece of %s that is written while it arrives is stored unchanged', async ([, length]) => {
  const upload = await begin(length);
  let isWritten = false;

  upload.arrive(STEP + 100);
  await expect.poll(() => upload.writes()).toBe(1);
  upload.arrive(length);
  await upload.finish(() => (isWritten = true));

  expect(isWritten).toBe(true);
  expect(await upload.storedDigest()).toBe(upload.digest);
});

test.for(['EIO', 'ENOSPC', 'EINVAL'])(
  'U21: a piece is written whole after an early write failed with %s',
  async (code) => {
    const upload = await begin(PIECE, { interfere: (writes) => (writes === 1 ? code : undefined) });

    upload.arrive(STEP);
    await expect.poll(() => upload.writes()).toBe(1);
    upload.arrive(PIECE);
    await upload.finish();

    expect(await upload.storedDigest()).toBe(upload.digest);
  },
);

test('U20: if the disk is still full when the piece is complete, the piece fails', async () => {
  const upload = await begin(PIECE, { interfere: () => 'ENOSPC' });
  upload.arrive(PIECE);

  await expect(upload.finish()).rejects.toMatchObject({ name: 'StoreFull' });
});

test('U05: nothing is written before it is allowed, nor after the piece was stopped', async () => {
  let isAllowed = false;
  const upload = await begin(PIECE, { mayWrite: () => isAllowed });
  upload.arrive(STEP);
  const before = upload.writes();
  isAllowed = true;
  await expect
    .poll(() => {
      upload.arrive(STEP + 1);
      return upload.writes();
    })
    .toBe(1);
  await upload.stop();
  upload.arrive(PIECE);

  expect(before).toBe(0);
  await upload.store.makeDurable(upload.name);
  expect(upload.writes()).toBe(1);
});

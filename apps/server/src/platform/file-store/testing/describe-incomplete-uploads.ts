import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type FileStore, IncompleteUpload } from '../file-store.ts';
import { type OpenedStores, contentOf, cutInto, newName, sha256, upload } from './stored-files.ts';

export function describeIncompleteUploads(stores: OpenedStores, missesPieces: boolean): void {
  let store: FileStore;
  beforeAll(() => ({ store } = stores()));

  test.for([
    ['with a gap', [0, 2_000], 3_000],
    ['that overlap', [0, 1_000, 1_500, 2_000], 3_000],
    ['that end too early', [0, 1_000], 3_000],
    ['of another size', [0, 1_000, 2_000], 3_001],
    ['for an empty file', [0, 1_000, 2_000], 0],
  ] as const)('U16: pieces %s do not become a file', async ([, starts, size]) => {
    const [name, file] = [newName(), newName()];
    for (const start of [0, 1_000, 2_000]) {
      // oxlint-disable-next-line no-await-in-loop
      await store.writePiece(name, start, randomBytes(1_000));
    }

    const finished = store.finish(
      name,
      file,
      size,
      starts.map((start) => ({ start, length: 1_000 })),
    );

    await expect(finished).rejects.toThrow(IncompleteUpload);
    expect(await store.sizeOf(file)).toBeUndefined();
  });

  test.for([2_000, ...(missesPieces ? [0, 1_000] : [])])(
    'U16: without the piece at byte %i there is no file, whatever is claimed, until it arrives',
    async (missing) => {
      const bytes = randomBytes(3_000);
      const [name, file] = [newName(), newName()];
      const pieces = cutInto(bytes, 1_000);
      for (const piece of pieces.filter(({ start }) => start !== missing)) {
        // oxlint-disable-next-line no-await-in-loop
        await store.writePiece(name, piece.start, piece.bytes);
      }

      await expect(store.finish(name, file, bytes.length, pieces)).rejects.toThrow(IncompleteUpload);
      expect(await store.sizeOf(file)).toBeUndefined();

      await store.writePiece(name, missing, bytes.subarray(missing, missing + 1_000));
      await store.finish(name, file, bytes.length, pieces);
      expect(sha256(await contentOf(store, file))).toBe(sha256(bytes));
    },
  );

  test('U16: a piece that is shorter than claimed does not become a file', async () => {
    const [name, file] = [newName(), newName()];
    await store.writePiece(name, 0, randomBytes(1_000));
    await store.writePiece(name, 1_000, randomBytes(500));
    const claimed = [0, 1_000].map((start) => ({ start, length: 1_000 }));

    await expect(store.finish(name, file, 2_000, claimed)).rejects.toThrow(IncompleteUpload);
    expect(await store.sizeOf(file)).toBeUndefined();
  });

  test('an upload cannot take the name of a file of another size', async () => {
    const file = await upload(store, randomBytes(500));
    const name = newName();
    await store.writePiece(name, 0, randomBytes(700));

    const finished = store.finish(name, file, 700, [{ start: 0, length: 700 }]);

    await expect(finished).rejects.toThrow(IncompleteUpload);
    expect(await store.sizeOf(file)).toBe(500);
  });
}

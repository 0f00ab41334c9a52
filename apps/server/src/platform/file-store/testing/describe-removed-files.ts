import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { FileMissing, type FileStore, IncompleteUpload } from '../file-store.ts';
import { type OpenedStores, all, newName, upload } from './stored-files.ts';

export function describeRemovedFiles(stores: OpenedStores): void {
  let store: FileStore;
  let other: FileStore;
  beforeAll(() => ({ store, other } = stores()));

  test('a deleted file no longer exists, and deleting it again is no error', async () => {
    const file = await upload(store, randomBytes(100));

    await store.remove(file);
    await other.remove(file);

    expect(await store.sizeOf(file)).toBeUndefined();
    await expect(store.read(file)).rejects.toThrow(FileMissing);
  });

  test('R09: a file in quarantine is not found, and moving it there again is no error', async () => {
    const file = await upload(store, randomBytes(100));

    await store.setAside(file);
    await other.setAside(file);

    expect(await store.sizeOf(file)).toBeUndefined();
    await expect(store.read(file)).rejects.toThrow(FileMissing);
    expect(await all(store.listFiles())).not.toContainEqual(expect.objectContaining({ file }));
  });

  test('R09: a file may be moved to quarantine several times simultaneously', async () => {
    const file = await upload(store, randomBytes(100));

    await Promise.all([store, other, store, other].map((each) => each.setAside(file)));

    expect(await store.sizeOf(file)).toBeUndefined();
  });

  test('U23: a discarded upload leaves nothing, and discarding it again is no error', async () => {
    const name = newName();
    await store.writePiece(name, 0, randomBytes(100));
    await store.writePiece(name, 100, randomBytes(100));
    await store.writePiece(name, 900, randomBytes(100));

    await other.discardUpload(name);
    await store.discardUpload(name);

    expect(await all(store.listUploads())).not.toContainEqual(expect.objectContaining({ upload: name }));
    await expect(store.finish(name, newName(), 100, [{ start: 0, length: 100 }])).rejects.toThrow(
      IncompleteUpload,
    );
  });

  test('files and unfinished uploads are listed with their sizes', async () => {
    const files = await Promise.all([upload(store, randomBytes(10)), upload(store, randomBytes(2_000))]);
    const name = newName();
    await store.writePiece(name, 0, randomBytes(300));
    await store.writePiece(name, 300, randomBytes(200));

    const listed = await all(other.listFiles());
    const uploads = await all(other.listUploads());

    expect(listed).toEqual(
      expect.arrayContaining([
        { file: files[0], size: 10, modifiedAt: expect.any(Date) as Date },
        { file: files[1], size: 2_000, modifiedAt: expect.any(Date) as Date },
      ]),
    );
    const found = uploads.find((each) => each.upload === name);
    expect(found?.bytes).toBe(500);
    for (const each of [found, listed.find(({ file }) => file === files[0])])
      expect(Math.abs(Date.now() - (each?.modifiedAt?.getTime() ?? 0))).toBeLessThan(5 * 60_000);
    expect(uploads.map((each) => each.upload)).not.toContain(files[0]);
  });
}

import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore } from './create-file-store.ts';
import { StoreUnavailable } from './file-store.ts';
import { openLocalFileStore } from './local-file-store.ts';
import { describeFileStore } from './testing/describe-file-store.ts';
import { all, newName, sha256, upload } from './testing/stored-files.ts';
import { watchedDisk } from './testing/watched-disk.ts';

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'tessera-files-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

describeFileStore('the store on the local disk', {
  open: () => createFileStore({ kind: 'local', folder: join(folder, 'shared') }),
  examples: 100,
  // The upload is one file, which cannot show a gap in its middle. So the caller of `finish` has to know that every
  // piece was acknowledged.
  missesPieces: false,
});

const changes = (calls: string[]) => calls.filter((call) => !/^(?:open|lstat) /.test(call));

test('U19: a piece is acknowledged after its bytes and its name in the folder are durable', async () => {
  const { disk, calls } = watchedDisk();
  const store = await openLocalFileStore(join(folder, newName()), disk);
  const name = newName();
  calls.length = 0;

  await store.writePiece(name, 0, randomBytes(100));
  await store.writePiece(name, 100, randomBytes(100));

  expect(changes(calls)).toEqual([
    `write ${name}`,
    `datasync ${name}`,
    'sync uploads',
    `write ${name}`,
    `datasync ${name}`,
  ]);
});

test('U19: finishing makes the bytes durable, renames the file, then makes all folders durable', async () => {
  const { disk, calls } = watchedDisk();
  const store = await openLocalFileStore(join(folder, newName()), disk);
  const [name, file] = [newName(), 'a-file-whose-name-ends-wxyz'];
  await store.writePiece(name, 0, randomBytes(100));
  calls.length = 0;

  await store.finish(name, file, 100, [{ start: 0, length: 100 }]);

  expect(changes(calls)).toEqual([
    `datasync ${name}`,
    'mkdir wx',
    `rename ${file}`,
    'sync wx',
    'sync yz',
    'sync stored',
    'sync uploads',
  ]);
});

test('U19: a file that is stored at once is made durable, then renamed, then its name is made durable', async () => {
  const { disk, calls } = watchedDisk();
  const store = await openLocalFileStore(join(folder, newName()), disk);
  const [first, second] = ['a-file-whose-name-ends-wxyz', 'another-whose-name-ends-wxyz'];
  calls.length = 0;

  await store.storeComplete(first, randomBytes(100));
  const forFirst = changes(calls.splice(0));
  await store.storeComplete(second, randomBytes(100));

  expect(forFirst).toEqual([
    `write ${first}`,
    `datasync ${first}`,
    'mkdir wx',
    'sync yz',
    'sync stored',
    `rename ${first}`,
    'sync wx',
  ]);
  expect(changes(calls)).toEqual([`write ${second}`, `datasync ${second}`, `rename ${second}`, 'sync wx']);
});

test('R09: a file in quarantine still has its bytes', async () => {
  const uploadFolder = join(folder, newName());
  const store = await openLocalFileStore(uploadFolder);
  const bytes = randomBytes(100);
  const file = await upload(store, bytes);

  await store.setAside(file);

  expect(sha256(await fs.readFile(join(uploadFolder, 'quarantine', file)))).toBe(sha256(bytes));
});

test('P12: a link in the store is not followed, neither to write nor to read', async () => {
  const root = join(folder, newName());
  const store = await openLocalFileStore(root);
  const outside = join(folder, 'outside');
  await fs.writeFile(outside, 'untouched');
  const [name, file] = [newName(), newName()];
  await upload(store, randomBytes(10));
  await fs.symlink(outside, join(root, 'uploads', name));
  await fs.mkdir(join(root, 'stored', file.slice(-2), file.slice(-4, -2)), { recursive: true });
  await fs.symlink(outside, join(root, 'stored', file.slice(-2), file.slice(-4, -2), file));

  await expect(store.writePiece(name, 0, Buffer.from('overwritten'))).rejects.toThrow(StoreUnavailable);
  await expect(store.finish(name, newName(), 9, [{ start: 0, length: 9 }])).rejects.toThrow(StoreUnavailable);
  await expect(store.read(file)).rejects.toThrow(StoreUnavailable);

  expect(await store.sizeOf(file)).toBeUndefined();
  expect(await all(store.listUploads())).toEqual([]);
  expect(await all(store.listFiles())).toHaveLength(1);
  expect(await fs.readFile(outside, 'utf8')).toBe('untouched');
});

test('other users of the machine cannot read files or their names', async () => {
  const root = join(folder, newName());
  const store = await openLocalFileStore(root);
  const file = await upload(store, randomBytes(10));
  const name = newName();
  await store.writePiece(name, 0, randomBytes(10));

  const shard = join(root, 'stored', file.slice(-2));
  const paths = [
    [join(root, 'uploads'), 0o700],
    [join(root, 'uploads', name), 0o600],
    [join(root, 'stored'), 0o700],
    [shard, 0o700],
    [join(shard, file.slice(-4, -2), file), 0o600],
  ] as const;

  for (const [path, mode] of paths) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await fs.stat(path)).mode & 0o777, path).toBe(mode);
  }
});

test.skipIf(process.platform !== 'linux')('nothing that was opened stays open', async () => {
  const openFiles = async () => (await fs.readdir('/proc/self/fd')).length;
  const store = await openLocalFileStore(join(folder, newName()));
  const file = await upload(store, randomBytes(500_000), 100_000);
  const before = await openFiles();

  for (let turn = 0; turn < 20; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop
    (await store.read(file)).destroy();
    // oxlint-disable-next-line no-await-in-loop
    await buffer(await store.read(file, { start: 10, end: 10 }));
    // oxlint-disable-next-line no-await-in-loop
    await upload(store, randomBytes(10));
    // oxlint-disable-next-line no-await-in-loop
    await store.finish(newName(), newName(), 9, [{ start: 0, length: 9 }]).catch(() => undefined);
  }

  await expect.poll(openFiles).toBeLessThanOrEqual(before);
});

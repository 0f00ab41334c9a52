import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocalFileStore } from '../../../platform/file-store/local-file-store.ts';
import { fault, watchedDisk } from '../../../platform/file-store/testing/watched-disk.ts';
import { testApp } from '../../../testing/test-app.ts';
import { randomContent, sendFile, uploader } from '../../../testing/files/uploads.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-removals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('U21: bytes that cannot be deleted now are deleted by the next attempt', async () => {
  let isFailing = true;
  let stubborn = '';
  const { disk } = watchedDisk((call) =>
    isFailing && call.startsWith('unlink ') && call.endsWith(stubborn) ? fault('EIO') : undefined,
  );
  const app = await testApp({ isUnlimited: true, store: await openLocalFileStore(folder, disk) });
  const person = await uploader(app);
  const fileIds: (number | undefined)[] = [];
  for (const fileName of ['one.bin', 'two.bin', 'three.bin'])
    fileIds.push((await sendFile(person, randomContent(10), { fileName })).fileId);
  const stored = await app.db.selectFrom('files').select('storeKey').orderBy('id').execute();
  stubborn = stored[1]?.storeKey ?? '?';
  await person.browser.fetch('/api/files/delete', {
    method: 'POST',
    body: JSON.stringify({ fileIds }),
    headers: { 'content-type': 'application/json' },
  });
  const left = async () => (await app.db.selectFrom('storeRemovals').select('storeKey').execute()).length;
  const bytesLeft = async () => {
    const names = await readdir(join(folder, 'stored'), { recursive: true, withFileTypes: true });
    return names.filter((entry) => entry.isFile()).length;
  };
  const before = [await left(), await bytesLeft()];
  const run = () => app.workers['files.remove'].run({ jobId: 'remove', payload: {} }, app.jobs);

  await expect(run()).rejects.toThrow();
  const between = [await left(), await bytesLeft()];
  isFailing = false;
  await run();

  expect(before).toEqual([expect.any(Number), 3]);
  expect(between).toEqual([expect.any(Number), 2]);
  expect(between[0]).toBeLessThan(before[0] ?? 0);
  expect([await left(), await bytesLeft()]).toEqual([0, 0]);
});

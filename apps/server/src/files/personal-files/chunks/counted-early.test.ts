import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import { openLocalFileStore } from '../../../platform/file-store/local-file-store.ts';
import { fault } from '../../../platform/file-store/testing/watched-disk.ts';
import { slowDisk } from '../../../platform/file-store/testing/slow-disk.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { BYTES, VERSION, encode, offsetOf } from '../../../testing/files/tus.ts';
import {
  chunkOf,
  digestOf,
  randomContent,
  sendChunk,
  sha256,
  uploader,
} from '../../../testing/files/uploads.ts';

let folder: string;
let store: FileStore;
let app: TestApp;
let slow: ReturnType<typeof slowDisk>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-slow-'));
  slow = slowDisk();
  store = await openLocalFileStore(folder, slow.disk);
  app = await testApp({ isUnlimited: true, store });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function uploadOf(userId: number) {
  return app.db
    .selectFrom('uploads')
    .select(['storedChunks', 'storedBytes', 'state'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/**
 * Returns a function that says whether the promise has settled by the time at which all work that does not wait for the
 * disk is done.
 */
function watch(answer: Promise<unknown>): () => boolean {
  let isSettled = false;
  const settle = () => void (isSettled = true);
  answer.then(settle, settle);
  return () => isSettled;
}

describe('a chunk that is counted while the disk makes it durable', () => {
  const content = randomContent(2 * CHUNK_BYTES + 9);
  const said = { totalChunks: 3, uploadId: 'early', fileSize: content.length };
  const send = (person: Awaited<ReturnType<typeof uploader>>, chunkIndex: number) =>
    sendChunk(person, chunkOf(content, chunkIndex), { ...said, chunkIndex });

  test('U19: the chunk is acknowledged when it is durable, and so is the same chunk sent meanwhile', async () => {
    const person = await uploader(app);
    slow.hold();
    const first = send(person, 0);
    await expect.poll(async () => (await uploadOf(person.userId))?.storedChunks).toBe(1);
    const again = send(person, 0);
    const isAnswered = [watch(first), watch(again)];
    // This request is answered without the disk. When it is, all other work that does not wait for the disk is done
    // too.
    await person.browser.fetch('/api/files/list');

    expect(isAnswered.map((isSettled) => isSettled())).toEqual([false, false]);
    slow.letGo();
    expect([(await first).status, (await again).status]).toEqual([200, 200]);
    expect(await uploadOf(person.userId)).toMatchObject({ storedChunks: 1 });
  });

  test('U20: the count is taken back if the disk fails, and the chunk succeeds when it is sent again', async () => {
    const person = await uploader(app);
    await send(person, 1);
    slow.hold();
    const first = send(person, 0);
    await expect.poll(async () => (await uploadOf(person.userId))?.storedChunks).toBe(2);
    slow.letGo(fault('ENOSPC'));

    expect(await first).toMatchObject({ status: 507, success: false });
    expect(await uploadOf(person.userId)).toMatchObject({ storedChunks: 1, storedBytes: CHUNK_BYTES });
    await send(person, 0);
    const end = await send(person, 2);
    expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
    expect(await digestOf(person, end.fileId)).toBe(sha256(content));
  });

  test('U21: the upload does not become a file before the disk has finished, nor if the disk fails', async () => {
    const person = await uploader(app);
    await send(person, 1);
    slow.hold();
    const first = send(person, 0);
    await expect.poll(async () => (await uploadOf(person.userId))?.storedChunks).toBe(2);
    const last = send(person, 2);
    await expect.poll(async () => (await uploadOf(person.userId))?.storedChunks).toBe(3);
    slow.letGo(fault('EIO'));

    expect([(await first).status, (await last).status]).toEqual([503, 503]);
    const list = await person.browser.fetch('/api/files/list');
    expect(await list.json()).toMatchObject({ files: [] });
    await send(person, 0);
    const end = await send(person, 2);
    expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
    expect(await digestOf(person, end.fileId)).toBe(sha256(content));
  });
});

test('U20: if the disk refuses a piece sent by tus, its count is taken back and the upload continues before it', async () => {
  const person = await uploader(app);
  const content = randomContent(CHUNK_BYTES + 9);
  const created = await person.browser.fetch('/api/tus', {
    method: 'POST',
    headers: {
      ...VERSION,
      'upload-length': String(content.length),
      'upload-metadata': encode({ filename: 'a.bin' }),
    },
  });
  const address = created.headers.get('location') ?? '';
  const patch = (offset: number, body: BodyInit) =>
    person.browser.fetch(address, {
      method: 'PATCH',
      headers: { ...VERSION, ...BYTES, 'upload-offset': String(offset) },
      body,
    });
  slow.hold();
  const refused = patch(0, chunkOf(content, 0));
  await expect.poll(async () => (await uploadOf(person.userId))?.storedBytes).toBe(CHUNK_BYTES);
  slow.letGo(fault('EIO'));

  expect((await refused).status).toBe(503);
  const state = await person.browser.fetch(address, { method: 'HEAD', headers: VERSION });
  expect(offsetOf(state)).toBe('0');
  expect((await patch(0, chunkOf(content, 0))).status).toBe(204);
  expect((await patch(CHUNK_BYTES, chunkOf(content, 1))).status).toBe(204);
  const list = await person.browser.fetch('/api/files/list');
  const { files } = (await list.json()) as { files: { id: number }[] };
  expect(await digestOf(person, files[0]?.id)).toBe(sha256(content));
});

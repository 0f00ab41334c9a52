import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLocalFileStore } from '../../../platform/file-store/local-file-store.ts';
import { slowDisk } from '../../../platform/file-store/testing/slow-disk.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  type ChunkOptions,
  type Uploader,
  chunkOf,
  digestOf,
  randomContent,
  sendChunk,
  sha256,
  uploader,
} from '../../../testing/files/uploads.ts';

let folder: string;
let app: TestApp;
let person: Uploader;

const slow = slowDisk('write');
const content = randomContent(4 * CHUNK_BYTES);
const fromStart = (chunkIndex: number) => sha256(content.subarray(0, (chunkIndex + 1) * CHUNK_BYTES));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-from-start-'));
  app = await testApp({ isUnlimited: true, store: await openLocalFileStore(folder, slow.disk) });
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  person = await uploader(app);
});

const said = (chunkIndex: number): ChunkOptions => ({
  totalChunks: 4,
  uploadId: 'from-start',
  fileSize: content.length,
  chunkIndex,
  chunkDigest: sha256(chunkOf(content, chunkIndex)),
  digestFromStart: fromStart(chunkIndex),
});

const send = (chunkIndex: number, options: ChunkOptions = {}, bytes = chunkOf(content, chunkIndex)) =>
  sendChunk(person, bytes, { ...said(chunkIndex), ...options }, 'fields first');

async function expectWholeFile(end: { readonly fileId?: number | undefined }): Promise<void> {
  expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
  expect(await digestOf(person, end.fileId)).toBe(sha256(content));
}

test('U10: chunks that are sent with the digest of the file so far are joined to the right file', async () => {
  for (const index of [0, 1, 2]) expect(await send(index)).toMatchObject({ status: 200, complete: false });
  await expectWholeFile(await send(3));
});

test.for([
  ['out of order', [2, 0, 1, 3]],
  ['twice', [0, 0, 1, 1, 2, 3]],
  ['with the last ones in reverse', [0, 1, 3, 2]],
] as const)('U11: such chunks may come %s', async ([, order]) => {
  const answers = [];
  // oxlint-disable-next-line no-await-in-loop
  for (const index of order) answers.push(await send(index));
  const last = answers.at(-1)?.complete ? answers.at(-1) : await send(3);
  await expectWholeFile(last ?? {});
});

test('U15: a chunk with a wrong digest of the file so far is accepted if its own digest is right', async () => {
  for (const index of [0, 1, 2])
    expect(await send(index, { digestFromStart: fromStart(3) })).toMatchObject({ status: 200 });
  await expectWholeFile(await send(3));
});

test('U15: damaged bytes are refused, and the right bytes are stored when they are sent again', async () => {
  await send(0);
  for (const index of [1, 3]) {
    const damaged = randomContent(chunkOf(content, index).length);
    // oxlint-disable-next-line no-await-in-loop
    expect(await send(index, {}, damaged)).toMatchObject({ code: 'upload.chunk_damaged' });
  }
  for (const index of [1, 2]) await send(index);
  await expectWholeFile(await send(3));
});

test.for([1, 3])(
  'U05: chunk %i, which names the digest of other bytes, cannot mix with them',
  async (index) => {
    const others = content.slice();
    others.set(randomContent(CHUNK_BYTES), index * CHUNK_BYTES);
    const isLast = index === 3;
    for (const before of [0, 1, 2].filter((each) => each < index)) await send(before);
    slow.hold();
    const digestFromStart = sha256(others.subarray(0, (index + 1) * CHUNK_BYTES));
    const lie = send(index, { digestFromStart }, chunkOf(others, index));
    await expect.poll(() => claimsOf(index)).toBe(1);
    // By now the request with the wrong digest is proved, and waits for the disk.
    await pause(300);
    const truth = send(index);
    await pause(300);
    slow.letGo();
    const answers = await Promise.all([lie, truth]);
    if (!isLast) await send(2);
    const end = isLast ? answers[0] : await send(3);

    for (const { status } of answers) expect(status).toBeLessThan(500);
    // `digestOf` compares the recorded digest with the stored bytes of the file.
    expect(end.complete).toBe(true);
    expect([sha256(content), sha256(others)]).toContain(await digestOf(person, end.fileId));
  },
);

async function claimsOf(chunkIndex: number): Promise<number> {
  const rows = await app.db
    .selectFrom('uploads')
    .innerJoin('uploadChunks', 'uploadChunks.uploadId', 'uploads.id')
    .select('start')
    .where('userId', '=', person.userId)
    .where('start', '=', chunkIndex * CHUNK_BYTES)
    .execute();
  return rows.length;
}

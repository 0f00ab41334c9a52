import { mkdtemp, open as openFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalFileStore } from '../../../platform/file-store/local-file-store.ts';
import { fault, watchedDisk } from '../../../platform/file-store/testing/watched-disk.ts';
import { heldForm } from '../../../testing/processes/held-form.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
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
let writes: number;
let failingWrites: number;

const content = randomContent(3 * CHUNK_BYTES + 9);
const said = { totalChunks: 4, uploadId: 'early', fileSize: content.length };
const announced = (chunkIndex: number) => ({
  ...said,
  chunkIndex,
  chunkDigest: sha256(chunkOf(content, chunkIndex)),
});
const send = (chunkIndex: number, bytes = chunkOf(content, chunkIndex)) =>
  sendChunk(person, bytes, announced(chunkIndex), 'fields first');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-early-'));
  writes = 0;
  failingWrites = 0;
  const { disk } = watchedDisk((call) => {
    if (!call.startsWith('write ')) return undefined;
    writes += 1;
    failingWrites -= 1;
    return failingWrites >= 0 ? fault('EIO') : undefined;
  });
  app = await testApp({ isUnlimited: true, store: await openLocalFileStore(folder, disk) });
  person = await uploader(app);
  await send(0);
  writes = 0;
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function expectWholeFile(end: { readonly fileId?: number | undefined }): Promise<void> {
  expect(end).toMatchObject({ complete: true, sha256: sha256(content) });
  expect(await digestOf(person, end.fileId)).toBe(sha256(content));
}

/** Sends a chunk up to a point at which its bytes have begun to arrive and to be written. The test sends the rest. */
async function beginChunk(chunkIndex: number, bytes: Uint8Array) {
  const form = heldForm({ fileName: 'a.bin', directory: person.directory, ...announced(chunkIndex) });
  const answer = person.browser.fetch('/api/upload-chunked-ftp', form.request);
  let sent = 0;
  const sendSome = (until: number) => {
    form.send(bytes.subarray(sent, until));
    sent = until;
  };
  sendSome(600_000);
  await expect.poll(() => claimOf(chunkIndex)).toMatchObject({ earlyUntil: expect.any(Date) });
  await expect
    .poll(() => {
      if (sent < 1_800_000) sendSome(sent + 100);
      return writes;
    })
    .toBeGreaterThan(0);
  return {
    answer,
    end() {
      sendSome(bytes.length);
      form.end();
    },
    breakOff: form.breakOff,
  };
}

async function claimOf(chunkIndex: number) {
  return app.db
    .selectFrom('uploads')
    .innerJoin('uploadChunks', 'uploadChunks.uploadId', 'uploads.id')
    .select(['storedAt', 'earlyUntil'])
    .where('userId', '=', person.userId)
    .where('start', '=', chunkIndex * CHUNK_BYTES)
    .executeTakeFirst();
}

test('U10: chunks that are written while they arrive become the file that was sent', async () => {
  const arriving = await beginChunk(1, chunkOf(content, 1));
  arriving.end();
  expect((await arriving.answer).status).toBe(200);
  await send(2);

  await expectWholeFile(await send(3));
});

test('U05: the same chunk sent by a second request while the first one writes it is stored, and the first cannot change it', async () => {
  const damaged = await beginChunk(1, randomContent(CHUNK_BYTES));

  const again = await send(1);
  damaged.end();
  const answer = (await (await damaged.answer).json()) as object;

  expect(again).toMatchObject({ status: 200, complete: false });
  expect(answer).toMatchObject({ success: false, code: 'upload.chunk_damaged' });
  await send(2);
  await expectWholeFile(await send(3));
});

test('U29: a chunk that another process may be writing is stored once that process must have ended', async () => {
  const { id } = await app.db
    .selectFrom('uploads')
    .select('id')
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('uploadChunks')
    .values({
      uploadId: id,
      start: CHUNK_BYTES,
      length: CHUNK_BYTES,
      sha256: Buffer.from(sha256(chunkOf(content, 1)), 'hex'),
      earlyUntil: new Date(app.clock.now().getTime() + 60_000),
    })
    .execute();
  let isAnswered = false;
  const answer = send(1).finally(() => (isAnswered = true));
  await send(2);
  const meanwhile = isAnswered;
  await app.db.updateTable('uploadChunks').set({ earlyUntil: null }).where('uploadId', '=', id).execute();

  expect(meanwhile).toBe(false);
  expect(await answer).toMatchObject({ status: 200, complete: false });
  await expectWholeFile(await send(3));
});

test('U15: damaged bytes that were written while they arrived do not count, and the right ones replace them', async () => {
  const damaged = await beginChunk(1, randomContent(CHUNK_BYTES));
  damaged.end();

  expect(await (await damaged.answer).json()).toMatchObject({ code: 'upload.chunk_damaged' });
  expect(await claimOf(1)).toBeUndefined();
  for (const index of [1, 2]) await send(index);
  await expectWholeFile(await send(3));
});

test('U17: after a broken connection, the next request for the chunk need not wait', async () => {
  const broken = await beginChunk(1, chunkOf(content, 1));
  broken.breakOff();
  await broken.answer.catch(() => {});
  await expect.poll(() => claimOf(1)).toEqual({ storedAt: null, earlyUntil: null });

  for (const index of [1, 2]) await send(index);
  await expectWholeFile(await send(3));
});

test('U21: a chunk whose early write failed is written again as a whole', async () => {
  failingWrites = 1;
  const arriving = await beginChunk(1, chunkOf(content, 1));
  arriving.end();

  expect((await arriving.answer).status).toBe(200);
  await send(2);
  await expectWholeFile(await send(3));
});

/** Resets these chunks to “not counted”, as after a power failure in which the last counts were lost. */
async function loseCounts(...chunkIndexes: number[]): Promise<void> {
  const lost = chunkIndexes.map((index) => index * CHUNK_BYTES);
  await app.db
    .updateTable('uploadChunks')
    .set({ storedAt: null, earlyUntil: null })
    .where('start', 'in', lost)
    .execute();
  await app.db
    .updateTable('uploads')
    .set((is) => ({
      storedChunks: is('storedChunks', '-', lost.length),
      storedBytes: is('storedBytes', '-', lost.length * CHUNK_BYTES),
    }))
    .where('userId', '=', person.userId)
    .execute();
}

async function held(): Promise<unknown> {
  const reply = await person.browser.fetch('/api/uploads');
  const { uploads } = (await reply.json()) as { uploads: { held: unknown }[] };
  return uploads[0]?.held;
}

test('U18: chunks whose count was lost are found again when the client asks what is stored', async () => {
  await send(1);
  await send(2);
  await loseCounts(1, 2);

  expect(await held()).toEqual([[0, 2]]);
  await expectWholeFile(await send(3));
});

test('U18: chunks whose count was lost are found again when the last chunk arrives', async () => {
  await send(1);
  await send(2);
  await loseCounts(0, 2);

  await expectWholeFile(await send(3));
});

test('U16: a chunk whose stored bytes are not the claimed ones is not counted', async () => {
  await send(1);
  await loseCounts(1);
  const [name = ''] = await readdir(join(folder, 'uploads'));
  const file = await openFile(join(folder, 'uploads', name), 'r+');
  await file.write(Buffer.from('others'), 0, 6, CHUNK_BYTES + 1_000);
  await file.close();

  expect(await held()).toEqual([[0, 0]]);
  expect(await send(3)).toMatchObject({ complete: false, missing: [1, 2] });
});

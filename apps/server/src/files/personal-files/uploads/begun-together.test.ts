import { setTimeout as pause } from 'node:timers/promises';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  type Uploader,
  chunkOf,
  randomContent,
  sendChunk,
  sendFile,
  uploader,
  usedBytes,
} from '../../../testing/files/uploads.ts';
import { lockFolders } from '../folders/folders.queries.ts';
import { reserve } from '../stored-bytes/usage.queries.ts';

let app: TestApp;
let person: Uploader;

beforeAll(async () => (app = await testApp({ isUnlimited: true })));
beforeEach(async () => {
  person = await uploader(app);
  // A file sent before creates the person's folder and the row that counts their used storage.
  await sendFile(person, randomContent(10), { fileName: 'earlier.bin', uploadId: 'earlier' });
});

/** Bytes of storage that a new person has. */
const ROOM = 200 * 1024 * 1024;

const content = randomContent(3 * CHUNK_BYTES + 5);
const send = (chunkIndex: number) =>
  sendChunk(person, chunkOf(content, chunkIndex), {
    uploadId: 'together',
    chunkIndex,
    totalChunks: 4,
    fileSize: content.length,
  });

test('U06: all chunks of a new upload that are sent at once arrive, and room is reserved once', async () => {
  for (let round = 0; round < 8; round += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const answers = await Promise.all([3, 2, 1, 0].map(send));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { fileId } = answers.find(({ complete }) => complete) ?? {};
    expect(fileId).toEqual(expect.any(Number));
    // oxlint-disable-next-line no-await-in-loop
    expect(await usedBytes(app, person)).toBe(content.length + 10);
    // oxlint-disable-next-line no-await-in-loop
    person = await uploader(app);
    // oxlint-disable-next-line no-await-in-loop
    await sendFile(person, randomContent(10), { fileName: 'earlier.bin', uploadId: 'earlier' });
  }
});

test('U06: chunks that are sent at once fit when their file takes exactly the room that is left', async () => {
  const left = ROOM - content.length;
  await app.db.updateTable('storageUsage').set({ bytes: left }).where('userId', '=', person.userId).execute();

  const answers = await Promise.all([3, 2, 1, 0].map(send));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await usedBytes(app, person)).toBe(ROOM);
});

test.for([0, 1])(
  'U06: an upload that begins with chunk %i waits for a change of its folder that needs room',
  async (chunkIndex) => {
    const { id } = await app.db
      .selectFrom('folders')
      .select('id')
      .where('userId', '=', person.userId)
      .where('path', '=', '')
      .executeTakeFirstOrThrow();
    let answer: ReturnType<typeof send> | undefined;
    // Locks the folder, as the code that records a drawn picture does.
    const isReserved = await app.db.transaction().execute(async (tx) => {
      await lockFolders(tx, [id]);
      answer = send(chunkIndex);
      await pause(300);
      return reserve(tx, person.userId, 1, 1e12);
    });

    expect(isReserved).toBe(true);
    expect(await answer).toMatchObject({ status: 200 });
  },
);

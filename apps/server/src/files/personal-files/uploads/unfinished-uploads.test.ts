import { findUploads } from '@tessera/contract/files/uploads';
import { CHUNK_BYTES } from '@tessera/domain/files/personal-files/chunks';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import {
  chunkOf,
  randomContent,
  sendChunk,
  sha256,
  uploader,
  usedBytes,
} from '../../../testing/files/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp()));

test('deleting an upload releases its space and deletes its chunks', async () => {
  const person = await uploader(app);
  await sendChunk(person, randomContent(CHUNK_BYTES), { totalChunks: 3, uploadId: 'to/remove' });
  const remove = () =>
    person.browser.fetch(`/api/uploads/${encodeURIComponent('to/remove')}`, { method: 'DELETE' });

  const removed = await remove();
  await app.jobs.runAll(app.workers);
  const again = await remove();

  expect([removed.status, again.status]).toEqual([200, 404]);
  expect(await usedBytes(app, person)).toBe(0);
  expect(await app.db.selectFrom('storeRemovals').selectAll().execute()).toEqual([]);
});

test('after a reload the browser learns which chunks are stored', async () => {
  const person = await uploader(app);
  const content = randomContent(4 * CHUNK_BYTES);
  const said = { totalChunks: 4, uploadId: 'resume', fileSize: content.length, fileName: 'film.mp4' };
  for (const chunkIndex of [0, 1, 3])
    await sendChunk(person, chunkOf(content, chunkIndex), { ...said, chunkIndex });

  const response = await person.browser.fetch('/api/uploads');

  expect(await response.json()).toMatchObject({
    uploads: [
      {
        uploadId: 'resume',
        fileName: 'film.mp4',
        fileSize: content.length,
        held: [
          [0, 1],
          [3, 3],
        ],
      },
    ],
  });
});

test('N12 (second audit): the browser asks about many uploads at once, and learns what became of each', async () => {
  const person = await uploader(app);
  const content = randomContent(2 * CHUNK_BYTES + 5);
  const said = { totalChunks: 3, fileSize: content.length };
  for (const chunkIndex of [0, 2])
    await sendChunk(person, chunkOf(content, chunkIndex), { ...said, chunkIndex, uploadId: 'half' });
  await sendChunk(person, randomContent(5), { uploadId: 'small', fileName: 'small.txt' });
  await sendChunk(await uploader(app), randomContent(5), { uploadId: 'of somebody else' });

  const states = await person.browser.call(findUploads, {
    body: { uploadIds: ['half', 'small', 'of somebody else', 'never sent'] },
  });

  expect(states).toMatchObject({
    ok: true,
    value: {
      finished: [{ uploadId: 'small', file: { original_filename: 'small.txt', file_size: 5 } }],
      unfinished: [
        {
          uploadId: 'half',
          held: [
            [0, 0],
            [2, 2],
          ],
        },
      ],
    },
  });
});

test('U23: abandoned uploads are deleted after a week, and active ones remain', async () => {
  const person = await uploader(app);
  await sendChunk(person, randomContent(CHUNK_BYTES), { totalChunks: 2, uploadId: 'left' });
  app.clock.advance({ days: 6 });
  const active = await uploader(app);
  await sendChunk(active, randomContent(CHUNK_BYTES), { totalChunks: 2, uploadId: 'going on' });
  app.clock.advance({ days: 1, hours: 1 });

  await app.workers['files.sweep'].run({ jobId: 'sweep', payload: {} }, app.jobs);
  await app.jobs.runAll(app.workers);

  expect(await usedBytes(app, person)).toBe(0);
  expect(await usedBytes(app, active)).toBeGreaterThan(0);
});

test('U25: a person who is suspended during an upload cannot continue until they are restored', async () => {
  const person = await uploader(app);
  const content = randomContent(CHUNK_BYTES + 3);
  const said = { totalChunks: 2, uploadId: 'u25' };
  const suspend = (suspendedAt: Date | null) =>
    app.db.updateTable('users').set({ suspendedAt }).where('id', '=', person.userId).execute();
  await sendChunk(person, chunkOf(content, 0), said);
  await suspend(app.clock.now());

  const refused = await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });
  await suspend(null);
  const end = await sendChunk(person, chunkOf(content, 1), { ...said, chunkIndex: 1 });

  expect(refused.status).toBe(403);
  expect(end.sha256).toBe(sha256(content));
});

import { expect, test } from 'vitest';
import { fingerprintOf } from '../sending/digests.ts';
import {
  chunks,
  eventually,
  fakeFile,
  fakeWorld,
  type FakeWorld,
  finished,
  recorded,
  reply,
} from '../../testing/fake-world.ts';
import type { RememberedEntry } from '../queue-ports.ts';
import { UploadQueue } from '../upload-queue.ts';

const file = fakeFile('film.mp4', chunks(3));

async function remember(changes: Partial<RememberedEntry> = {}): Promise<RememberedEntry> {
  const { digest } = fakeWorld().ports;
  if (!digest) throw new Error('This test needs digests');
  return {
    uploadId: 'old',
    name: file.name,
    size: file.size,
    subfolder: '',
    directory: 'uploads/7/a',
    fingerprint: await fingerprintOf(file, digest),
    hasBegun: true,
    ...changes,
  };
}

function serverHolds(world: FakeWorld, held: readonly (readonly [number, number])[], changes: object = {}) {
  const upload = {
    uploadId: 'old',
    method: 'chunked',
    storedBytes: 0,
    fileName: file.name,
    fileSize: file.size,
    directory: 'uploads/7/a',
    totalChunks: 3,
    fingerprint: null,
    held,
    startedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2026-01-02T00:00:00.000Z',
    ...changes,
  };
  world.answers.set('GET /api/uploads', () => Response.json({ success: true, uploads: [upload] }));
  world.answers.set('POST /api/uploads/states', () =>
    Response.json({ success: true, finished: [], unfinished: [upload] }),
  );
}

async function reopen(world: FakeWorld) {
  const queue = new UploadQueue(world.ports);
  await queue.restore();
  const item = () => queue.getState().items[0];
  return { queue, item };
}

test('after a reload the file is chosen again and only the missing chunks are sent', async () => {
  const world = fakeWorld();
  world.remembered = { entries: [await remember()], forgotten: [] };
  serverHolds(world, [[0, 1]]);
  const { queue, item } = await reopen(world);
  expect(item()).toMatchObject({ status: 'paused', progress: 66, file: undefined });

  queue.add([{ file, subfolder: '' }], 1e9);
  await eventually(() => expect(item()?.status).toBe('success'));

  expect(world.sent.map(({ uploadId, index, directory }) => [uploadId, index, directory])).toEqual([
    ['old', 2, 'uploads/7/a'],
  ]);
});

test('U15: another file of the same name and size is refused with a clear message', async () => {
  const world = fakeWorld();
  world.remembered = { entries: [await remember()], forgotten: [] };
  serverHolds(world, [[0, 1]]);
  const { queue, item } = await reopen(world);

  queue.add([{ file: fakeFile(file.name, file.size, 9), subfolder: '' }], 1e9);
  await eventually(() => expect(item()?.status).toBe('error'));

  expect(item()?.error).toBe(
    'This is not the file that was being uploaded as “film.mp4”. Please choose the same file again.',
  );
  expect(world.sent).toEqual([]);
  expect(queue.getState().items).toHaveLength(1);
});

test('U28: an upload that finished without a response is recognised as finished', async () => {
  const world = fakeWorld();
  world.remembered = { entries: [await remember()], forgotten: [] };
  world.answers.set('POST /api/uploads/states', finished({ uploadId: 'old', name: 'film (2).mp4' }));

  const { item } = await reopen(world);

  expect(item()).toMatchObject({ status: 'success', progress: 100, storedName: 'film (2).mp4' });
});

test('an upload that the server has deleted starts again from the beginning', async () => {
  const world = fakeWorld();
  world.remembered = { entries: [await remember()], forgotten: [] };
  const { queue, item } = await reopen(world);
  expect(item()).toMatchObject({ status: 'pending', progress: 0 });
  expect(world.calls.map(({ path }) => path)).not.toContain('/api/files/record');

  await queue.giveFile('old', file);
  queue.uploadAll();
  await eventually(() => expect(item()?.status).toBe('success'));

  expect(world.sent.map(({ index }) => index)).toEqual([0, 1, 2]);
});

test('if the server is unreachable after the reload, it is asked once the file has been chosen', async () => {
  const world = fakeWorld();
  world.remembered = { entries: [await remember()], forgotten: [] };
  world.answers.set('GET /api/uploads', () => new Response('', { status: 502 }));
  world.answers.set('POST /api/uploads/states', () => new Response('', { status: 502 }));
  const { queue, item } = await reopen(world);
  serverHolds(world, [[0, 1]]);

  await queue.giveFile('old', file);
  await eventually(() => expect(item()?.status).toBe('success'));

  expect(world.sent.map(({ index }) => index)).toEqual([2]);
});

test('an upload of another browser can be continued here, but not one of another open tab', async () => {
  const world = fakeWorld();
  serverHolds(world, [[0, 0]]);
  const { item } = await reopen(world);
  expect(item()).toMatchObject({ name: 'film.mp4', progress: 33, status: 'paused' });

  const other = fakeWorld();
  serverHolds(other, [[0, 0]]);
  other.remembered = { entries: [], forgotten: [], elsewhere: ['old'] };
  const { item: nothing } = await reopen(other);
  expect(nothing()).toBeUndefined();
});

test('if the server cannot be notified of an abandoned upload, it is notified later', async () => {
  const world = fakeWorld();
  world.remembered = { entries: [], forgotten: ['old'] };
  serverHolds(world, [[0, 0]]);

  const { item } = await reopen(world);

  expect(item()).toBeUndefined();
  await eventually(() => expect(world.calls.map(({ path }) => path)).toContain('/api/uploads/old'));
});

test('only necessary data is stored, and nothing secret', async () => {
  const world = fakeWorld();
  const { queue } = await reopen(world);

  queue.add([{ file, subfolder: 'holiday' }], 1e9);

  expect(world.remembered.entries).toMatchObject([
    { name: 'film.mp4', size: file.size, subfolder: 'holiday' },
  ]);
});

test('an upload whose chunks have all arrived is finished without its file', async () => {
  const world = fakeWorld();
  world.remembered = { entries: [await remember()], forgotten: [] };
  serverHolds(world, [[0, 2]]);
  world.answers.set('POST /api/files/record', recorded('film.mp4'));

  const { item } = await reopen(world);

  expect(item()).toMatchObject({ status: 'success', storedName: 'film.mp4' });
});

test('an upload of another app is listed with its progress, waits for no file, and can be removed', async () => {
  const world = fakeWorld();
  serverHolds(world, [], { uploadId: 'tus-1', method: 'tus', storedBytes: file.size / 2 });
  const { queue, item } = await reopen(world);
  expect(item()).toMatchObject({ name: 'film.mp4', progress: 50, status: 'paused', isForeign: true });
  expect(queue.giveFiles([{ file, subfolder: '' }])).toBe(0);
  expect(world.remembered.entries).toEqual([]);

  queue.remove('tus-1');

  await eventually(() => expect(world.calls.map(({ path }) => path)).toContain('/api/uploads/tus-1'));
});

test('after Retry the server is told to drop the first attempt, if need be after a reload', async () => {
  const world = fakeWorld();
  world.answer = () => reply(409, { success: false, code: 'upload.chunk_differs', error: 'No.' });
  world.answers.set('DELETE /api/uploads/u1', () => {
    throw new TypeError('Failed to fetch');
  });
  const { queue, item } = await reopen(world);
  queue.add([{ file, subfolder: '' }], 1e9);
  queue.uploadAll();
  await eventually(() => expect(item()?.status).toBe('error'));

  queue.retry('u1');

  expect(world.remembered).toMatchObject({ entries: [{ uploadId: 'u2' }], forgotten: ['u1'] });
});

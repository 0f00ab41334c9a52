import { expect, test, vi } from 'vitest';
import { eventually, chunks, fakeFile, fakeWorld, MB, reply } from '../testing/fake-world.ts';
import { holdChunk, indexes, openQueue } from '../testing/open-queue.ts';

test('UPL-4: going offline stops at once in a state that can be retried, and coming back resumes', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
  holdChunk(world, 1);
  add(fakeFile('film.mp4', 9 * MB));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(2));

  world.online.turn(false);
  expect(only()).toMatchObject({ status: 'error', continuation: 'connection' });
  expect(only().error).toBe('Connection lost: The server cannot be reached. The upload can be resumed.');
  world.answer = fakeWorld().answer;
  world.online.turn(true);
  await until('success');

  expect(indexes(world)).toEqual([0, 1, 1, 2, 3, 4]);
});

test('requests to an unresponsive server are retried automatically, and the next file waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const world = fakeWorld();
  const { queue, add, items, only } = openQueue(world);
  const store = world.answer;
  world.answer = () => Promise.reject(new TypeError('Failed to fetch'));
  add(fakeFile('a', 1), fakeFile('b', 1));

  queue.uploadAll();
  await eventually(() => expect(only().status).toBe('error'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(items().map(({ status }) => status)).toEqual(['error', 'pending']);
  world.answer = store;
  await vi.advanceTimersByTimeAsync(3_000);
  await eventually(() => expect(items().map(({ status }) => status)).toEqual(['success', 'success']));
  vi.useRealTimers();
});

test('the server’s Retry-After is respected', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
  const store = world.answer;
  const notes: (string | undefined)[] = [];
  queue.subscribe(() => notes.push(only().note));
  let isFirst = true;
  world.answer = (chunk) => {
    if (!isFirst) return store(chunk);
    isFirst = false;
    return reply(429, { success: false, error: 'Too often.' }, '2');
  };

  add(fakeFile('a', 1));
  queue.uploadAll();
  await until('success');

  expect(notes).toContain('Too often. It goes on by itself in 2 seconds.');
  expect(world.waits).toEqual([500, 500, 500, 500]);
});

test('a chunk damaged in transit is sent again automatically, a limited number of times', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
  world.answer = () => reply(400, { success: false, code: 'upload.chunk_damaged', error: 'Damaged.' });

  add(fakeFile('a', 1));
  queue.uploadAll();
  await until('error');

  expect(indexes(world)).toEqual([0, 0, 0, 0]);
});

test('chunks that the server reports as missing are sent before the upload is finished', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
  const store = world.answer;
  let hasLost = false;
  world.answer = async (chunk) => {
    const answer = await store(chunk);
    if (chunk.index !== 2 || hasLost) return answer;
    hasLost = true;
    return reply(200, { success: true, complete: false, missing: [1], remotePath: '', chunkDigest: '' });
  };

  add(fakeFile('a', chunks(3)));
  queue.uploadAll();
  await until('success');

  expect(indexes(world)).toEqual([0, 1, 2, 1]);
});

test('U25: when the session ends, the person is asked to sign in, and the upload continues afterwards', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
  const store = world.answer;
  world.answer = (chunk) =>
    chunk.index === 1
      ? reply(401, { success: false, code: 'auth.required', error: 'Sign in.' })
      : store(chunk);
  add(fakeFile('a', chunks(3)));
  queue.uploadAll();
  await until('error');
  expect(only().error).toBe('Your session has expired. Please sign in again.');

  world.answer = store;
  queue.signedIn();
  await until('success');

  expect(indexes(world)).toEqual([0, 1, 1, 2]);
});

test('Upload All continues with the next file when one fails', async () => {
  const world = fakeWorld();
  const { queue, add, items } = openQueue(world);
  const store = world.answer;
  world.answer = (chunk) =>
    chunk.name === 'b' ? reply(409, { success: false, error: 'No.' }) : store(chunk);

  add(fakeFile('a', 1), fakeFile('b', 1), fakeFile('c', 1));
  queue.uploadAll();

  await eventually(() =>
    expect(items().map(({ status }) => status)).toEqual(['success', 'error', 'success']),
  );
});

test('when a file changes while it is being sent, the person is asked for it instead of retrying forever', async () => {
  const world = fakeWorld({ digest: undefined });
  const { queue, add, only } = openQueue(world);
  const file = fakeFile('film.mp4', 3 * MB);
  const cutFile = file.slice.bind(file);
  let isChanged = false;
  const unreadable = () => Promise.reject(new DOMException('The file was changed.', 'NotReadableError'));
  vi.spyOn(file, 'slice').mockImplementation((...range) => {
    const slice = cutFile(...range);
    const cut = slice.slice.bind(slice);
    vi.spyOn(slice, 'slice').mockImplementation((...ends) =>
      isChanged ? Object.assign(cut(...ends), { arrayBuffer: unreadable }) : cut(...ends),
    );
    return slice;
  });
  world.answer = () => {
    isChanged = true;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  add(file);

  queue.uploadAll();

  await eventually(() => expect(only().error).toContain('This file can no longer be read.'));
  expect(only().file).toBeUndefined();
  expect(world.sent).toHaveLength(1);
});

test('no bytes of files are copied into blobs, which browsers may leave in memory', async () => {
  let copied = 0;
  class CountingBlob extends Blob {
    constructor(sources: readonly BlobPart[] = [], options?: BlobPropertyBag) {
      super([...sources], options);
      for (const source of sources)
        if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) copied += source.byteLength;
    }
  }
  const small = fakeFile('photo.jpg', 100);
  const large = fakeFile('film.mp4', 9 * MB);
  vi.stubGlobal('Blob', CountingBlob);
  const world = fakeWorld();
  const { queue, add, items } = openQueue(world);
  add(small, large);

  queue.uploadAll();
  await eventually(() => expect(items().map(({ status }) => status)).toEqual(['success', 'success']));
  vi.unstubAllGlobals();

  expect(world.sent.map(({ bytes }) => bytes)).toEqual([100, 2 * MB, 2 * MB, 2 * MB, 2 * MB, MB]);
  expect(copied).toBe(0);
});

import { expect, test, vi } from 'vitest';
import {
  eventually,
  chunks,
  fakeFile,
  fakeWorld,
  type FakeWorld,
  MB,
  recorded,
  reply,
} from '../testing/fake-world.ts';
import { UploadQueue } from './upload-queue.ts';
import type { UploadItem } from './upload-item.ts';

const LIMIT = 1000 * MB;

function open(world: FakeWorld) {
  const queue = new UploadQueue(world.ports);
  const items = () => queue.getState().items;
  const add = (...files: File[]) =>
    queue.add(
      files.map((file) => ({ file, subfolder: '' })),
      LIMIT,
    );
  const only = (): UploadItem => {
    const [item] = items();
    if (!item) throw new Error('The queue is empty');
    return item;
  };
  const until = (status: UploadItem['status']) =>
    eventually(() => expect(items().every((item) => item.status === status)).toBe(true));
  return { queue, items, add, only, until };
}

/** Holds the answer to one chunk back until it is let go. */
function holdChunk(world: FakeWorld, index: number) {
  const store = world.answer;
  const gate = Promise.withResolvers<void>();
  world.answer = async (chunk) => {
    if (chunk.index === index) await gate.promise;
    return store(chunk);
  };
  return gate;
}

const indexes = (world: FakeWorld) => world.sent.map(({ index }) => index);

test('UPL-2: a 9 MB file goes in 5 chunks of at most 2 MB, one after another, and its bar only grows', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = open(world);
  const seen: number[] = [];
  queue.subscribe(() => seen.push(only().progress));

  add(fakeFile('film.mp4', 9 * MB));
  queue.uploadAll();
  await until('success');

  expect(world.sent.map(({ index, bytes }) => [index, bytes])).toEqual([
    [0, chunks(1)],
    [1, chunks(1)],
    [2, chunks(1)],
    [3, chunks(1)],
    [4, MB],
  ]);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(only().progress).toBe(100);
  expect(world.waits).toEqual([100, 100, 100, 100]);
  const { fields } = world.sent[0] ?? {};
  expect(fields).toMatchObject({ totalChunks: '5', fileSize: String(9 * MB), directory: 'uploads/7' });
  expect(fields?.['chunkDigest']).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(world.sent.map((chunk) => chunk.fields['fingerprint'])).size).toBe(1);
});

test.each([
  ['an empty file', 0, [0]],
  ['exactly one chunk', chunks(1), [chunks(1)]],
  ['one byte more', chunks(1) + 1, [chunks(1), 1]],
])('%s arrives whole', async (_, size, sizes) => {
  const world = fakeWorld();
  const { queue, add, until } = open(world);

  add(fakeFile('x', size));
  queue.uploadAll();
  await until('success');

  expect(world.sent.map(({ bytes }) => bytes)).toEqual(sizes);
});

test.each([
  ['mobile', 750],
  ['iphone', 1500],
] as const)('a %s waits %d ms between two chunks', async (device, pause) => {
  const world = fakeWorld({ device });
  const { queue, add, until } = open(world);

  add(fakeFile('x', chunks(2)));
  queue.uploadAll();
  await until('success');

  expect(world.waits).toEqual([pause]);
});

test('what is uploaded is recorded, with what the specification sends', async () => {
  const world = fakeWorld();
  world.answers.set('POST /api/files/record', recorded('a (2).txt'));
  const { queue, add, until } = open(world);

  add(fakeFile('a.txt', 3));
  queue.uploadAll();
  await until('success');

  await eventually(() => expect(world.notices).toHaveLength(1));
  expect(world.notices[0]).toMatchObject({ tone: 'success', title: 'File Recorded' });
  const call = world.calls.find(({ path }) => path === '/api/files/record');
  expect(call?.body).toMatchObject({
    originalFilename: 'a.txt',
    fileSize: 3,
    mimeType: 'text/plain',
    uploadDirectory: 'uploads/7',
    uploadMethod: 'chunked',
    chunkCount: 1,
    uploadSessionId: 'u1',
    metadata: { chunkSize: 2097152, isMobile: false, isiPhone: false },
  });
});

test.each([
  [
    'Recording Failed',
    () => Response.json({ success: false, code: 'upload.unknown', error: 'No.' }, { status: 404 }),
  ],
  ['Recording Error', () => new Response('no JSON at all', { status: 500 })],
])('a record that is not confirmed says “%s”, and the file stays uploaded', async (title, answer) => {
  const world = fakeWorld();
  world.answers.set('POST /api/files/record', answer);
  const { queue, add, until } = open(world);

  add(fakeFile('a.txt', 3));
  queue.uploadAll();
  await until('success');

  await eventually(() => expect(world.notices.map((notice) => notice.title)).toEqual([title]));
});

test('UPL-3: after Pause and Resume no chunk is sent twice', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = open(world);
  const gate = holdChunk(world, 1);
  add(fakeFile('film.mp4', 9 * MB));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(2));

  queue.pause(only().uploadId);
  expect(only().status).toBe('paused');
  gate.resolve();
  await eventually(() => expect(only().held.size).toBe(2));
  queue.resume(only().uploadId);
  await until('success');

  expect(indexes(world)).toEqual([0, 1, 2, 3, 4]);
});

test('UPL-3: who resumes while the last chunk is still on its way gets the same run back', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = open(world);
  const gate = holdChunk(world, 1);
  add(fakeFile('film.mp4', 9 * MB));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(2));

  queue.pause(only().uploadId);
  queue.resume(only().uploadId);
  gate.resolve();
  await until('success');

  expect(indexes(world)).toEqual([0, 1, 2, 3, 4]);
});

test('UPL-4: going offline stops at once with a state that can be retried, and being back goes on', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = open(world);
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

test('a server that does not answer is tried again by itself, and the next file waits meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const world = fakeWorld();
  const { queue, add, items, only } = open(world);
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

test('UPL-5: Retry takes the bar back to 0 and starts from the first chunk as another upload', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = open(world);
  const store = world.answer;
  world.answer = (chunk) => (chunk.index === 2 ? reply(500, undefined) : store(chunk));
  add(fakeFile('film.mp4', 9 * MB));
  queue.uploadAll();
  await until('error');
  expect(only().error).toBe('TRUE chunked upload failed (500)');
  expect(only().progress).toBeGreaterThan(30);

  queue.retry(only().uploadId);
  expect(only()).toMatchObject({ status: 'pending', progress: 0, error: undefined, uploadId: 'u2' });
  world.answer = store;
  queue.uploadAll();
  await until('success');

  expect(indexes(world)).toEqual([0, 1, 2, 0, 1, 2, 3, 4]);
  expect(world.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/uploads/u1',
  ]);
});

test('Resume after an error goes on at the chunk that failed', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = open(world);
  const store = world.answer;
  world.answer = (chunk) =>
    chunk.index === 2
      ? reply(507, { success: false, code: 'upload.store_full', error: 'Full.' })
      : store(chunk);
  add(fakeFile('film.mp4', 9 * MB));
  queue.uploadAll();
  await until('error');
  expect(only().error).toBe('Full.');

  world.answer = store;
  queue.resume(only().uploadId);
  await until('success');

  expect(indexes(world)).toEqual([0, 1, 2, 2, 3, 4]);
});

test('UPL-5: what is on its way cannot be removed; what is paused can, and the server is told', async () => {
  const world = fakeWorld();
  const { queue, add, items, only } = open(world);
  holdChunk(world, 0);
  add(fakeFile('a', 1));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(1));

  queue.remove(only().uploadId);
  expect(items()).toHaveLength(1);
  queue.pause(only().uploadId);
  queue.remove(only().uploadId);

  expect(items()).toEqual([]);
  await eventually(() => expect(world.calls.map(({ path }) => path)).toContain('/api/uploads/u1'));
});

test('UPL-6: without a directory Upload All says so and sends nothing', async () => {
  const world = fakeWorld();
  world.selected = undefined;
  const { queue, add, only } = open(world);

  add(fakeFile('a', 1));
  queue.uploadAll();

  expect(world.notices).toEqual([{ tone: 'danger', title: 'Please select a directory first.' }]);
  expect(only().status).toBe('pending');
  expect(world.sent).toEqual([]);
});

test('UPL-7: what goes into a renamed folder, or below it, goes into the new one; its neighbours stay', async () => {
  const world = fakeWorld();
  const { queue, add, items } = open(world);
  const store = world.answer;
  world.answer = () => reply(500, undefined);
  for (const folder of ['uploads/7/a', 'uploads/7/a/b', 'uploads/7/ab']) {
    world.selected = folder;
    add(fakeFile(folder, 1));
    queue.uploadAll();
    await eventually(() => expect(items().at(-1)?.status).toBe('error'));
  }

  queue.repoint('uploads/7/a', 'uploads/7/z');

  expect(items().map(({ directory }) => directory)).toEqual(['uploads/7/z', 'uploads/7/z/b', 'uploads/7/ab']);
  world.answer = store;
});

test('UPL-7: a chunk that was on its way while its folder was renamed is sent again to the new one', async () => {
  const world = fakeWorld();
  const { queue, add, until } = open(world);
  const store = world.answer;
  world.answer = (chunk) => {
    if (chunk.index !== 1 || chunk.directory === 'uploads/z') return store(chunk);
    queue.repoint('uploads/7', 'uploads/z');
    return reply(409, { success: false, code: 'upload.changed', error: 'Another folder.' });
  };

  add(fakeFile('a', chunks(3)));
  queue.uploadAll();
  await until('success');

  expect(world.sent.map(({ index, directory }) => [index, directory])).toEqual([
    [0, 'uploads/7'],
    [1, 'uploads/7'],
    [1, 'uploads/z'],
    [2, 'uploads/z'],
  ]);
});

test('what is not begun goes to the folder that is selected when it begins', async () => {
  const world = fakeWorld();
  const { queue, until } = open(world);
  queue.add([{ file: fakeFile('a', 1), subfolder: 'holiday/day 1' }], LIMIT);

  world.selected = 'uploads/7/photos';
  queue.uploadAll();
  await until('success');

  expect(world.sent[0]?.directory).toBe('uploads/7/photos/holiday/day 1');
});

test('UPL-8: a file over the limit is not queued and is answered; one of exactly the limit is', () => {
  const { add: _, queue, items } = open(fakeWorld());
  const files = [fakeFile('fits', 2 * MB), fakeFile('large', 2 * MB + 1)];

  const oversized = queue.add(
    files.map((file) => ({ file, subfolder: '' })),
    2 * MB,
  );

  expect(oversized.map(({ name }) => name)).toEqual(['large']);
  expect(items().map(({ name }) => name)).toEqual(['fits']);
});

test('the server’s wish to wait is followed', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = open(world);
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

test('a chunk that was damaged on its way is sent again by itself, but not for ever', async () => {
  const world = fakeWorld();
  const { queue, add, until } = open(world);
  world.answer = () => reply(400, { success: false, code: 'upload.chunk_damaged', error: 'Damaged.' });

  add(fakeFile('a', 1));
  queue.uploadAll();
  await until('error');

  expect(indexes(world)).toEqual([0, 0, 0, 0]);
});

test('chunks that the server turns out to lack are sent before it counts as done', async () => {
  const world = fakeWorld();
  const { queue, add, until } = open(world);
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

test('U25: a session that ends in the middle asks to sign in, and goes on afterwards', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = open(world);
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

test('a phone pauses when its page is hidden and goes on when it is seen again', async () => {
  const world = fakeWorld({ device: 'mobile' });
  const { queue, add, only, until } = open(world);
  const gate = holdChunk(world, 0);
  add(fakeFile('a', chunks(2)));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(1));

  world.hidden.turn(true);
  expect(only().status).toBe('paused');
  gate.resolve();
  await eventually(() => expect(only().held.size).toBe(1));
  world.hidden.turn(false);
  await until('success');

  expect(indexes(world)).toEqual([0, 1]);
});

test('a desktop goes on in a hidden tab', async () => {
  const world = fakeWorld();
  const { queue, add, until } = open(world);
  world.hidden.turn(true);

  add(fakeFile('a', 1));
  queue.uploadAll();

  await until('success');
});

test('an iPhone does not start while its page is hidden', async () => {
  const world = fakeWorld({ device: 'iphone' });
  const { queue, add, only, until } = open(world);
  world.hidden.turn(true);

  add(fakeFile('a', 1));
  queue.uploadAll();
  await Promise.resolve();
  expect(only().status).toBe('pending');
  expect(world.sent).toEqual([]);

  world.hidden.turn(false);
  await until('success');
});

test('Upload All goes on with the next file when one fails', async () => {
  const world = fakeWorld();
  const { queue, add, items } = open(world);
  const store = world.answer;
  world.answer = (chunk) =>
    chunk.name === 'b' ? reply(409, { success: false, error: 'No.' }) : store(chunk);

  add(fakeFile('a', 1), fakeFile('b', 1), fakeFile('c', 1));
  queue.uploadAll();

  await eventually(() =>
    expect(items().map(({ status }) => status)).toEqual(['success', 'error', 'success']),
  );
});

test('Pause All stops the file on its way and those after it; Upload All takes them up again', async () => {
  const world = fakeWorld();
  const { queue, add, items, until } = open(world);
  const gate = holdChunk(world, 0);
  add(fakeFile('a', chunks(2)), fakeFile('b', 1));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(1));

  queue.pauseAll();
  gate.resolve();
  await eventually(() => expect(items()[0]?.held.size).toBe(1));
  expect(items().map(({ status }) => status)).toEqual(['paused', 'pending']);
  queue.uploadAll();
  await until('success');

  expect(world.sent.map(({ name, index }) => [name, index])).toEqual([
    ['a', 0],
    ['a', 1],
    ['b', 0],
  ]);
});

test('another person’s arrival ends everything', async () => {
  const world = fakeWorld();
  const { queue, add } = open(world);
  holdChunk(world, 0);
  add(fakeFile('a', chunks(3)));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(1));

  queue.close();
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(world.sent).toHaveLength(1);
});

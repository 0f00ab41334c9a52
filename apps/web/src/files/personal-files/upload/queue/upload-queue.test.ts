import { expect, test } from 'vitest';
import { eventually, chunks, fakeFile, fakeWorld, MB, recorded, reply } from '../testing/fake-world.ts';
import { holdChunk, LIMIT, openQueue } from '../testing/open-queue.ts';

test('UPL-2: a 9 MB file is sent in 5 chunks of at most 2 MB, one after another, and its bar only grows', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
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
])('%s arrives completely', async (_, size, sizes) => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);

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
  const { queue, add, until } = openQueue(world);

  add(fakeFile('x', chunks(2)));
  queue.uploadAll();
  await until('success');

  expect(world.waits).toEqual([pause]);
});

test('an upload is recorded with the specified body', async () => {
  const world = fakeWorld();
  world.answers.set('POST /api/files/record', recorded('a (2).txt'));
  const { queue, add, until } = openQueue(world);

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
  const { queue, add, until } = openQueue(world);

  add(fakeFile('a.txt', 3));
  queue.uploadAll();
  await until('success');

  await eventually(() => expect(world.notices.map((notice) => notice.title)).toEqual([title]));
});

test.for([
  ['comes the second time', 1, { storedName: 'a (2).txt', record: { original_filename: 'a (2).txt' } }],
  ['never comes', 9, { storedName: 'a (2).txt', record: undefined }],
] as const)(
  'a file that the server has made is recorded, even if the confirmation %s',
  async ([_, lost, stored]) => {
    const world = fakeWorld();
    const store = world.answer;
    world.answer = async (chunk) => {
      const answer = await store(chunk);
      return {
        ...answer,
        body: { ...(answer.body as object), finalPath: 'uploads/7/a (2).txt', fileName: 'a (2).txt' },
      };
    };
    let calls = 0;
    world.answers.set('POST /api/files/record', () => {
      calls += 1;
      if (calls > lost) return recorded('a (2).txt')();
      throw new TypeError('Failed to fetch');
    });
    const { queue, add, only, until } = openQueue(world);

    add(fakeFile('a.txt', 3));
    queue.uploadAll();
    await until('success');

    await eventually(() => expect(world.recorded).toBe(1));
    expect(world.notices.map(({ title }) => title)).toEqual(['File Recorded']);
    expect(only()).toMatchObject(stored);
  },
);

test('UPL-6: without a directory Upload All says so and sends nothing', async () => {
  const world = fakeWorld();
  world.selected = undefined;
  const { queue, add, only } = openQueue(world);

  add(fakeFile('a', 1));
  queue.uploadAll();

  expect(world.notices).toEqual([{ tone: 'danger', title: 'Please select a directory first.' }]);
  expect(only().status).toBe('pending');
  expect(world.sent).toEqual([]);
});

test('UPL-7: uploads to a renamed folder, or below it, go to its new path; others are unaffected', async () => {
  const world = fakeWorld();
  const { queue, add, items } = openQueue(world);
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

test('UPL-7: a chunk that was being sent while its folder was renamed is sent again to the new path', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
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

test('an upload goes to the folder that is selected when it starts', async () => {
  const world = fakeWorld();
  const { queue, until } = openQueue(world);
  queue.add([{ file: fakeFile('a', 1), subfolder: 'holiday/day 1' }], LIMIT);

  world.selected = 'uploads/7/photos';
  queue.uploadAll();
  await until('success');

  expect(world.sent[0]?.directory).toBe('uploads/7/photos/holiday/day 1');
});

test('UPL-8: a file over the limit is returned and not queued; one of exactly the limit is queued', () => {
  const { add: _, queue, items } = openQueue(fakeWorld());
  const files = [fakeFile('fits', 2 * MB), fakeFile('large', 2 * MB + 1)];

  const oversized = queue.add(
    files.map((file) => ({ file, subfolder: '' })),
    2 * MB,
  );

  expect(oversized.map(({ name }) => name)).toEqual(['large']);
  expect(items().map(({ name }) => name)).toEqual(['fits']);
});

test('when another person signs in, everything stops', async () => {
  const world = fakeWorld();
  const { queue, add } = openQueue(world);
  holdChunk(world, 0);
  add(fakeFile('a', chunks(3)));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(1));

  queue.close();
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(world.sent).toHaveLength(1);
});

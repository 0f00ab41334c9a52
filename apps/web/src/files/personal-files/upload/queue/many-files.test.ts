import { expect, test } from 'vitest';
import { chunks, eventually, fakeFile, fakeWorld, recorded, reply } from '../testing/fake-world.ts';
import { holdChunk, LIMIT, openQueue } from '../testing/open-queue.ts';
import { UploadQueue } from './upload-queue.ts';

const small = (count: number) => Array.from({ length: count }, (_, index) => fakeFile(`f${index}`, 10));

test('small files go one after another without a pause between them, and each is recorded', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
  let [running, maxRunning] = [0, 0];
  const store = world.answer;
  world.answer = async (chunk) => {
    maxRunning = Math.max(maxRunning, (running += 1));
    await Promise.resolve();
    running -= 1;
    return store(chunk);
  };

  add(...small(40));
  queue.uploadAll();
  await until('success');
  await eventually(() => expect(world.recorded).toBe(40));

  expect(world.sent.map(({ name }) => name)).toEqual(small(40).map(({ name }) => name));
  expect(maxRunning).toBe(1);
  // The notice is updated every half second, and nothing waits for it.
  expect(world.waits.filter((milliseconds) => milliseconds !== 500)).toEqual([]);
});

test('the next file is sent while the one before it is being recorded', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
  const call = world.ports.call;
  const gate = Promise.withResolvers<void>();
  Object.assign(world.ports, {
    call: async (...args: Parameters<typeof call>) => {
      if (args[0].path === '/api/files/record') await gate.promise;
      return call(...args);
    },
  });

  add(...small(3));
  queue.uploadAll();
  await until('success');
  expect(world.recorded).toBe(0);
  gate.resolve();

  await eventually(() => expect(world.recorded).toBe(3));
});

test('one notice counts all files that are recorded; the next batch has another', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
  add(...small(30));
  queue.uploadAll();
  await until('success');
  await eventually(() =>
    expect(world.notices).toEqual([
      {
        tone: 'success',
        title: 'File Recorded',
        description: '“a file” and 29 other files are in your files.',
      },
    ]),
  );

  add(fakeFile('later', 10));
  queue.uploadAll();
  await until('success');

  await eventually(() => expect(world.notices).toHaveLength(2));
  expect(world.notices[1]?.description).toBe('“a file” is in your files.');
});

test('a notice names a file that could not be recorded, and stays when later files are recorded', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
  let calls = 0;
  world.answers.set('POST /api/files/record', () => {
    calls += 1;
    if (calls !== 2) return recorded('a file')();
    return Response.json({ success: false, code: 'upload.unknown', error: 'No.' }, { status: 404 });
  });

  add(...small(5));
  queue.uploadAll();
  await until('success');

  await eventually(() => expect(calls).toBe(5));
  expect(world.notices.at(-1)).toEqual({ tone: 'danger', title: 'Recording Failed', description: 'f1: No.' });
});

test('after Pause All, Resume continues all stopped uploads, one after another', async () => {
  const world = fakeWorld();
  const { queue, add, items, until } = openQueue(world);
  const gate = holdChunk(world, 0);
  add(fakeFile('a', chunks(2)), fakeFile('b', 1), fakeFile('c', 1));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(1));

  queue.pauseAll();
  gate.resolve();
  await eventually(() => expect(items()[0]?.held.size).toBe(1));
  queue.resume(items()[0]?.uploadId ?? '');
  await until('success');

  expect(world.sent.map(({ name }) => name)).toEqual(['a', 'a', 'b', 'c']);
});

test('Remove All empties the queue and cancels running uploads; files added later are uploaded', async () => {
  const world = fakeWorld();
  const { queue, add, items, until } = openQueue(world);
  const store = world.answer;
  holdChunk(world, 1);
  add(fakeFile('a', chunks(3)), ...small(20));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(2));

  queue.removeAll();
  expect(items()).toEqual([]);
  expect(world.remembered.entries).toEqual([]);
  await eventually(() => expect(world.calls.map(({ path }) => path)).toContain('/api/uploads/u1'));
  world.answer = store;
  add(fakeFile('later', 1));
  queue.uploadAll();

  await until('success');
});

test('a refused file shows no progress that it never made', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
  world.answer = () => reply(409, { success: false, code: 'upload.no_room', error: 'No room.' });
  const seen: number[] = [];
  queue.subscribe(() => seen.push(only().progress));

  add(fakeFile('a', chunks(1)));
  queue.uploadAll();
  await until('error');

  expect(Math.max(...seen)).toBeGreaterThan(0);
  expect(only()).toMatchObject({ progress: 0, error: 'No room.' });
});

test('a file that is stored under another name shows that name', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
  world.answer = () =>
    reply(200, {
      success: true,
      complete: true,
      finalPath: 'uploads/7/same (2).txt',
      fileName: 'same (2).txt',
    });
  world.answers.set('POST /api/files/record', recorded('same (2).txt'));

  add(fakeFile('same.txt', 3));
  queue.uploadAll();
  await until('success');

  expect(only().storedName).toBe('same (2).txt');
});

test('files for a given folder go there, whatever folder is selected, even if it is renamed meanwhile', async () => {
  const world = fakeWorld();
  world.selected = undefined;
  const { queue, until } = openQueue(world);

  queue.add([{ file: fakeFile('a', 1), subfolder: 'b', folder: 'uploads/7/old' }], LIMIT);
  queue.repoint('uploads/7/old', 'uploads/7/new');
  queue.uploadAll();
  await until('success');

  expect(world.sent[0]?.directory).toBe('uploads/7/new/b');
});

test('after a reload, choosing all files once returns each to its upload and adds no others', async () => {
  const before = fakeWorld();
  const first = openQueue(before);
  first.queue.add(
    ['a', 'b'].flatMap((folder) =>
      [1, 2, 3].map((size) => ({ file: fakeFile('same.txt', size), subfolder: folder })),
    ),
    LIMIT,
  );
  const world = fakeWorld();
  world.remembered = before.remembered;
  const queue = new UploadQueue(world.ports);
  await queue.restore();

  const chosen = ['b', 'a', 'c'].flatMap((folder) =>
    [3, 2, 1].map((size) => ({ file: fakeFile('same.txt', size), subfolder: folder })),
  );
  expect(queue.giveFiles(chosen)).toBe(6);
  await eventually(() => expect(queue.getState().items.every(({ file }) => file)).toBe(true));

  expect(queue.getState().items.map(({ subfolder, file }) => [subfolder, file?.size])).toEqual(
    ['a', 'b'].flatMap((folder) => [1, 2, 3].map((size) => [folder, size])),
  );
  expect(world.sent).toEqual([]);
});

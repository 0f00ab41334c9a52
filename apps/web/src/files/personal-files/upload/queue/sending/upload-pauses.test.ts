import { expect, test } from 'vitest';
import { eventually, chunks, fakeFile, fakeWorld, MB, reply } from '../../testing/fake-world.ts';
import { holdChunk, indexes, openQueue } from '../../testing/open-queue.ts';

test('UPL-3: after Pause and Resume no chunk is sent twice', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
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

test('UPL-3: resuming while the last chunk is being sent continues the same run', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
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

test('UPL-5: Retry resets the bar to 0 and starts from the first chunk as a new upload', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
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

test('Resume after an error continues with the failed chunk', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
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

test('UPL-5: a running upload cannot be removed; a paused one can, and the server is notified', async () => {
  const world = fakeWorld();
  const { queue, add, items, only } = openQueue(world);
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

test('a phone pauses while its page is hidden and resumes when it is visible', async () => {
  const world = fakeWorld({ device: 'mobile' });
  const { queue, add, only, until } = openQueue(world);
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

test('a desktop continues in a hidden tab', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
  world.hidden.turn(true);

  add(fakeFile('a', 1));
  queue.uploadAll();

  await until('success');
});

test('an iPhone does not start while its page is hidden', async () => {
  const world = fakeWorld({ device: 'iphone' });
  const { queue, add, only, until } = openQueue(world);
  world.hidden.turn(true);

  add(fakeFile('a', 1));
  queue.uploadAll();
  await Promise.resolve();
  expect(only().status).toBe('pending');
  expect(world.sent).toEqual([]);

  world.hidden.turn(false);
  await until('success');
});

test('Pause All stops the current file and those after it; Upload All resumes them', async () => {
  const world = fakeWorld();
  const { queue, add, items, until } = openQueue(world);
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

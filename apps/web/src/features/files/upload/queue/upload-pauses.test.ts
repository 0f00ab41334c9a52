import { expect, test } from 'vitest';
import { eventually, chunks, fakeFile, fakeWorld, MB, reply } from '../testing/fake-world.ts';
import { holdChunk, indexes, openQueue } from '../testing/open-queue.ts';

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

test('UPL-3: who resumes while the last chunk is still on its way gets the same run back', async () => {
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

test('UPL-5: Retry takes the bar back to 0 and starts from the first chunk as another upload', async () => {
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

test('Resume after an error goes on at the chunk that failed', async () => {
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

test('UPL-5: what is on its way cannot be removed; what is paused can, and the server is told', async () => {
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

test('a phone pauses when its page is hidden and goes on when it is seen again', async () => {
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

test('a desktop goes on in a hidden tab', async () => {
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

test('Pause All stops the file on its way and those after it; Upload All takes them up again', async () => {
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

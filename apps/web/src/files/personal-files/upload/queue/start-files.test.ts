import { expect, test } from 'vitest';
import { chunks, eventually, fakeFile, fakeWorld } from '../testing/fake-world.ts';
import { holdChunk, LIMIT, openQueue } from '../testing/open-queue.ts';
import { UploadQueue } from './upload-queue.ts';

const names = (world: ReturnType<typeof fakeWorld>) => world.sent.map(({ name }) => name);

test('started files follow the running one; other queued files stay', async () => {
  const world = fakeWorld();
  const { queue, add, items } = openQueue(world);
  const gate = holdChunk(world, 1);
  add(fakeFile('running', chunks(2)));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(2));
  const [dropped, left] = [fakeFile('dropped', 1), fakeFile('left', 1)];
  add(left, dropped);

  await queue.start([dropped]);
  gate.resolve();
  await eventually(() => expect(items().filter(({ status }) => status === 'success')).toHaveLength(2));

  expect(names(world)).toEqual(['running', 'running', 'dropped']);
  expect(items().find(({ name }) => name === 'left')?.status).toBe('pending');
});

test('starting files resumes what Pause All stopped', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
  const gate = holdChunk(world, 0);
  add(fakeFile('a', chunks(2)), fakeFile('b', 1));
  queue.uploadAll();
  await eventually(() => expect(world.sent).toHaveLength(1));
  queue.pauseAll();
  gate.resolve();
  await eventually(() => expect(queue.getState().items[0]?.held.size).toBe(1));
  const dropped = fakeFile('dropped', 1);
  add(dropped);

  await queue.start([dropped]);
  await until('success');

  expect(names(world)).toEqual(['a', 'a', 'b', 'dropped']);
});

test('a file dropped on one folder is not matched to an upload to another folder', async () => {
  const before = fakeWorld();
  const file = fakeFile('same.txt', 3);
  new UploadQueue(before.ports).add([{ file, subfolder: '', folder: 'uploads/7/old' }], LIMIT);
  const world = fakeWorld({ newId: () => 'new' });
  world.remembered = before.remembered;
  const queue = new UploadQueue(world.ports);
  await queue.restore();

  queue.add([{ file, subfolder: '', folder: 'uploads/7/new' }], LIMIT);
  await queue.start([file]);
  await eventually(() => expect(queue.getState().totals.counts.success).toBe(1));

  expect(world.sent.map(({ directory }) => directory)).toEqual(['uploads/7/new']);
  expect(queue.getState().items[0]).toMatchObject({ parent: 'uploads/7/old', file: undefined });
});

test('a file dropped on the folder of an upload that waits for it is matched to that upload', async () => {
  const before = fakeWorld();
  const file = fakeFile('same.txt', 3);
  const dropped = { file, subfolder: 'a', folder: 'uploads/7/new' };
  new UploadQueue(before.ports).add([dropped], LIMIT);
  const world = fakeWorld({ newId: () => 'new' });
  world.remembered = before.remembered;
  const queue = new UploadQueue(world.ports);
  await queue.restore();

  queue.add([dropped], LIMIT);
  await queue.start([file]);
  await eventually(() => expect(queue.getState().totals.counts.success).toBe(1));

  expect(queue.getState().items).toHaveLength(1);
  expect(world.sent.map(({ directory }) => directory)).toEqual(['uploads/7/new/a']);
});

test('settled files go to the folder selected at that time, whatever is selected later', async () => {
  const world = fakeWorld();
  const { queue, add, until } = openQueue(world);
  add(fakeFile('early', 1));
  queue.settle('uploads/7/first');
  add(fakeFile('late', 1));
  world.selected = 'uploads/7/second';

  queue.uploadAll();
  await until('success');

  expect(world.sent.map(({ directory }) => directory)).toEqual(['uploads/7/first', 'uploads/7/second']);
});

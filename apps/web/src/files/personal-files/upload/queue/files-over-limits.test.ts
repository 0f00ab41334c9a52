import { expect, test } from 'vitest';
import { eventually, fakeFile, fakeWorld, reply } from '../testing/fake-world.ts';
import { openQueue } from '../testing/open-queue.ts';
import { isOverLimits } from './upload-item.ts';

test.for([
  ['upload.no_room', 413, true],
  ['upload.too_large', 413, true],
  ['upload.too_many_files', 409, false],
  ['upload.store_full', 507, false],
  ['files.folder_missing', 404, false],
] as const)('a file refused as %s (%i) needs a larger plan: %s', async ([code, status, isOver]) => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
  world.answer = () => reply(status, { success: false, code, error: 'No.' });
  add(fakeFile('a', 1));
  queue.uploadAll();
  await until('error');

  expect(isOverLimits(only())).toBe(isOver);
});

test('files refused for lack of storage are uploaded one after another once there is space', async () => {
  const world = fakeWorld();
  const { queue, add, items } = openQueue(world);
  const store = world.answer;
  world.answer = () => reply(413, { success: false, code: 'upload.no_room', error: 'Full.' });
  add(fakeFile('a', 1), fakeFile('b', 1), fakeFile('c', 1));
  queue.uploadAll();
  await eventually(() => expect(items().every(isOverLimits)).toBe(true));

  world.answer = store;
  world.sent.length = 0;
  queue.resumeInTurn(items().map(({ uploadId }) => uploadId));
  expect(items().filter(({ status }) => status === 'uploading')).toHaveLength(1);

  await eventually(() => expect(items().every(({ status }) => status === 'success')).toBe(true));
  expect(world.sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(items().some(isOverLimits)).toBe(false);
});

test('an abandoned upload frees its storage', async () => {
  const world = fakeWorld();
  const { queue, add, only, until } = openQueue(world);
  world.answer = () => reply(409, { success: false, code: 'files.folder_missing', error: 'No.' });
  add(fakeFile('a', 1));
  queue.uploadAll();
  await until('error');

  queue.remove(only().uploadId);

  await eventually(() => expect(world.freed).toBe(1));
});

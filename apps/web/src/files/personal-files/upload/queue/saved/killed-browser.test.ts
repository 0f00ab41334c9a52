import { expect, test } from 'vitest';
import { eventually, fakeFile, fakeWorld, type FakeWorld, finished } from '../../testing/fake-world.ts';
import { LIMIT } from '../../testing/open-queue.ts';
import type { RememberedEntry } from '../queue-ports.ts';
import { UploadQueue } from '../upload-queue.ts';

const fileOf = (index: number) => fakeFile(`f${index}`, 10 + index);
const files = (count: number) => Array.from({ length: count }, (_, index) => fileOf(index));
const chosen = (...all: File[]) => all.map((file) => ({ file, subfolder: '' }));

function entryOf(file: File, index: number, changes: Partial<RememberedEntry> = {}): RememberedEntry {
  const { name, size, lastModified } = file;
  return { uploadId: `old${index}`, name, size, lastModified, subfolder: '', hasBegun: false, ...changes };
}

/** A browser that was killed: it stored `count` files as not started, but the server already has `stored` of them. */
function killed(count: number, stored: number, changes: Partial<RememberedEntry> = {}): FakeWorld {
  const world = fakeWorld();
  world.remembered = {
    entries: files(count).map((file, index) => entryOf(file, index, changes)),
    forgotten: [],
  };
  const uploads = files(stored).map(({ name }, index) => ({ uploadId: `old${index}`, name }));
  world.answers.set('POST /api/uploads/states', finished(...uploads));
  return world;
}

async function reopen(world: FakeWorld) {
  const queue = new UploadQueue(world.ports);
  await queue.restore();
  return { queue, counts: () => queue.getState().totals.counts };
}

test('N12 (second audit): after a kill the totals are those of the server, whatever the browser had stored', async () => {
  const world = killed(1_200, 822);

  const { queue, counts } = await reopen(world);

  expect(counts()).toMatchObject({ success: 822, pending: 378 });
  expect(queue.getState().items.map(({ name }) => name)).toEqual(files(1_200).map(({ name }) => name));
  const questions = world.calls.filter(({ path }) => path === '/api/uploads/states');
  expect(questions.map(({ body }) => (body as { uploadIds: string[] }).uploadIds.length)).toEqual([
    500, 500, 200,
  ]);
  expect(world.calls.map(({ path }) => path)).not.toContain('/api/files/record');
});

test.for(['chosen', 'dropped again'] as const)(
  'N12 (second audit): when all files are %s after a kill, none is sent twice',
  async (how) => {
    const world = killed(30, 20);
    const { queue, counts } = await reopen(world);

    if (how === 'chosen') queue.giveFiles(chosen(...files(30)));
    // As a large folder is added: the first batch has only files that are uploaded.
    else for (const start of [0, 10, 20]) queue.add(chosen(...files(30).slice(start, start + 10)), LIMIT);
    await eventually(() => expect(queue.getState().items.filter(({ file }) => file)).toHaveLength(10));
    queue.uploadAll();
    await eventually(() => expect(counts()).toMatchObject({ success: 30, pending: 0 }));

    expect(world.sent.map(({ name }) => name)).toEqual(
      files(30)
        .slice(20)
        .map(({ name }) => name),
    );
    expect(queue.getState().items).toHaveLength(30);
  },
);

test('a file that was changed after it was uploaded is uploaded again', async () => {
  const world = killed(2, 1);
  const { queue } = await reopen(world);
  const edited = new File([new Uint8Array(10)], 'f0', { lastModified: 2 });

  queue.add(chosen(edited), LIMIT);
  expect(queue.getState().items).toHaveLength(3);
  queue.add(chosen(fileOf(0)), LIMIT);
  expect(queue.getState()).toMatchObject({ announcement: 'f0 is uploaded already.' });
  expect(queue.getState().items).toHaveLength(3);

  // Adding the same file a second time uploads it again.
  queue.add(chosen(fileOf(0)), LIMIT);
  expect(queue.getState().items).toHaveLength(4);
});

test('a queue that was finished is not shown again, and finished files count with unfinished ones', async () => {
  const over = killed(3, 3, { isFinished: true, hasBegun: true });
  const { queue } = await reopen(over);
  expect(queue.getState().items).toEqual([]);
  expect(over.remembered.entries).toEqual([]);
  expect(over.calls.map(({ path }) => path)).not.toContain('/api/uploads/states');

  const half = killed(3, 2);
  half.remembered = {
    entries: half.remembered.entries.map((entry, index) => ({ ...entry, isFinished: index < 2 })),
    forgotten: [],
  };
  const { counts } = await reopen(half);
  expect(counts()).toMatchObject({ success: 2, pending: 1 });
});

test('a finished file that was deleted since is not in the queue', async () => {
  const world = killed(3, 1);
  world.remembered = {
    entries: world.remembered.entries.map((entry, index) => ({ ...entry, isFinished: index < 2 })),
    forgotten: [],
  };

  const { queue } = await reopen(world);

  expect(queue.getState().items.map(({ name }) => name)).toEqual(['f0', 'f2']);
});

test('each upload is stored with its state, and nothing of bytes on their way', async () => {
  const world = fakeWorld();
  const { queue } = await reopen(world);
  const saves: string[] = [];
  const { memory } = world.ports;
  Object.assign(world.ports, {
    memory: {
      ...memory,
      save: (entry: RememberedEntry) => {
        saves.push(entry.uploadId);
        memory.save(entry);
      },
    },
  });
  queue.add(chosen(...files(2)), LIMIT);
  queue.uploadAll();
  await eventually(() => expect(world.recorded).toBe(2));

  expect(world.remembered.entries).toMatchObject([
    { uploadId: 'u1', hasBegun: true, isFinished: true, held: [[0, 0]] },
    { uploadId: 'u2', hasBegun: true, isFinished: true },
  ]);
  // At most six saves: when it is added, gets its folder, begins, has one chunk, is finished, and has its record.
  expect(saves.filter((uploadId) => uploadId === 'u1').length).toBeLessThanOrEqual(6);
});

import { expect, test } from 'vitest';
import { chunks, fakeFile, fakeWorld, reply } from '../../testing/fake-world.ts';
import { openQueue } from '../../testing/open-queue.ts';
import { MIN_CHUNKS, type OpenDigestsFromStart } from './digests-from-start.ts';

/** Digests that are known at once, except those of the chunks in `late`, which are never known. */
function fakeDigests(late: readonly number[] = []) {
  const searched: number[] = [];
  let ended = 0;
  const open: OpenDigestsFromStart = () => ({
    find(index) {
      searched.push(index);
      return late.includes(index) ? undefined : String(index).padStart(64, '0');
    },
    end: () => void (ended += 1),
  });
  return { open, searched, ended: () => ended };
}

const sentDigests = ({ sent }: ReturnType<typeof fakeWorld>) =>
  sent.map(({ fields }) => fields['digestFromStart'] && Number(fields['digestFromStart']));

test('U15: a large file is sent with the digests from its start, as far as they are known in time', async () => {
  const digests = fakeDigests([0, 2]);
  const world = fakeWorld({ digestsFromStart: digests.open });
  const { queue, add, until } = openQueue(world);

  add(fakeFile('film.mp4', chunks(MIN_CHUNKS)));
  queue.uploadAll();
  await until('success');

  expect(sentDigests(world)).toEqual([undefined, 1, undefined, 3]);
  expect(digests.searched).toEqual([0, 1, 2, 3]);
  expect(digests.ended()).toBe(1);
});

test('U15: when an upload fails, its digests are no longer computed', async () => {
  const digests = fakeDigests();
  const world = fakeWorld({ digestsFromStart: digests.open });
  const { queue, add, until } = openQueue(world);
  world.answer = ({ index }) =>
    index < 2 ? reply(200, { success: true, complete: false }) : reply(422, { error: 'No' });

  add(fakeFile('film.mp4', chunks(MIN_CHUNKS)));
  queue.uploadAll();
  await until('error');

  expect(sentDigests(world)).toEqual([0, 1, 2]);
  expect(digests.ended()).toBe(1);
});

test('U15: a small file, or one that continues in the middle, is sent without them', async () => {
  const digests = fakeDigests();
  const world = fakeWorld({ digestsFromStart: digests.open });
  const { queue, add, only, until } = openQueue(world);
  let hasFailed = false;
  world.answer = ({ index }) => {
    if (index !== 2 || hasFailed) return reply(200, { success: true, complete: index === MIN_CHUNKS - 1 });
    hasFailed = true;
    return reply(422, { error: 'No' });
  };

  add(fakeFile('film.mp4', chunks(MIN_CHUNKS)));
  queue.uploadAll();
  await until('error');
  queue.resume(only().uploadId);
  await until('success');
  add(fakeFile('photo.jpg', chunks(2)));
  queue.uploadAll();
  await until('success');

  expect(sentDigests(world)).toEqual([0, 1, 2, ...Array.from({ length: MIN_CHUNKS }, () => undefined)]);
});

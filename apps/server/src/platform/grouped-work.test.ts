import { expect, test } from 'vitest';
import { createGroupedWork } from './grouped-work.ts';

/** Records the groups that were settled, each as its key and requests. */
function recorder(maxSize?: number) {
  const groups: [number, readonly string[]][] = [];
  const finish: (() => void)[] = [];
  let isHeld = false;
  const work = createGroupedWork<string, string>({
    ...(maxSize !== undefined && { maxSize }),
    settle: async (key, requests) => {
      groups.push([key, requests]);
      if (isHeld) await new Promise<void>((resolve) => finish.push(resolve));
      if (requests.includes('bad')) throw new Error('refused');
      return requests.map((request) => `${request}!`);
    },
  });
  return { work, groups, finish, holdNext: () => (isHeld = true) };
}

test('simultaneous requests of one key are settled together, in order of arrival', async () => {
  const { work, groups } = recorder();

  const answers = await Promise.all(['a', 'b', 'c'].map((request) => work.add(1, request)));

  expect(answers).toEqual(['a!', 'b!', 'c!']);
  expect(groups).toEqual([[1, ['a', 'b', 'c']]]);
});

test('each key has groups of its own', async () => {
  const { work, groups } = recorder();

  await Promise.all([work.add(1, 'a'), work.add(2, 'b'), work.add(1, 'c')]);

  expect(groups).toEqual([
    [1, ['a', 'c']],
    [2, ['b']],
  ]);
});

test('requests that arrive during a group form the next one', async () => {
  const { work, groups, finish, holdNext } = recorder();
  holdNext();
  const first = work.add(1, 'a');
  await expect.poll(() => groups.length).toBe(1);

  const others = ['b', 'c'].map((request) => work.add(1, request));
  expect(groups).toHaveLength(1);
  finish.pop()?.();
  await expect.poll(() => groups.length).toBe(2);
  finish.pop()?.();

  expect(await Promise.all([first, ...others])).toEqual(['a!', 'b!', 'c!']);
  expect(groups[1]).toEqual([1, ['b', 'c']]);
});

test('a group has at most the given size', async () => {
  const { work, groups } = recorder(2);

  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((request) => work.add(1, request)));

  expect(groups.map(([, requests]) => requests.length)).toEqual([2, 2, 1]);
});

test('an error reaches every caller of its group, and no other caller', async () => {
  const { work } = recorder(2);

  const outcomes = await Promise.allSettled(['a', 'bad', 'c'].map((request) => work.add(1, request)));

  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

test('requests that conflict are settled one after the other, and delay nobody else', async () => {
  const groups: (readonly string[])[] = [];
  const work = createGroupedWork<string, string>({
    waitMs: 0,
    maxSize: 3,
    conflictKey: (request) => request[0],
    settle: async (_, requests) => {
      groups.push(requests);
      return requests.map((request) => `${request}!`);
    },
  });
  const requests = ['a1', 'a2', 'b1', 'a3', 'c1', 'd1', 'b2'];

  const answers = await Promise.all(requests.map((request) => work.add(1, request)));

  expect(answers).toEqual(requests.map((request) => `${request}!`));
  expect(groups).toEqual([['a1', 'b1', 'c1'], ['a2', 'd1', 'b2'], ['a3']]);
});

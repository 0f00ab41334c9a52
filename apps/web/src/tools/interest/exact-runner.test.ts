import { dayOf } from '@tessera/domain/tools/interest/calendar';
import { aScenario } from '@tessera/domain/tools/interest/testing';
import { expect, test, vi } from 'vitest';
import { createExactRunner, type ExactReply, type ExactTask, type TaskThread } from './exact-runner.ts';

/** A thread whose replies and failures the test decides. */
function aThread() {
  const tasks: ExactTask[] = [];
  let onMessage: (event: { data: ExactReply }) => void = () => {};
  let onError: () => void = () => {};
  const thread: TaskThread = {
    postMessage: (task) => void tasks.push(task),
    addEventListener(type: 'message' | 'error', listener: (event: { data: ExactReply }) => void) {
      if (type === 'message') onMessage = listener;
      else onError = listener as () => void;
    },
    terminate: () => {},
  };
  const reply = (id: number, changes: Partial<ExactReply> = {}) =>
    onMessage({ data: { id, outcome: { problem: '' }, ...changes } });
  return { thread, tasks, reply, fail: () => onError() };
}

const scenario = aScenario({ start: dayOf(2027, 1, 1) });
const task = (months: number) => ({ scenario: { ...scenario, months }, goal: undefined });

test('CI-10: an answer that arrives after another change is not shown, and only the last change is computed', () => {
  const shown: number[] = [];
  const { thread, tasks, reply } = aThread();
  const runner = createExactRunner(
    ({ id }) => shown.push(id),
    () => thread,
  );

  for (const months of [12, 24, 36]) runner.run(task(months));
  reply(1);
  reply(1, { extras: { goals: [] }, isLast: true });
  reply(3);

  expect(tasks.map((each) => each.scenario.months)).toEqual([12, 36]);
  expect(shown).toEqual([3]);
});

test('a newer change does not wait for the extras of an older one', () => {
  const { thread, tasks, reply } = aThread();
  const runner = createExactRunner(
    () => {},
    () => thread,
  );

  runner.run(task(12));
  reply(1);
  runner.run(task(24));

  expect(tasks.map((each) => each.scenario.months)).toEqual([12, 24]);
});

test('CI-10: when the thread fails after the figures, the page computes the extras itself', async () => {
  const replies: ExactReply[] = [];
  const { thread, reply, fail } = aThread();
  const runner = createExactRunner(
    (each) => replies.push(each),
    () => thread,
  );

  runner.run(task(120));
  reply(1);
  fail();

  await vi.waitFor(() => expect(replies.at(-1)?.extras?.heat?.months).toContain(120), { timeout: 15_000 });
});

test.each([
  ['cannot start', undefined],
  ['fails', 'thread'],
])('CI-10: when the thread %s, the page computes itself', async (_, kind) => {
  const replies: ExactReply[] = [];
  const { thread, fail } = aThread();
  const runner = createExactRunner(
    (reply) => replies.push(reply),
    () => (kind ? thread : undefined),
  );

  runner.run(task(120));
  if (kind) fail();

  await vi.waitFor(() => expect(replies).toHaveLength(1), { timeout: 15_000 });
  const outcome = replies[0]?.outcome;
  expect(outcome && 'view' in outcome && outcome.view.total.balance).toBe('16470.09');
});

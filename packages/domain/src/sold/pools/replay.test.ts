import { expect, test } from 'vitest';
import { createEntry } from './digests.ts';
import { createMessageWriter } from './message.ts';
import type { PoolEvent, PoolLog } from './pool-log.ts';
import { replayLog, runSteps } from './replay.ts';
import { createSoldPool, holderOf, rewriteLog } from './testing/sold-pool.ts';

const write = createMessageWriter();
const faultOf = (log: PoolLog, at?: number) =>
  runSteps(replayLog(write, log, at === undefined ? {} : { at })).fault?.sentence;

function soldPool() {
  const pool = createSoldPool();
  pool.buy(1, 10);
  pool.buy(2, 5);
  return pool;
}

/** Adds an entry with any content and correct digests. */
function continueLog(log: PoolLog, event: PoolEvent, changes: { sold?: number; root?: string }): PoolLog {
  const newest = log.entries.at(-1)!;
  const entry = createEntry(write, {
    index: newest.index + 1,
    previous: newest.digest,
    event,
    sold: newest.sold,
    root: newest.root,
    ...changes,
  });
  return { ...log, entries: [...log.entries, entry] };
}
const extension: PoolEvent = { kind: 'extended', closesAt: '2027-03-02T12:00:00.000Z' };

test('a replay returns the pool after the requested entry and after the newest one, with the shares of a holder', () => {
  const pool = soldPool();
  pool.giveBack(1, 4);
  const replay = runSteps(replayLog(write, pool.log(), { at: 1, holder: holderOf(1) }));

  expect(replay.fault).toBeUndefined();
  expect(replay.moment).toMatchObject({ holderCount: 1, watched: { position: 0, shares: 10 } });
  expect(replay.newest).toMatchObject({ holderCount: 2, watched: { position: 0, shares: 6 } });
  expect(replay.newest?.status.sold).toBe(11);
});

test('a log without entries is faulty', () => {
  expect(faultOf({ ...soldPool().log(), entries: [] })).toBe('Entry 0 is missing.');
});

test('B08: it is noticed if the newest entry’s root belongs to different holdings', () => {
  const log = continueLog(soldPool().log(), extension, { root: 'ab'.repeat(32) });

  expect(faultOf(log)).toBe('Entry 3 has a root that does not follow from the holdings.');
  expect(faultOf(log, 1)).toBe('Entry 3 has a root that does not follow from the holdings.');
});

test('if an entry’s root is wrong, all numbers describe the pool before that entry', () => {
  const event = { kind: 'bought', changes: [{ holder: holderOf(3), change: 7 }] } as const;
  const log = continueLog(soldPool().log(), event, { sold: 22, root: 'ab'.repeat(32) });

  const { fault, newest } = runSteps(replayLog(write, log, { holder: holderOf(3) }));

  expect(fault?.index).toBe(3);
  expect(newest).toEqual({
    status: expect.objectContaining({ sold: 15 }) as unknown,
    holderCount: 2,
    watched: undefined,
  });
});

test('B08: it is noticed if the requested entry’s root belongs to different holdings', () => {
  const log = continueLog(soldPool().log(), extension, { root: 'ab'.repeat(32) });
  const { sold, root } = log.entries[2]!;
  const longer = continueLog(log, { kind: 'settled', outcome: 'completed' }, { sold, root });

  expect(faultOf(longer, 3)).toBe('Entry 3 has a root that does not follow from the holdings.');
});

test.each<[string, PoolEvent, { sold?: number }]>([
  ['Entry 3 states a wrong number of shares sold.', extension, { sold: 14 }],
  [
    'Entry 3 takes more shares from a holder than the holder has.',
    { kind: 'returned', changes: [{ holder: holderOf(2), change: -6 }] },
    { sold: 9 },
  ],
  [
    'Entry 3 sells more shares than the pool has.',
    { kind: 'bought', changes: [{ holder: holderOf(2), change: 986 }] },
    { sold: 1001 },
  ],
])('B08: %s', (sentence, event, changes) => {
  expect(faultOf(continueLog(soldPool().log(), event, changes))).toBe(sentence);
});

test('B08: an entry that was changed, moved or repeated is named', () => {
  const log = soldPool().log();
  const [first, second, third] = log.entries;
  const wrong = { ...second!, sold: 11 };

  expect(faultOf({ ...log, entries: [first!, wrong, third!] })).toBe(
    'Entry 1 was changed after it was written: its digest does not fit.',
  );
  expect(faultOf({ ...log, entries: [first!, third!] })).toBe('Entry 1 carries the number 2.');
  expect(faultOf({ ...log, entries: [second!] })).toBe('Entry 0 carries the number 1.');
});

test('a long log is replayed in steps, so that the page can go on in between', () => {
  const pool = createSoldPool();
  for (let account = 1; account <= 600; account += 1) pool.buy(account, 1);
  const steps = replayLog(write, pool.log());

  expect([steps.next().done, steps.next().done, steps.next().done]).toEqual([false, false, true]);
});

test('a log whose digests were all recomputed looks sound as long as it is not compared with a receipt', () => {
  expect(faultOf(rewriteLog(soldPool().log(), (event) => [event]))).toBeUndefined();
});

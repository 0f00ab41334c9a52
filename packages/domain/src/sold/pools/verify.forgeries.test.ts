import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMessageWriter } from './message.ts';
import { parsePoolLog } from './parse-pool-log.ts';
import type { PoolEntry, PoolEvent, PoolLog } from './pool-log.ts';
import type { PoolReceipt } from './receipt.ts';
import { runSteps } from './replay.ts';
import { createSoldPool, holderOf, rewriteLog, type SoldPool, terms } from './testing/sold-pool.ts';
import { type Check, verifyHeadline, verifyLog, verifyReceipt } from './verify.ts';

const write = createMessageWriter();
const check = (receipt: PoolReceipt, log: PoolLog) => runSteps(verifyReceipt(write, receipt, log));

const failedOf = (checks: readonly Check[]) =>
  checks.filter(({ result }) => result === 'failed').map(({ name }) => name);

const sentence = (checks: readonly Check[], name: Check['name']) =>
  checks.find((each) => each.name === name)?.sentence;

/** A pool with three holders and five entries. The receipt is that of the second holder, from entry 2. */
function soldPool() {
  const pool = createSoldPool();
  pool.buy(1, 10);
  const receipt = pool.buy(2, 30);
  pool.buy(3, 5);
  pool.giveBack(1, 4);
  pool.transfer(3, 4, 2);
  const newest = pool.log().entries[5]!;
  return { pool, log: pool.log(), receipt, headline: { index: 5, digest: newest.digest } };
}

type Forge = (log: PoolLog) => PoolLog;

const replaceEntry = (log: PoolLog, index: number, change: (entry: PoolEntry) => PoolEntry): PoolLog => ({
  ...log,
  entries: log.entries.map((entry) => (entry.index === index ? change(entry) : entry)),
});

const swapHolder = (event: PoolEvent): PoolEvent =>
  'changes' in event
    ? {
        ...event,
        changes: event.changes.map((each) =>
          each.holder === holderOf(2) ? { ...each, holder: holderOf(99) } : each,
        ),
      }
    : event;

const raise = (event: PoolEvent): PoolEvent =>
  event.kind === 'opened' ? { ...event, terms: { ...event.terms, shareCount: 2_000 } } : event;

describe('B08: an operator who', () => {
  test.each<[string, Forge]>([
    [
      'swaps a holder in an entry',
      (log) => replaceEntry(log, 2, (entry) => ({ ...entry, ...swapHolder(entry) })),
    ],
    [
      'swaps a holder everywhere and computes every digest again',
      (log) => rewriteLog(log, (event) => [swapHolder(event)]),
    ],
    ['truncates the log', (log) => ({ ...log, entries: log.entries.slice(0, 2) })],
    ['truncates and sells again', (log) => truncateAndSell(log)],
    [
      'raises shareCount in the first entry',
      (log) => replaceEntry(log, 0, (entry) => ({ ...entry, ...raise(entry) })),
    ],
    [
      'raises shareCount and computes every digest again',
      (log) => rewriteLog(log, (event) => [raise(event)]),
    ],
    [
      'adds a sale in the past',
      (log) => rewriteLog(log, (event, index) => (index === 1 ? [event, event] : [event])),
    ],
    ['removes a sale in the past', (log) => rewriteLog(log, (event, index) => (index === 2 ? [] : [event]))],
    [
      'changes the number of shares in a sale',
      (log) => rewriteLog(log, (event, index) => [index === 2 ? sellMore(event) : event]),
    ],
    ['shows the log of another pool', () => otherLog()],
    ['empties the log', (log) => ({ ...log, entries: [] })],
  ])('%s is exposed by an older receipt and by an older email', (_, forge) => {
    const { log, receipt, headline } = soldPool();
    const forged = forge(log);

    expect(failedOf(check(receipt, forged))).not.toEqual([]);
    expect(failedOf(runSteps(verifyHeadline(write, headline, forged)))).not.toEqual([]);
  });

  test('takes shares away in a new entry is exposed: the check of the holding names that entry', () => {
    const { pool, receipt } = soldPool();
    pool.transfer(2, 99, 30);

    expect(check(receipt, pool.log()).at(-1)).toMatchObject({
      result: 'changed',
      sentence: expect.stringContaining('transferred in entry 6') as string,
    });
  });

  test('removes entries is exposed: a sentence names the newest entry that is left', () => {
    const { log, receipt, headline } = soldPool();
    const short = { ...log, entries: log.entries.slice(0, 2) };

    expect(sentence(check(receipt, short), 'consistency')).toBe(
      'The log ends at entry 1, but the receipt is for entry 2. Entries were removed, or this log is older than the receipt.',
    );
    expect(sentence(runSteps(verifyHeadline(write, headline, short)), 'headline')).toBe(
      'The log ends at entry 1, but the root is for entry 5. Entries were removed, or this log is older than the root.',
    );
  });
});

function truncateAndSell(log: PoolLog): PoolLog {
  const rewritten = rewriteLog(log, (event, index) =>
    index === 2 ? [{ kind: 'bought', changes: [{ holder: holderOf(50), change: 30 }] }] : [event],
  );
  return rewritten;
}

function sellMore(event: PoolEvent): PoolEvent {
  return 'changes' in event
    ? { ...event, changes: event.changes.map((each) => ({ ...each, change: each.change + 1 })) }
    : event;
}

function otherLog(): PoolLog {
  const pool = createSoldPool({ pool: 8 });
  for (const account of [1, 2, 3, 4, 5]) pool.buy(account, 10);
  return pool.log();
}

describe('any history', () => {
  const step = fc.record({
    action: fc.constantFrom('buy', 'buy', 'return', 'transfer'),
    account: fc.integer({ min: 1, max: 9 }),
    other: fc.integer({ min: 1, max: 9 }),
    shares: fc.integer({ min: 1, max: 40 }),
  });
  const histories = fc.array(step, { minLength: 1, maxLength: 25 });
  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  function run(pool: SoldPool, steps: readonly Step[]): PoolReceipt[] {
    return steps.flatMap(({ action, account, other, shares }) => {
      const free = terms.shareCount - pool.sold();
      const held = Math.min(shares, pool.sharesOf(account));
      if (action === 'buy') return free >= shares ? [pool.buy(account, shares)] : [];
      if (held === 0) return [];
      if (action === 'transfer') return account === other ? [] : [pool.transfer(account, other, held)];
      pool.giveBack(account, held);
      return [];
    });
  }

  test('leaves every receipt valid', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const pool = createSoldPool();
        for (const receipt of run(pool, steps)) {
          expect(failedOf(check(receipt, pool.log()))).toEqual([]);
        }
        expect(failedOf(runSteps(verifyLog(write, pool.log())))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('B08: a single change anywhere is exposed by the newest email root, and by the newest receipt', () => {
    fc.assert(
      fc.property(histories, fc.nat(), fc.nat(), (steps, where, how) => {
        const pool = createSoldPool();
        const receipt = pool.buy(1, 1);
        run(pool, steps);
        const last = pool.buy(2, 1);
        const log = pool.log();
        const newest = log.entries.at(-1)!;
        const changed = parsePoolLog(changeOnce(log, where, how));

        if (!changed.ok) return;
        expect(failedOf(check(last, changed.value))).not.toEqual([]);
        expect(failedOf(check(receipt, changed.value))).not.toEqual([]);
        const { index, digest } = newest;
        expect(failedOf(runSteps(verifyHeadline(write, { index, digest }, changed.value)))).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

/** Changes one number, one digit of a digest, one time or one word somewhere in the log. */
function changeOnce(log: PoolLog, where: number, how: number): unknown {
  const copy = structuredClone(log);
  const values: [Record<string, unknown>, string][] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && inner !== null) visit(inner);
      else values.push([value as Record<string, unknown>, name]);
    }
  };
  visit(copy.entries);
  const [owner, name] = values[where % values.length]!;
  owner[name] = changeValue(owner[name], how);
  return copy;
}

function changeValue(value: unknown, how: number): unknown {
  if (typeof value === 'number') return value + (how % 2 === 0 ? 1 + how : -1 - how);
  if (typeof value !== 'string') return '2027-01-01T00:00:00.000Z';
  if (/^[0-9a-f]{64}$/.test(value)) {
    const at = how % 64;
    const digit = ((Number.parseInt(value[at] ?? '', 16) + 1 + (how % 15)) % 16).toString(16);
    return value.slice(0, at) + digit + value.slice(at + 1);
  }
  const words = [
    'bought',
    'returned',
    'general',
    'jobs',
    'refund',
    'complete',
    'USD',
    '2028-01-01T00:00:00.000Z',
  ];
  return words.filter((word) => word !== value)[how % (words.length - 1)];
}

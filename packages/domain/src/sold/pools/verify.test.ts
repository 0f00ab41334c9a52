import { describe, expect, test } from 'vitest';
import { createMessageWriter } from './message.ts';
import type { PoolLog } from './pool-log.ts';
import type { PoolReceipt } from './receipt.ts';
import { runSteps } from './replay.ts';
import { createSoldPool } from './testing/sold-pool.ts';
import { type Check, verifyReceipt } from './verify.ts';

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

test('ORD-3: an untouched receipt passes every check, with a sentence for each', () => {
  const { receipt, log } = soldPool();

  expect(check(receipt, log)).toMatchInlineSnapshot(`
    [
      {
        "name": "log",
        "result": "passed",
        "sentence": "Each entry follows from the one before, from entry 0 to entry 5. 41 shares of 1000 sold.",
      },
      {
        "name": "terms",
        "result": "passed",
        "sentence": "The log states the terms that the receipt was issued under.",
      },
      {
        "name": "inclusion",
        "result": "passed",
        "sentence": "30 shares are recorded for this holder under the root of entry 2.",
      },
      {
        "name": "consistency",
        "result": "passed",
        "sentence": "Entry 2 is the one on the receipt, and the log continues from it without a gap to entry 5.",
      },
      {
        "name": "holding",
        "result": "passed",
        "sentence": "The holder still has 30 shares.",
      },
    ]
  `);
});

test('the sentences say “1 share”, not “1 shares”', () => {
  const pool = createSoldPool({ shareCount: 1 });
  const checks = check(pool.buy(1, 1), pool.log());

  expect(sentence(checks, 'log')).toContain('1 share of 1 sold');
  expect(sentence(checks, 'holding')).toBe('The holder still has 1 share.');
});

describe('a holding that has changed since the receipt', () => {
  test('by a return and a transfer is reported with the entries, and is no failure', () => {
    const { pool, receipt } = soldPool();
    pool.giveBack(2, 10);
    pool.transfer(2, 5, 15);
    const checks = check(receipt, pool.log());

    expect(failedOf(checks)).toEqual([]);
    expect(checks.at(-1)).toEqual({
      name: 'holding',
      result: 'changed',
      sentence:
        'The receipt is for 30 shares; the holder has 5 shares now (returned in entry 6 and transferred in entry 7). If the holder did not return or transfer shares, save this log and the receipt and contact us.',
    });
  });

  test('by another purchase passes', () => {
    const { pool, receipt } = soldPool();
    pool.buy(2, 1);

    expect(check(receipt, pool.log()).at(-1)).toEqual({
      name: 'holding',
      result: 'passed',
      sentence: 'The receipt is for 30 shares; the holder has 31 shares now (bought in entry 6).',
    });
  });

  test('by a refund of the whole pool is reported', () => {
    const { pool, receipt } = soldPool();
    pool.append({ kind: 'settled', outcome: 'refunded' });

    expect(check(receipt, pool.log()).at(-1)).toEqual({
      name: 'holding',
      result: 'changed',
      sentence: 'The holder still has 30 shares. The pool was refunded, so the shares are void.',
    });
  });

  test('a completed pool changes no holding', () => {
    const { pool, receipt } = soldPool();
    pool.append({ kind: 'settled', outcome: 'completed' });

    expect(check(receipt, pool.log()).map(({ result }) => result)).toEqual(Array(5).fill('passed'));
  });
});

describe('a falsified receipt', () => {
  const other = createSoldPool().buy(1, 10);
  const cases: [string, (receipt: PoolReceipt) => Partial<PoolReceipt>, Check['name'][]][] = [
    ['more shares', ({ shares }) => ({ shares: shares + 1 }), ['inclusion']],
    ['another holder', () => ({ account: 9 }), ['inclusion']],
    ['another salt', () => ({ salt: 'f'.repeat(32) }), ['inclusion']],
    ['another position', () => ({ position: 0 }), ['inclusion']],
    ['more holders', () => ({ holderCount: 3 }), ['inclusion']],
    ['a position outside the tree', () => ({ position: 2 }), ['inclusion']],
    ['negative shares', () => ({ shares: -1 }), ['inclusion']],
    ['part of a share', () => ({ shares: 0.5 }), ['inclusion']],
    [
      'a negative number beside the path',
      ({ path }) => ({ path: path.map((node) => ({ ...node, shares: -node.shares })) }),
      ['inclusion'],
    ],
    ['no path', () => ({ path: [] }), ['inclusion']],
    ['a longer path', ({ path }) => ({ path: [...path, ...path] }), ['inclusion']],
    ['an earlier entry', () => ({ index: 1 }), ['inclusion', 'consistency']],
    ['an entry that is not there', () => ({ index: 60 }), ['terms', 'inclusion', 'consistency']],
    ['another title', () => ({ title: 'Saab 9000' }), ['terms']],
    ['other terms', () => ({ terms: other.digest }), ['terms']],
    ['another entry digest', () => ({ digest: other.digest }), ['consistency']],
    ['another pool', () => ({ pool: 8 }), ['terms', 'inclusion']],
  ];

  test.each(cases)('ORD-3: with %s fails', (_, change, expected) => {
    const { receipt, log } = soldPool();

    expect(failedOf(check({ ...receipt, ...change(receipt) }, log))).toEqual(expected);
  });

  test('ORD-3: each failure has a sentence that says what does not fit', () => {
    const { receipt, log } = soldPool();
    const sentences = cases.flatMap(([, change]) =>
      check({ ...receipt, ...change(receipt) }, log)
        .filter(({ result }) => result === 'failed')
        .map((each) => `${each.name}: ${each.sentence}`),
    );

    expect([...new Set(sentences)]).toMatchInlineSnapshot(`
      [
        "inclusion: The path on the receipt does not lead to the root of entry 2. The holder, the shares or the path were changed.",
        "inclusion: The path on the receipt is not one from a holding to a root.",
        "inclusion: The path on the receipt does not lead to the root of entry 1. The holder, the shares or the path were changed.",
        "consistency: Entry 1 of this log is not the entry that the receipt was issued for. The log was rewritten, or this is the log of another pool.",
        "terms: The terms can’t be read, because the log is broken before the purchase.",
        "inclusion: The log has no entry for this purchase.",
        "consistency: The log ends at entry 5, but the receipt is for entry 60. Entries were removed, or this log is older than the receipt.",
        "terms: The title on the receipt is not the one in the log.",
        "terms: The log states other terms than the receipt: price, number of shares, closing time or pool.",
        "consistency: Entry 2 of this log is not the entry that the receipt was issued for. The log was rewritten, or this is the log of another pool.",
        "terms: The receipt is for another pool.",
      ]
    `);
  });
});

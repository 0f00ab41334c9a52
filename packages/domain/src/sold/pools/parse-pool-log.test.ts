import { describe, expect, test } from 'vitest';
import { parsePoolLog, parsePoolLogText } from './parse-pool-log.ts';
import { createSoldPool, terms } from './testing/sold-pool.ts';

function fullLog() {
  const pool = createSoldPool();
  pool.buy(1, 10);
  pool.giveBack(1, 10);
  pool.append({ kind: 'terms', terms: { ...terms, shareCount: 500, closesAt: null } });
  pool.append({ kind: 'extended', closesAt: '2027-03-01T12:00:00.000Z' });
  pool.buy(1, 2);
  pool.transfer(1, 2, 1);
  pool.append({ kind: 'settled', outcome: 'completed' });
  return pool.log();
}

test('a log that was saved can be read again', () => {
  const log = fullLog();

  expect(parsePoolLogText(JSON.stringify(log))).toEqual({ ok: true, value: log });
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '12',
  '"text"',
  '{}',
  '{"format":"tessera-pool-log-2","entries":[]}',
  '{"format":"tessera-pool-log-1","entries":{}}',
])('a file with %j is no log', (text) => {
  expect(parsePoolLogText(text)).toEqual({ ok: false, refusal: 'This file is not the share log of a pool.' });
});

test('a log without entries can be read', () => {
  expect(parsePoolLogText('{"format":"tessera-pool-log-1","entries":[]}').ok).toBe(true);
});

describe('an entry is refused', () => {
  const digest = 'ab'.repeat(32);
  const wrongTerms = (change: object) => ({ terms: { ...terms, ...change } });
  test.each<[number, object]>([
    [0, { kind: 'unknown' }],
    [0, { kind: 'bought' }],
    [0, { index: -1 }],
    [0, { index: '0' }],
    [0, { sold: 0.5 }],
    [0, { sold: -1 }],
    [0, { root: digest.slice(1) }],
    [0, { digest: digest.toUpperCase() }],
    [0, { extra: 1 }],
    [0, { terms: null }],
    [0, wrongTerms({ pool: 0 })],
    [0, wrongTerms({ system: 'boats' })],
    [0, wrongTerms({ titleDigest: 'Saab' })],
    [0, wrongTerms({ targetAmount: 0 })],
    [0, wrongTerms({ targetAmount: -1 })],
    [0, wrongTerms({ currency: 'gbp' })],
    [0, wrongTerms({ currency: 12 })],
    [0, wrongTerms({ shareCount: 0 })],
    [0, wrongTerms({ closesAt: '2027-03-01' })],
    [0, wrongTerms({ closesAt: 'soon' })],
    [0, wrongTerms({ closesAt: 12 })],
    [0, wrongTerms({ ifNotFull: 'other' })],
    [0, wrongTerms({ extra: 1 })],
    [1, { changes: {} }],
    [1, { changes: [{ holder: digest, change: 1.5 }] }],
    [1, { changes: [{ holder: 'ann', change: 1 }] }],
    [1, { changes: [{ holder: digest, change: 1, name: 'Ann' }] }],
    [1, { changes: Array.from({ length: 3 }, () => ({ holder: digest, change: 1 })) }],
    [4, { closesAt: null }],
    [4, { closesAt: '2027-03-01T12:00:00Z' }],
    [7, { outcome: 'won' }],
  ])('with number %i and %o', (index, change) => {
    const entries = fullLog().entries.map((entry) =>
      entry.index === index ? { ...entry, ...change } : entry,
    );

    expect(parsePoolLog({ format: 'tessera-pool-log-1', entries })).toEqual({
      ok: false,
      refusal: `Entry ${index} of this log has fields that are missing, unknown or malformed.`,
    });
  });

  test.each([null, 5, []])('that is %j', (entry) => {
    expect(parsePoolLog({ format: 'tessera-pool-log-1', entries: [entry] }).ok).toBe(false);
  });
});

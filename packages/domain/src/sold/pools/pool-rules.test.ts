import { describe, expect, test } from 'vitest';
import type { HoldingChange, PoolEvent, PoolTerms } from './pool-log.ts';
import { applyChanges, decideStatus, type HolderShares, type PoolStatus } from './pool-rules.ts';
import { terms } from './testing/sold-pool.ts';

const [ann, ben] = ['aa'.repeat(32), 'bb'.repeat(32)];
/** Ann has ten shares and Ben has none. */
const sharesOf = (holder: string) => (holder === ann ? 10 : 0);
const open: PoolStatus = { terms, sold: 10, isExtended: false, outcome: null };
const decide = (event: PoolEvent, status: Partial<PoolStatus> = {}) =>
  decideStatus({ ...open, ...status }, event, sharesOf);
const change = (kind: 'bought' | 'returned' | 'transferred', ...changes: [string, number][]): PoolEvent => ({
  kind,
  changes: changes.map(([holder, count]): HoldingChange => ({ holder, change: count })),
});

describe('the first entry', () => {
  test('opens the pool', () => {
    expect(decideStatus(undefined, { kind: 'opened', terms }, sharesOf)).toEqual({ ...open, sold: 0 });
  });

  test('is never anything else', () => {
    expect(decideStatus(undefined, change('bought', [ann, 1]), sharesOf)).toBe(
      'comes before the pool was opened',
    );
  });

  test('is the only one that opens the pool', () => {
    expect(decide({ kind: 'opened', terms })).toBe('opens the pool a second time');
  });
});

test.each<[PoolEvent, number]>([
  [change('bought', [ben, 3]), 13],
  [change('bought', [ann, 990]), 1000],
  [change('returned', [ann, -10]), 0],
  [change('transferred', [ann, -10], [ben, 10]), 10],
])('%o leaves %i shares sold', (event, sold) => {
  expect(decide(event)).toEqual({ ...open, sold });
});

test.each<[string, PoolEvent]>([
  ['sells more shares than the pool has', change('bought', [ben, 991])],
  ['takes shares away in a sale', change('bought', [ann, -1])],
  ['adds shares without a sale', change('returned', [ann, 1])],
  ['adds shares without a sale', change('transferred', [ann, 1], [ben, -1])],
  ['takes more shares from a holder than the holder has', change('returned', [ann, -11])],
  ['takes more shares from a holder than the holder has', change('transferred', [ben, -1], [ann, 1])],
  ['transfers more or fewer shares than were given', change('transferred', [ann, -2], [ben, 3])],
  ['transfers more or fewer shares than were given', change('transferred', [ann, -2], [ben, 1])],
  ['transfers shares to their own holder', change('transferred', [ann, -2], [ann, 2])],
  ['changes the wrong number of holdings', change('bought')],
  ['changes the wrong number of holdings', change('bought', [ann, 1], [ben, 1])],
  ['changes the wrong number of holdings', change('returned', [ann, -1], [ben, 1])],
  ['changes the wrong number of holdings', change('transferred', [ann, -1])],
  ['changes the wrong number of holdings', change('transferred', [ann, -2], [ben, 1], ['cc', 1])],
  ['changes a holding by something other than whole shares', change('bought', [ann, 0])],
  ['changes a holding by something other than whole shares', change('bought', [ann, 0.5])],
])('refuses an entry that %s: %o', (fault, event) => {
  expect(decide(event)).toBe(fault);
});

describe('after a pool is settled', () => {
  test.each([
    ['completed', change('bought', [ben, 1]), 'sells shares of a settled pool'],
    ['refunded', change('bought', [ben, 1]), 'sells shares of a settled pool'],
    ['refunded', change('transferred', [ann, -1], [ben, 1]), 'changes who holds shares that were refunded'],
    ['completed', { kind: 'settled', outcome: 'completed' }, 'settles the pool a second time'],
    ['completed', { kind: 'extended', closesAt: '2027-03-02T12:00:00.000Z' }, 'extends a settled pool'],
  ] as const)('%s, %o is refused', (outcome, event, fault) => {
    expect(decide(event, { outcome })).toBe(fault);
  });

  test.each([
    ['completed', change('transferred', [ann, -1], [ben, 1]), 10],
    ['completed', change('returned', [ann, -1]), 9],
    ['refunded', change('returned', [ann, -1]), 9],
  ] as const)('%s, %o is possible', (outcome, event, sold) => {
    expect(decide(event, { outcome })).toEqual({ ...open, outcome, sold });
  });

  test('its terms cannot change', () => {
    expect(decide({ kind: 'terms', terms }, { outcome: 'completed', sold: 0 })).toBe(
      'changes the terms of a settled pool',
    );
  });

  test.each(['completed', 'refunded'] as const)('it is %s', (outcome) => {
    expect(decide({ kind: 'settled', outcome })).toEqual({ ...open, outcome });
  });
});

describe('terms', () => {
  const wider: PoolTerms = { ...terms, shareCount: 2000 };

  test('change while nobody holds a share, and the pool may then be extended again', () => {
    expect(decide({ kind: 'terms', terms: wider }, { sold: 0, isExtended: true })).toEqual({
      ...open,
      sold: 0,
      terms: wider,
    });
  });

  test('never change while a share is sold', () => {
    expect(decide({ kind: 'terms', terms: wider }, { sold: 1 })).toBe(
      'changes the terms although shares are sold',
    );
  });

  test('are never those of another pool', () => {
    expect(decide({ kind: 'terms', terms: { ...terms, pool: 8 } }, { sold: 0 })).toBe(
      'belongs to another pool',
    );
  });
});

describe('an extension', () => {
  const extend = (closesAt: string, status: Partial<PoolStatus> = {}) =>
    decide({ kind: 'extended', closesAt }, status);

  test.each(['2027-03-01T12:00:00.001Z', '2027-03-31T12:00:00.000Z'])('to %s is possible', (closesAt) => {
    expect(extend(closesAt)).toEqual({ ...open, isExtended: true, terms: { ...terms, closesAt } });
  });

  test.each([
    ['2027-03-01T12:00:00.000Z', 'extends the pool to an earlier time'],
    ['2027-03-31T12:00:00.001Z', 'extends the pool by more than 30 days'],
  ])('to %s is refused: %s', (closesAt, fault) => {
    expect(extend(closesAt)).toBe(fault);
  });

  test('happens once', () => {
    expect(extend('2027-03-02T12:00:00.000Z', { isExtended: true })).toBe('extends the pool a second time');
  });

  test('of a pool without a closing time sets one', () => {
    const closesAt = '2027-03-02T12:00:00.000Z';

    expect(extend(closesAt, { terms: { ...terms, closesAt: null } })).toMatchObject({ terms: { closesAt } });
  });

  test.each(['refund', 'complete'] as const)('needs terms that allow it, not %s', (ifNotFull) => {
    expect(extend('2027-03-02T12:00:00.000Z', { terms: { ...terms, ifNotFull } })).toBe(
      'extends a pool whose terms allow no extension',
    );
  });
});

test('holders get their positions in the order of their first purchase', () => {
  const holdings = new Map<string, HolderShares>();
  applyChanges(holdings, { kind: 'opened', terms });
  applyChanges(holdings, change('bought', [ann, 3]));
  const changed = applyChanges(holdings, change('transferred', [ann, -1], [ben, 1]));

  expect(changed).toEqual([
    { holder: ann, position: 0, shares: 2 },
    { holder: ben, position: 1, shares: 1 },
  ]);
  expect(applyChanges(holdings, change('bought', [ann, 1]))).toEqual([
    { holder: ann, position: 0, shares: 3 },
  ]);
});

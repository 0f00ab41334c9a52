import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineAmount } from '../../selling/orders/order-lines.ts';
import {
  decideReturned,
  decideReturnMode,
  type HeldPool,
  mayReturn,
  mayTransfer,
  type ReturnableLot,
} from './share-actions.ts';

const now = new Date('2027-03-01T12:00:00Z');
const before = new Date('2027-03-01T12:00:00Z');
const after = new Date('2027-03-01T12:00:01Z');

const pool = (changes: Partial<HeldPool> = {}): HeldPool => ({
  status: 'open',
  endsAt: null,
  closesAt: null,
  expiresAt: null,
  shareCount: 10,
  sold: 4,
  ...changes,
});

describe('shares may go back', () => {
  test.for<[string, Partial<HeldPool>, string]>([
    ['while the pool is open', {}, 'return'],
    ['until the pool closes', { closesAt: after }, 'return'],
    ['until the listing ends, without another date', { expiresAt: after }, 'return'],
    ['by leaving, after it was extended', { status: 'extended', closesAt: before, endsAt: after }, 'leave'],
  ])('%s', ([, changes, mode]) => {
    expect(decideReturnMode(pool(changes), now)).toBe(mode);
    expect(mayReturn(decideReturnMode(pool(changes), now))).toBe(true);
  });
});

describe('shares may not go back', () => {
  test.for<[string, Partial<HeldPool>, string]>([
    ['when every share is sold', { sold: 10 }, 'full'],
    ['when every share of an extended pool is sold', { status: 'extended', sold: 10 }, 'full'],
    ['once the pool has closed', { closesAt: before }, 'closed'],
    ['once the listing has ended', { expiresAt: before }, 'closed'],
    ['once the extension is over', { status: 'extended', closesAt: before }, 'closed'],
    ['from a completed pool', { status: 'completed' }, 'completed'],
    ['from a completed pool that was not full', { status: 'completed', closesAt: before }, 'completed'],
    ['while the pool is refunded', { status: 'refunding' }, 'refunded'],
    ['after the pool was refunded', { status: 'refunded' }, 'refunded'],
  ])('%s', ([, changes, bar]) => {
    expect(decideReturnMode(pool(changes), now)).toBe(bar);
    expect(mayReturn(decideReturnMode(pool(changes), now))).toBe(false);
  });
});

test.for([
  ['open', true],
  ['extended', true],
  ['completed', true],
  ['refunding', false],
  ['refunded', false],
] as const)('shares of a pool that is %s may be transferred: %s', ([status, may]) => {
  expect(mayTransfer({ status })).toBe(may);
});

const lot = (lineId: string, changes: Partial<ReturnableLot>): ReturnableLot => ({
  lineId,
  quantity: 1,
  amount: 3_333,
  extraUnits: 0,
  unitAmount: 3_333,
  isPaidByHolder: true,
  ...changes,
});

test('shares that the holder paid for go back before shares that somebody transferred to them', () => {
  const lots = [
    lot('received', { quantity: 2, amount: 6_666, isPaidByHolder: false }),
    lot('bought', { quantity: 2, amount: 6_667, extraUnits: 1 }),
  ];

  expect(decideReturned(lots, 3)).toEqual({
    amount: 10_000,
    toMyCard: 6_667,
    lines: [
      { lineId: 'bought', quantity: 2 },
      { lineId: 'received', quantity: 1 },
    ],
  });
});

test('H16: whatever the sequence in which shares go back, all refunds together are exactly what was paid', () => {
  const anyLot = fc
    .record({ quantity: fc.integer({ min: 1, max: 50 }), extra: fc.nat(50), isPaidByHolder: fc.boolean() })
    .map(({ quantity, extra, isPaidByHolder }) => {
      const extraUnits = Math.min(extra, quantity);
      const amount = lineAmount({ unitAmount: 3_333, extraStep: 1 }, { quantity, extraUnits });
      return { quantity, extraUnits, amount, isPaidByHolder };
    });
  fc.assert(
    fc.property(fc.array(anyLot, { minLength: 1, maxLength: 6 }), fc.nat(), (given, seed) => {
      const lots = given.map((each, index) => lot(`line-${index % 3}`, each));
      const held = lots.reduce((sum, { quantity }) => sum + quantity, 0);
      const all = decideReturned(lots, held);
      expect(all.amount).toBe(lots.reduce((sum, { amount }) => sum + amount, 0));
      const some = decideReturned(lots, 1 + (seed % held));
      expect(some.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1 + (seed % held));
      expect(some.toMyCard).toBeLessThanOrEqual(some.amount);
      expect(some.amount).toBeLessThanOrEqual(all.amount);
    }),
  );
});

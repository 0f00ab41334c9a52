import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../durations.ts';
import { fileTiers, totalTiers } from './sizes.ts';
import { goTogether, type PurchaseRequest, purchasePence } from './prices.ts';
import { decideGrant, decidePurchase, freeStoragePlan, type GrantedPayment, periodsOf } from './purchase.ts';
import { daysWorth, unusedPence } from './unused-value.ts';

const begin = new Date('2026-03-02T09:30:00Z');
const later = (ms: number) => new Date(begin.getTime() + ms);

const requests = fc
  .record({
    file: fc.constantFrom(...fileTiers),
    total: fc.constantFrom(...totalTiers),
    months: fc.integer({ min: 1, max: 36 }),
  })
  .filter((request) => goTogether(request.file, request.total) && purchasePence(request) > 0);

test('M16: £24 for a year, replaced at once by a plan at £4 a month, is six months of the new plan', () => {
  const year = decideGrant(freeStoragePlan, { file: '50MB', total: '500MB', months: 12 }, begin);
  if (year.kind === 'smaller') throw new Error('refused');
  const periods = periodsOf([
    { file: '50MB', total: '500MB', months: 12, grantedAt: begin, from: year.from, to: year.to },
  ]);

  const upgraded = decideGrant(
    year.storagePlan,
    { file: '100MB', total: '1000MB', months: 1 },
    begin,
    periods,
  );

  expect(upgraded).toMatchObject({
    kind: 'begun',
    // A month from 2 March has 31 days for £4, so £24 are 186 days more.
    converted: { pence: 2_400, days: 186 },
    to: new Date('2026-10-05T09:30:00Z'),
    storagePlan: { expiresAt: new Date('2026-10-05T09:30:00Z'), anchorDay: 5, months: 1 },
  });
});

test.each<[string, number, number]>([
  ['nothing of it has passed', 0, 3_100],
  ['a moment has passed: the penny is rounded up', 1, 3_100],
  ['ten days have passed', 10 * DAY_MS, 2_100],
  ['a millisecond is left', 31 * DAY_MS - 1, 1],
  ['it is over', 31 * DAY_MS, 0],
])('of £31 for 31 days, when %s, the unused value is right', (_, ms, expected) => {
  const period = { pence: 3_100, from: begin, paidTo: later(31 * DAY_MS), to: later(31 * DAY_MS) };

  expect(unusedPence([period], later(ms), period.to)).toBe(expected);
});

test('time after the end that an administrator set does not count, and neither does a plan without an end', () => {
  const period = { pence: 3_100, from: begin, paidTo: later(31 * DAY_MS), to: later(31 * DAY_MS) };

  expect(unusedPence([period], begin, later(DAY_MS))).toBe(100);
  expect(unusedPence([period], begin, null)).toBe(0);
});

test('the values of all periods are added before the sum is rounded', () => {
  const third = (from: number) => ({
    pence: 100,
    from: later(from * DAY_MS),
    paidTo: later((from + 3) * DAY_MS),
    to: later((from + 3) * DAY_MS),
  });

  // Two thirds of 100 pence and another 100 pence are 166.67, rounded up to 167. Rounding each period first would give
  // one penny more.
  expect(unusedPence([third(0), third(3)], later(DAY_MS), later(6 * DAY_MS))).toBe(167);
});

test('converted days are worth at least what was unused, and a day less would not be', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), requests, fc.integer({ min: 28, max: 1_100 }), (unused, request, days) => {
      const pence = purchasePence(request);
      const converted = daysWorth(unused, { pence, days });

      expect(BigInt(converted) * BigInt(pence) >= BigInt(unused) * BigInt(days)).toBe(true);
      expect(BigInt(converted - 1) * BigInt(pence) < BigInt(unused) * BigInt(days)).toBe(true);
    }),
  );
});

test('a higher value never becomes fewer days, and waiting never makes the value higher', () => {
  fc.assert(
    fc.property(
      requests,
      fc.nat(100_000),
      fc.nat(100_000),
      fc.nat(400 * DAY_MS),
      fc.nat(400 * DAY_MS),
      (request, unused, more, early, wait) => {
        const purchase = { pence: purchasePence(request), days: 31 };
        expect(daysWorth(unused + more, purchase)).toBeGreaterThanOrEqual(daysWorth(unused, purchase));

        const grant = decideGrant(freeStoragePlan, request, begin);
        if (grant.kind === 'smaller') throw new Error('refused');
        const periods = periodsOf([{ ...request, grantedAt: begin, from: grant.from, to: grant.to }]);
        expect(unusedPence(periods, later(early + wait), grant.to)).toBeLessThanOrEqual(
          unusedPence(periods, later(early), grant.to),
        );
      },
    ),
  );
});

interface Step {
  readonly request: PurchaseRequest;
  readonly waitMs: number;
}

test('no upgrade or extension loses value, however many follow each other', () => {
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.record({ request: requests, waitMs: fc.nat(60 * DAY_MS) }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(steps, (bought) => {
      let [now, present] = [begin, freeStoragePlan];
      let payments: GrantedPayment[] = [];
      for (const { request, waitMs } of bought) {
        now = new Date(now.getTime() + waitMs);
        if (!decidePurchase(present, request, now).ok) continue;
        const before = unusedPence(periodsOf(payments), now, present.expiresAt);
        const grant = decideGrant(present, request, now, periodsOf(payments));
        if (grant.kind === 'smaller') throw new Error('a purchase that is allowed is granted');
        payments = [...payments, { ...request, grantedAt: now, from: grant.from, to: grant.to }];
        present = grant.storagePlan;

        const after = unusedPence(periodsOf(payments), now, present.expiresAt);
        expect(after).toBeGreaterThanOrEqual(before + purchasePence(request));
        // At most one day of the new plan is given away, and one penny by rounding up.
        const dayPrice = purchasePence(request) / (28 * request.months);
        expect(after).toBeLessThanOrEqual(before + purchasePence(request) + dayPrice + 1);
      }
    }),
  );
});

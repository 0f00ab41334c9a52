import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PurchaseRequest } from './prices.ts';
import {
  freeStoragePlan,
  decideGrant,
  decidePurchase,
  replayPayments,
  type RunningStoragePlan,
} from './purchase.ts';

const now = new Date('2026-03-02T09:30:00Z');
const inMay = new Date('2026-05-31T09:30:00Z');
const running: RunningStoragePlan = {
  file: '100MB',
  total: '1000MB',
  expiresAt: inMay,
  months: 3,
  anchorDay: 31,
};
const over: RunningStoragePlan = { ...running, expiresAt: now };
const same: PurchaseRequest = { file: '100MB', total: '1000MB', months: 1 };

test.each<[string, RunningStoragePlan, PurchaseRequest, number]>([
  ['a first plan', freeStoragePlan, { file: '50MB', total: '200MB', months: 1 }, 100],
  ['the largest for the longest', freeStoragePlan, { file: '1000MB', total: '10000MB', months: 36 }, 36_000],
  ['a larger total only', freeStoragePlan, { file: '10MB', total: '500MB', months: 2 }, 200],
  ['the plan that is running', running, same, 400],
  ['a larger one while one is running', running, { file: '200MB', total: '1000MB', months: 1 }, 500],
  ['a smaller one when the larger has ended', over, { file: '50MB', total: '200MB', months: 1 }, 100],
])('M16: %s can be bought', (_, present, request, pence) => {
  expect(decidePurchase(present, request, now)).toEqual({ ok: true, value: { pence } });
});

test.each<[string, RunningStoragePlan, PurchaseRequest, object]>([
  [
    'the free plan',
    freeStoragePlan,
    { file: '10MB', total: '200MB', months: 1 },
    { code: 'storage_plans.nothing_to_pay' },
  ],
  [
    'M04: a file limit without the total it needs',
    freeStoragePlan,
    { file: '500MB', total: '200MB', months: 1 },
    { code: 'storage_plans.sizes_apart', total: '1000MB' },
  ],
  [
    'M16: a smaller file limit',
    running,
    { file: '50MB', total: '5000MB', months: 1 },
    { code: 'storage_plans.smaller' },
  ],
  [
    'M16: a smaller total',
    running,
    { file: '200MB', total: '500MB', months: 1 },
    { code: 'storage_plans.smaller' },
  ],
  ['a plan that one has for ever', { ...running, expiresAt: null }, same, { code: 'storage_plans.endless' }],
])('%s cannot be bought', (_, present, request, refusal) => {
  expect(decidePurchase(present, request, now)).toEqual({ ok: false, refusal });
});

test('M16: buying the same plan again extends the running one', () => {
  const grant = decideGrant(running, same, now);

  const to = new Date('2026-06-30T09:30:00Z');
  expect(grant).toEqual({
    kind: 'extended',
    storagePlan: { file: '100MB', total: '1000MB', expiresAt: to, months: 4, anchorDay: 31 },
    from: inMay,
    to,
    converted: { pence: 0, days: 0 },
  });
});

test('two single months bought from 31 January end on 31 March, like two months bought together', () => {
  const begin = new Date('2026-01-31T10:00:00Z');
  const first = decideGrant(freeStoragePlan, same, begin);
  const february = new Date('2026-02-20T10:00:00Z');
  const second = first.kind === 'smaller' ? first : decideGrant(first.storagePlan, same, february);
  const atOnce = decideGrant(freeStoragePlan, { ...same, months: 2 }, begin);

  expect(first).toMatchObject({ to: new Date('2026-02-28T10:00:00Z') });
  expect(second).toMatchObject({ kind: 'extended', to: new Date('2026-03-31T10:00:00Z') });
  expect(atOnce).toMatchObject({ to: new Date('2026-03-31T10:00:00Z') });
});

test('the end date is the same, whether months are bought together or one by one', () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
  const starts = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  fc.assert(
    fc.property(starts, pieces, (start, bought) => {
      const apart = bought.reduce<RunningStoragePlan>((storagePlan, months) => {
        const grant = decideGrant(storagePlan, { ...same, months }, start);
        return grant.kind === 'smaller' ? storagePlan : grant.storagePlan;
      }, freeStoragePlan);
      const together = bought.reduce((sum, months) => sum + months, 0);
      const grant = decideGrant(freeStoragePlan, { ...same, months: together }, start);

      expect(grant).toMatchObject({ to: apart.expiresAt });
    }),
  );
});

test('after an administrator has moved the end date, months are counted from the new day', () => {
  const moved: RunningStoragePlan = {
    ...running,
    expiresAt: new Date('2026-04-12T09:00:00Z'),
    anchorDay: 31,
  };

  expect(decideGrant(moved, same, now)).toMatchObject({ to: new Date('2026-05-12T09:00:00Z') });
});

test('M16: a larger plan begins at once and counts from now', () => {
  const grant = decideGrant(running, { file: '500MB', total: '1000MB', months: 2 }, now);

  const to = new Date('2026-05-02T09:30:00Z');
  expect(grant).toEqual({
    kind: 'begun',
    storagePlan: { file: '500MB', total: '1000MB', expiresAt: to, months: 2, anchorDay: 2 },
    from: now,
    to,
    converted: { pence: 0, days: 0 },
  });
});

test('the same plan bought after its end starts again', () => {
  const grant = decideGrant(over, same, now);

  expect(grant).toMatchObject({ kind: 'begun', from: now, storagePlan: { months: 1 } });
});

test('paying for a smaller plan does not lower the limits', () => {
  expect(decideGrant(running, { file: '50MB', total: '200MB', months: 1 }, now)).toEqual({ kind: 'smaller' });
});

test('W15: after a refund, the other payments still count', () => {
  const first = { ...same, grantedAt: new Date('2026-01-31T00:00:00Z') };
  const second = { ...same, months: 2, grantedAt: new Date('2026-02-10T00:00:00Z') };
  const larger: PurchaseRequest & { grantedAt: Date } = {
    file: '500MB',
    total: '1000MB',
    months: 1,
    grantedAt: new Date('2026-02-20T00:00:00Z'),
  };

  const all = replayPayments([first, second, larger]);
  const withoutLarger = replayPayments([first, second]);
  const withoutFirst = replayPayments([second]);

  // 8 of 28 days at £4 and 61 days at £8 are unused: £9.15, which is 43 days more at £6 for 28 days.
  expect(all.storagePlan).toMatchObject({
    file: '500MB',
    expiresAt: new Date('2026-05-02T00:00:00Z'),
    months: 1,
  });
  expect(withoutLarger.storagePlan).toMatchObject({
    file: '100MB',
    expiresAt: new Date('2026-04-30T00:00:00Z'),
    months: 3,
  });
  expect(withoutFirst.storagePlan).toMatchObject({ expiresAt: new Date('2026-04-10T00:00:00Z'), months: 2 });
  expect(withoutFirst.granted).toMatchObject([
    { from: second.grantedAt, to: new Date('2026-04-10T00:00:00Z') },
  ]);
  expect(replayPayments([])).toEqual({ storagePlan: freeStoragePlan, granted: [] });
});

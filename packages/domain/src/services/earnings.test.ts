import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatByRate } from '../selling/orders/vat.ts';
import {
  dueByDay,
  type Earning,
  earningsOf,
  parsePeriod,
  quarterOf,
  sumEarnings,
  yearStatement,
} from './earnings.ts';
import { sumPaidInPerson } from './paid-in-person.ts';
import { feeRows, invoiceDue, invoiceName, invoiceRows } from './invoices.ts';

const days = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) })
  .map((time) => new Date(time).toISOString().slice(0, 10));

const earning: fc.Arbitrary<Earning> = fc
  .record({
    id: fc.uuid(),
    sold: fc.integer({ min: 1, max: 1_000_000 }),
    back: fc.nat(100),
    isKept: fc.boolean(),
    kind: fc.constantFrom('meal', 'appointment', 'trip'),
    fee: fc.nat(300_000),
    vat: fc.constantFrom(0, 200_000),
    rate: fc.constantFrom(0, 500, 2_000),
    day: days,
  })
  .map(({ id, sold, back, isKept, kind, fee, vat, rate, day }) => {
    const refunded = Math.floor((sold * back) / 100);
    const part = { sort: 'goods' as const, text: 'x', quantity: 1, amount: sold, vatRate: rate };
    return {
      id,
      lineId: id,
      orderNumber: 1,
      kind,
      title: 'A meal',
      currency: 'GBP',
      isKept,
      sold,
      refunded,
      rates: { fee, vat },
      vat: vatByRate([part], sold - refunded),
      day,
      payableAt: new Date(`${day}T12:00:00Z`),
      status: 'waiting' as const,
    };
  });

const many = fc.array(earning, { maxLength: 30 });

test('what a business earned adds up: gross without refunds and fees is its income', () => {
  fc.assert(
    fc.property(many, (earnings) => {
      const { gross, refunds, fee, feeVat, income, kept } = sumEarnings(earnings);
      expect(gross - refunds - fee - feeVat).toBe(income);
      expect(kept).toBeLessThanOrEqual(gross);
    }),
  );
});

test('quarters add up to the year, kinds to the period, and VAT by rate to what was not refunded', () => {
  fc.assert(
    fc.property(many, (earnings) => {
      const { year, quarters } = yearStatement(earnings, 2026);
      for (const name of ['count', 'gross', 'kept', 'refunds', 'fee', 'feeVat', 'income'] as const) {
        expect(quarters.reduce((sum, { total }) => sum + total[name], 0)).toBe(year.total[name]);
        expect(year.kinds.reduce((sum, kind) => sum + kind[name], 0)).toBe(year.total[name]);
      }
      const inVat = year.vat.reduce((sum, { gross }) => sum + gross, 0);
      expect(inVat).toBe(year.total.gross - year.total.refunds);
      for (const { rate, vat } of year.vat)
        expect(
          quarters
            .flatMap((each) => each.vat)
            .filter((each) => each.rate === rate)
            .reduce((sum, each) => sum + each.vat, 0),
        ).toBe(vat);
    }),
  );
});

test('each day is in one quarter and one month', () => {
  expect(parsePeriod('2026-Q4')).toMatchObject({
    from: '2026-10-01',
    to: '2027-01-01',
    label: 'October to December 2026',
  });
  expect(parsePeriod('2026-12')).toMatchObject({
    from: '2026-12-01',
    to: '2027-01-01',
    label: 'December 2026',
  });
  expect(parsePeriod('2026')).toMatchObject({ from: '2026-01-01', to: '2027-01-01', label: '2026' });
  expect(['2026-Q5', '2026-13', '26', '', '2026-1'].map(parsePeriod)).toEqual(Array(5).fill(undefined));
  expect(['2026-03-31', '2026-04-01', '2026-12-31'].map(quarterOf)).toEqual([
    '2026-Q1',
    '2026-Q2',
    '2026-Q4',
  ]);
});

test('what is due is added up for each day, and what is on hold separately', () => {
  const of = (day: string, due: number, status: Earning['status'] = 'waiting') => ({
    due,
    status,
    payableAt: new Date(`${day}T12:00:00Z`),
  });
  const all = [
    of('2026-12-03', 5),
    of('2026-12-01', 2),
    of('2026-12-03', 7),
    of('2026-12-03', 9, 'on_hold'),
    of('2026-12-02', 4, 'paid'),
  ];
  // Only these fields are read.
  expect(dueByDay(all as never)).toEqual([
    { at: new Date('2026-12-01T12:00:00Z'), amount: 2, isOnHold: false },
    { at: new Date('2026-12-03T12:00:00Z'), amount: 12, isOnHold: false },
    { at: new Date('2026-12-03T12:00:00Z'), amount: 9, isOnHold: true },
  ]);
});

test('invoices and credit notes of a line add up to what was earned and not refunded', () => {
  fc.assert(
    fc.property(earning, fc.array(fc.nat(100), { maxLength: 5 }), (sale, steps) => {
      let invoiced = 0;
      let refunded = 0;
      for (const step of [0, ...steps]) {
        refunded = Math.min(sale.sold, refunded + Math.floor((sale.sold * step) / 300));
        const due = invoiceDue([{ sold: sale.sold, refunded }], 0, invoiced);
        if (due !== 0) {
          const parts = [
            { sort: 'goods' as const, text: 'x', quantity: 1, amount: sale.sold, vatRate: 2_000 },
          ];
          const { rows, vat } = invoiceRows({ title: 'A meal', parts, isKept: sale.isKept }, due);
          expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(due);
          expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(due);
        }
        invoiced += due;
        expect(invoiced).toBe(sale.sold - refunded);
      }
    }),
  );
});

test('what was paid in person is added up in its period, with the VAT in it', () => {
  const part = { sort: 'goods' as const, text: 'Stew', quantity: 1, vatRate: 2_000 };
  const paid = [
    { amount: 1_200, parts: [{ ...part, amount: 1_200 }], day: '2026-12-31' },
    { amount: 600, parts: [{ ...part, amount: 600 }], day: '2027-01-01' },
    {
      amount: 100,
      parts: [{ sort: 'goods' as const, text: 'Bread', quantity: 1, amount: 100 }],
      day: '2027-03-31',
    },
  ];
  const sums = (name: string) => {
    const period = parsePeriod(name);
    return period && sumPaidInPerson(paid, period);
  };

  expect(sums('2027-Q1')).toEqual({
    count: 2,
    amount: 700,
    vat: [{ rate: 2_000, gross: 600, net: 500, vat: 100 }],
  });
  expect(sums('2026')).toMatchObject({ count: 1, amount: 1_200 });
});

test('invoices for the fee charge each earning once, whatever was refunded between them', () => {
  fc.assert(
    fc.property(many, (earnings) => {
      const first = feeRows(
        earnings.map((each) => ({ ...each, refunded: 0 })),
        new Map(),
      );
      const charged = new Map(
        first.map(({ earningId = '', amount, vat }) => [earningId, { fee: amount - vat, vat }]),
      );
      const second = feeRows(earnings, charged);
      const sum = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0);
      const { fee, feeVat } = sumEarnings(earnings);
      expect(sum(first) + sum(second)).toBe(fee + feeVat);
    }),
  );
});

test('the number of an invoice contains its series, the business and its position in the series', () => {
  expect(invoiceName({ series: 'invoice', providerId: 12, number: 7 })).toBe('INV-12-00007');
  expect(earningsOf([], parsePeriod('2026') ?? { name: '', label: '', from: '', to: '' }).total.count).toBe(
    0,
  );
});

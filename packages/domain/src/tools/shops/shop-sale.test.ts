import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatRateNames, vatWithin } from './shop-prices.ts';
import {
  decideParcel,
  decideRefund,
  paidAmounts,
  type Picked,
  postageVatRate,
  type SoldItem,
  type SoldParcel,
} from './shop-sale.ts';

const item = (changes: Partial<SoldItem> = {}): SoldItem => ({
  position: 0,
  title: 'Ash bowl',
  quantity: 3,
  amount: 1_000,
  paid: 1_000,
  vatRate: 'standard',
  sent: 0,
  cancelled: 0,
  returned: 0,
  ...changes,
});

/** The parcel after units were sent, or refunded. */
function apply(
  parcel: SoldParcel,
  picked: readonly Picked[],
  act: 'send' | 'refund',
): { parcel: SoldParcel; amount: number; vat: number } {
  const decided = act === 'send' ? decideParcel(parcel, picked) : decideRefund(parcel, picked);
  if (!decided.ok) return { parcel, amount: 0, vat: 0 };
  if ('units' in decided.value) {
    const { units, amount } = decided.value;
    const items = parcel.items.map((each) => ({
      ...each,
      sent: each.sent + (units.find(({ position }) => position === each.position)?.quantity ?? 0),
    }));
    return { parcel: { ...parcel, items }, amount, vat: 0 };
  }
  const { pieces, amount, vat } = decided.value;
  const items = parcel.items.map((each) => {
    const piece = pieces.find(({ position }) => position === each.position);
    return piece
      ? {
          ...each,
          cancelled: each.cancelled + piece.cancelled,
          returned: each.returned + piece.quantity - piece.cancelled,
        }
      : each;
  });
  const isPostageRefunded = parcel.isPostageRefunded || pieces.some(({ position }) => position === null);
  return { parcel: { ...parcel, items, isPostageRefunded }, amount, vat };
}

const goods = fc.record({
  quantity: fc.integer({ min: 1, max: 9 }),
  unitAmount: fc.integer({ min: 1, max: 9_999 }),
  vatRate: fc.constantFrom(...vatRateNames),
});
const parcels = fc
  .record({
    goods: fc.array(goods, { minLength: 1, maxLength: 4 }),
    postage: fc.integer({ min: 0, max: 2_000 }),
    discountShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ goods: list, postage, discountShare }): SoldParcel => {
    const amounts = list.map(({ quantity, unitAmount }) => quantity * unitAmount);
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    const paid = paidAmounts(amounts, Math.floor((sum * discountShare) / 100));
    return {
      postage,
      isPostageRefunded: false,
      items: list.map(({ quantity, vatRate }, position) =>
        item({ position, quantity, vatRate, amount: amounts[position] ?? 0, paid: paid[position] ?? 0 }),
      ),
    };
  });
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('send' as const, 'refund' as const),
    picked: fc.array(
      fc.record({ position: fc.integer({ min: 0, max: 4 }), quantity: fc.integer({ min: 1, max: 4 }) }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { maxLength: 12 },
);
const everything = ({ items }: SoldParcel) =>
  items.flatMap(({ position, quantity, cancelled, returned }) =>
    quantity > cancelled + returned ? [{ position, quantity: quantity - cancelled - returned }] : [],
  );

describe('refunds of lines', () => {
  test('SH-19: partial refunds add up to what was paid and to its VAT, to the penny, however units were sent and refunded before', () => {
    fc.assert(
      fc.property(parcels, steps, (start, taken) => {
        let [parcel, refunded, vat] = [start, 0, 0];
        const whole = start.items.reduce((sum, { paid }) => sum + paid, 0) + start.postage;
        const wholeVat =
          start.items.reduce((sum, { paid, vatRate }) => sum + vatWithin(paid, vatRate), 0) +
          vatWithin(start.postage, postageVatRate(start.items));
        for (const { act, picked } of [...taken, { act: 'refund' as const, picked: [] }]) {
          const chosen = picked.length === 0 ? everything(parcel) : picked;
          const after = apply(parcel, chosen, act);
          parcel = after.parcel;
          expect(after.amount).toBeGreaterThanOrEqual(0);
          if (act === 'refund') [refunded, vat] = [refunded + after.amount, vat + after.vat];
          expect(refunded).toBeLessThanOrEqual(whole);
          for (const { quantity, sent, cancelled, returned } of parcel.items) {
            expect(sent + cancelled).toBeLessThanOrEqual(quantity);
            expect(returned).toBeLessThanOrEqual(sent);
          }
        }
        expect(everything(parcel)).toEqual([]);
        expect(refunded).toBe(whole);
        expect(vat).toBe(wholeVat);
      }),
    );
  });

  test('three units for £10 are refunded one at a time without losing a penny', () => {
    const [first, second, third] = [0, 1, 2].map((returned) =>
      decideRefund({ items: [item({ sent: 3, returned })], postage: 0, isPostageRefunded: false }, [
        { position: 0, quantity: 1 },
      ]),
    );
    expect([first, second, third].map((refund) => refund?.ok && refund.value.amount)).toEqual([
      333, 333, 334,
    ]);
  });

  test('more units than are left, none, and items that do not exist are refused', () => {
    const parcel = { items: [item({ cancelled: 1 })], postage: 395, isPostageRefunded: false };
    expect(decideRefund(parcel, [{ position: 0, quantity: 3 }])).toMatchObject({ ok: false });
    expect(
      decideRefund(parcel, [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 2 },
      ]),
    ).toMatchObject({ ok: false });
    expect(decideRefund(parcel, [{ position: 7, quantity: 1 }])).toMatchObject({ ok: false });
    expect(decideRefund(parcel, [])).toMatchObject({ ok: false });
    expect(decideRefund(parcel, [{ position: 0, quantity: 2 }])).toMatchObject({
      value: { isAll: true, amount: 667 + 395 },
    });
  });
});

describe('sending in parts', () => {
  test('what the parts are worth adds up to what was paid, with the postage in the first', () => {
    fc.assert(
      fc.property(parcels, steps, (start, taken) => {
        let [parcel, earned] = [start, 0];
        const send = (picked: readonly Picked[]) => {
          const after = apply(parcel, picked, 'send');
          [parcel, earned] = [after.parcel, earned + after.amount];
        };
        for (const { picked } of taken) send(picked);
        const rest = parcel.items.flatMap(({ position, quantity, sent }) =>
          quantity > sent ? [{ position, quantity: quantity - sent }] : [],
        );
        if (rest.length > 0) send(rest);
        expect(earned).toBe(start.items.reduce((sum, { paid }) => sum + paid, 0) + start.postage);
      }),
    );
  });

  test('some pieces of a line go first, and no unit is sent twice', () => {
    const parcel = { items: [item()], postage: 395, isPostageRefunded: false };
    expect(decideParcel(parcel, [{ position: 0, quantity: 2 }])).toMatchObject({
      value: { amount: 666 + 395, isLast: false },
    });
    const rest = { ...parcel, items: [item({ sent: 2 })] };
    expect(decideParcel(rest, [{ position: 0, quantity: 2 }])).toMatchObject({ ok: false });
    expect(decideParcel(rest, [{ position: 0, quantity: 1 }])).toMatchObject({
      value: { amount: 334, isLast: true },
    });
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideRefund, freezeBalance, parseBalance } from './balance.ts';

const dueAt = new Date('2026-12-01T10:00:00Z');

test('a balance is read as it was frozen, and anything else is none', () => {
  const frozen: unknown = JSON.parse(JSON.stringify({ balance: freezeBalance({ amount: 501, dueAt }) }));

  expect(parseBalance(frozen)).toEqual({ amount: 501, dueAt });
  for (const balance of [null, 5, { amount: 0, dueAt: dueAt.toISOString() }, { amount: 5, dueAt: 'soon' }])
    expect(parseBalance({ balance })).toBeUndefined();
  expect(parseBalance(undefined)).toBeUndefined();
});

test('a refund is divided to the penny, the latest payment first, and never more than is left of one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 4 }), fc.nat(400_000), (left, amount) => {
      const all = left.reduce((sum, each) => sum + each, 0);
      const parts = divideRefund(amount, left);
      if (amount > all) return parts === undefined;
      const sum = (parts ?? []).reduce((total, part) => total + part, 0);
      const isWithin = (parts ?? []).every((part, index) => part >= 0 && part <= (left[index] ?? 0));
      // An earlier payment gives something back only if nothing is left of the later ones.
      const isLatestFirst = (parts ?? []).every(
        (part, index) =>
          part === 0 || (parts ?? []).slice(index + 1).every((later, i) => later === left[index + 1 + i]),
      );
      return sum === amount && isWithin && isLatestFirst;
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountReturnedBefore } from './borne-refunds.ts';

test.each([
  ['nothing was borne', { amount: 100, refunded: 0, borne: 0 }, 100, 0],
  ['there is enough left', { amount: 100, refunded: 0, borne: 30 }, 70, 0],
  ['the rest is less than the refund', { amount: 100, refunded: 0, borne: 30 }, 100, 30],
  ['an earlier refund took a part of it', { amount: 100, refunded: 60, borne: 50 }, 40, 40],
  ['everything was borne', { amount: 100, refunded: 0, borne: 100 }, 100, 100],
])('B06: where %s, so much of a refund was returned before', (_, order, refund, expected) => {
  expect(amountReturnedBefore(order, refund)).toBe(expected);
});

test('B06: whatever the sequence of refunds, the buyer gets back exactly what was paid', () => {
  const order = fc
    .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 })
    .chain((steps) => {
      const amount = steps.reduce((sum, each) => sum + each, 0);
      return fc.record({ steps: fc.constant(steps), amount: fc.constant(amount), borne: fc.nat(amount) });
    });
  fc.assert(
    fc.property(order, ({ steps, amount, borne }) => {
      let [refunded, returned] = [0, borne];
      for (const step of steps) {
        const before = amountReturnedBefore({ amount, refunded, borne }, step);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(step);
        refunded += step;
        returned += step - before;
        expect(returned).toBeLessThanOrEqual(amount);
      }
      expect(returned).toBe(amount);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercent, parsePercent, splitFee, splitRefund } from './fees.ts';
import { heldForLine, heldForPool, isBalanced, mergePostings, reversedPostings } from './ledger.ts';
import {
  debtEnded,
  disputeLost,
  disputeOpened,
  disputeWon,
  disputeWonLate,
  earningShares,
  paymentReceived,
  payoutBegun,
  payoutFailed,
  payoutPaid,
  refundBegun,
  refundMadeBefore,
  refundPaid,
  saleEarned,
} from './movements.ts';

const amount = fc.integer({ min: 1, max: 999_999_999_999 });
const rate = fc.integer({ min: 0, max: 1_000_000 });
const rates = fc.record({ fee: rate, vat: rate });
const seller = '5f0c2f9e-63f1-4d3c-9d58-3a8c0f7f4c11';
const orderId = '0a6d9a3e-7a55-4b92-8f6e-0c8a2f1f9f10';
const currency = 'GBP';
const held = heldForPool(7, currency);
const ofProvider = { provider: 'test', currency };

test('the postings of every movement of money add up to zero', () => {
  fc.assert(
    fc.property(amount, fc.nat(5000), fc.nat(5000), rates, (first, second, fee, feeRates) => {
      const shares = [
        { account: held, amount: first },
        { account: heldForLine(8, currency), amount: second },
      ];
      const dispute = { ...ofProvider, disputeId: 'dp_1A', amount: first };
      const payout = { seller, currency, amount: first };
      const entries = [
        paymentReceived({ ...ofProvider, shares }),
        refundBegun({ orderId, currency, shares }),
        refundBegun({
          orderId,
          currency,
          shares: earningShares({ seller, currency }, splitFee(first, feeRates)),
        }),
        refundPaid({ ...ofProvider, orderId, amount: first }),
        refundMadeBefore({ orderId, currency, amount: first }),
        saleEarned({ held, amount: first, seller }, feeRates),
        payoutBegun(payout),
        payoutPaid({ ...payout, from: { kind: 'bank', reference: 'operator' } }),
        payoutFailed(payout),
        debtEnded({ ...payout, end: 'paid' }),
        debtEnded({ ...payout, end: 'written_off' }),
        disputeOpened({ ...dispute, fee }),
        disputeWon({ ...dispute, fee }),
        disputeWonLate({ ...ofProvider, amount: first, fee }),
        disputeLost({ disputeId: 'dp_1A', currency, shares }),
      ];
      for (const { postings } of entries) {
        expect(isBalanced(postings)).toBe(true);
        expect(isBalanced(reversedPostings(postings))).toBe(true);
      }
    }),
  );
});

test('a sale that is refunded in several steps leaves no money with anybody, and no share of a refund is negative', () => {
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), rates, (amounts, feeRates) => {
      const sum = amounts.reduce((all, each) => all + each, 0);
      let refundedBefore = 0;
      const refunds = amounts.map((each) => {
        const split = splitRefund({ amount: each, refundedBefore }, feeRates);
        refundedBefore += each;
        expect(split.seller + split.fee + split.vat).toBe(each);
        expect(Math.min(split.seller, split.fee, split.vat)).toBeGreaterThanOrEqual(0);
        return earningShares({ seller, currency }, split);
      });
      const sale = saleEarned({ held, amount: sum, seller }, feeRates);
      const left = mergePostings([...sale.postings, ...refunds.flat(), { account: held, amount: -sum }]);
      expect(left).toEqual([]);
    }),
  );
});

test('fees never lose a penny', () => {
  fc.assert(
    fc.property(amount, rates, (whole, feeRates) => {
      const { seller: rest, fee, vat } = splitFee(whole, feeRates);
      expect(rest + fee + vat).toBe(whole);
      expect(Math.min(rest, fee, vat)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [6667, 0, 0, { seller: 6667, fee: 0, vat: 0 }],
  [6667, 2.5, 0, { seller: 6500, fee: 167, vat: 0 }],
  [10_000, 10, 20, { seller: 8800, fee: 1000, vat: 200 }],
  [6667, 2.5, 20, { seller: 6467, fee: 167, vat: 33 }],
  [1, 2.5, 20, { seller: 1, fee: 0, vat: 0 }],
  [100, 100, 20, { seller: 0, fee: 83, vat: 17 }],
])('of %i pence with a fee of %s%% and VAT of %s%%', (whole, fee, vat, expected) => {
  expect(splitFee(whole, { fee: fee * 10_000, vat: vat * 10_000 })).toEqual(expected);
});

test.each([
  ['0', 0],
  ['2.5', 25_000],
  ['0.0001', 1],
  ['100', 1_000_000],
  ['100.1', undefined],
  ['-1', undefined],
  ['1e2', undefined],
  ['2,5', undefined],
  ['1.00001', undefined],
  ['', undefined],
])('the percentage “%s” is read as %s', (text, millionths) => {
  expect(parsePercent(text)).toBe(millionths);
  if (millionths !== undefined && millionths % 1000 === 0) expect(formatPercent(millionths)).toBe(text);
});

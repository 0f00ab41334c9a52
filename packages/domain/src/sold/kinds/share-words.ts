import { DAY_MS } from '../../durations.ts';
import { longDay } from '../../days.ts';
import { formatMoney } from '../../selling/money/money.ts';
import type { FrozenPool } from '../../selling/orders/frozen-terms.ts';
import { notFullSentence } from '../shares/if-not-full-sentences.ts';
import { withCommas } from '../../counts.ts';
import { CANCELLATION_DAYS, type LineKindWords } from './line-kind-words.ts';

export const shareWords: LineKindWords = {
  unit: ['share', 'shares'],
  isPricedInSteps: true,
  page: {
    waiting: 'Your shares are reserved, and nothing has been charged. Pay now, or cancel the order.',
    declined: 'You haven’t been charged. Your shares are still reserved: try again, or use another card.',
    paid: 'The shares are yours.',
    expired:
      'You haven’t been charged, and the shares are available to others again. You can order the same again.',
    cancelled: 'You haven’t been charged, and the shares are available to others again.',
  },
  paidBesideOthers: 'the shares are yours',
  purchaseTerms: [
    'You’re buying shares in the listed thing, which you then own together with the other buyers.',
    'Shares are not an investment product, and no return is promised.',
    'Your shares are reserved while you pay. They’re yours once the payment has arrived.',
    'If a pool is refunded, the full price goes back to the card that paid.',
    'Where the seller is a trader, you can cancel within 14 days of paying for shares and get a full refund: [contact us] with your order number.',
  ],
  receiptTerms({ quantity, terms: { pool } }, currency) {
    if (!pool) return [];
    const whole = formatMoney({ amount: pool.targetAmount, currency });
    const { shareCount } = pool;
    return [
      `${withCommas(quantity)} of ${withCommas(shareCount)} ${shareCount === 1 ? 'share' : 'shares'} in a pool of ${whole}.`,
      notFullText(pool),
    ];
  },
  receiptNotes: [
    'With shares you own the listed thing together with the other buyers. No return is promised.',
  ],
  traderCancellation({ paidAt }) {
    const until = paidAt
      ? `, until ${longDay(new Date(paidAt.getTime() + CANCELLATION_DAYS * DAY_MS))},`
      : '';
    return [
      `The seller is a trader: you can cancel within 14 days of paying${until} and get a full refund. Contact us with your order number.`,
    ];
  },
};

/** Says what happens if the pool is not full in time, as the seller chose. */
export function notFullText({ ifNotFull, closesAt }: Pick<FrozenPool, 'ifNotFull' | 'closesAt'>): string {
  return notFullSentence(
    ifNotFull,
    closesAt ? `If the pool isn’t full by ${longDay(closesAt)}` : 'If the pool doesn’t fill',
  );
}

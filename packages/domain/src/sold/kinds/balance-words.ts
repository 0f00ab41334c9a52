import type { LineKindWords } from './line-kind-words.ts';

/** Texts about balances: what is paid later for something of which a deposit was paid. */
export const balanceWords: LineKindWords = {
  unit: ['balance', 'balances'],
  page: {
    waiting: 'The balance has not been paid yet. Pay now, or cancel this order and pay later.',
    declined: 'You haven’t been charged. Try again, or use another card.',
    paid: 'The balance is paid.',
    expired: 'You haven’t been charged. You can pay the balance from the page of your first order.',
    cancelled: 'You haven’t been charged. You can pay the balance from the page of your first order.',
  },
  paidBesideOthers: 'the balance is paid',
  purchaseTerms: [],
  isUnreserved: true,
  traderCancellation: () => [],
};

import type { LineKindWords } from './line-kind-words.ts';

/** Texts about storage plans, which the site itself sells by the month. */
export const storageWords: LineKindWords = {
  unit: ['month', 'months'],
  page: {
    waiting: 'Nothing has been charged. Pay now, or cancel the order.',
    declined: 'You haven’t been charged. Try again, or use another card.',
    paid: 'Your storage plan is active.',
    expired: 'You haven’t been charged. You can choose your storage plan again.',
    cancelled: 'You haven’t been charged, and your storage plan hasn’t changed.',
  },
  paidBesideOthers: 'your storage plan is active',
  purchaseTerms: [],
  ownPage: { path: '/storage-plan', label: 'See your storage plan' },
  isUnreserved: true,
  traderCancellation: () => [],
};

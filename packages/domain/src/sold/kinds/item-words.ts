import type { LineKindWords } from './line-kind-words.ts';

export const itemWords: LineKindWords = {
  unit: ['item', 'items'],
  page: {
    waiting: 'Your items are reserved, and nothing has been charged. Pay now, or cancel the order.',
    declined: 'You haven’t been charged. Your items are still reserved: try again, or use another card.',
    paid: 'We’ve told the seller what to hand over or post.',
    expired:
      'You haven’t been charged, and the items are available to others again. You can order the same again.',
    cancelled: 'You haven’t been charged, and the items are available to others again.',
  },
  paidBesideOthers: 'we’ve told the sellers what to hand over or post',
  purchaseTerms: [
    'Until an item is posted or handed over, you can cancel on the page of your order for a full refund.',
    'If it isn’t handed over within 14 days, you’re refunded without asking.',
    'The seller is paid 14 days after you have received it, and not while you report a problem.',
    'Where the seller is a trader, you can cancel within 14 days of receiving an item, on the page of your order.',
  ],
  traderCancellation: () => [
    'The seller is a trader: on the page of your order you can cancel within 14 days of receiving it and get a full refund.',
  ],
};

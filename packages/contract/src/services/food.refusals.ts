import {
  MAX_PAID_AT_COLLECTION,
  MISSED_DAYS,
  type PayOnline,
} from '@tessera/domain/sold/kinds/pay-at-collection';

const payOnlineSentences: Readonly<Record<PayOnline, string>> = {
  missed: `You didn’t collect an order that you wanted to pay at collection, or cancelled it late. For ${MISSED_DAYS} days after it, you pay online.`,
  waiting: 'You have another order to pay at collection. Collect it first, or pay this one online.',
  too_large: `Orders over £${MAX_PAID_AT_COLLECTION / 100} are paid online.`,
};

export const foodRefusals = {
  'food.slots_fixed': {
    status: 409,
    say: () =>
      'The length of slots cannot change while orders for later are waiting. Complete or refuse them first.',
  },
  'food.section_not_empty': {
    status: 409,
    say: () => 'This section still has dishes. Move or delete them first.',
  },
  'meals.kitchen_closed': {
    status: 409,
    say: () => 'The kitchen takes no orders at the moment. You haven’t been charged.',
  },
  'meals.basket': {
    status: 409,
    /** The sentence says which dish, and why. */
    say: ({ sentence }: { reason: string; itemId?: number; sentence: string }) => sentence,
  },
  'meals.slot': {
    status: 409,
    say: () => 'This time can no longer be ordered. Choose another one.',
  },
  'meals.full': {
    status: 409,
    say: () => 'The kitchen is full at this time. Choose another one. You haven’t been charged.',
  },
  'meals.too_large': {
    status: 409,
    say: () => 'This order is more than the kitchen cooks at one time. Order less, or call the kitchen.',
  },
  'meals.way': {
    status: 409,
    say: ({ way }: { way: string }) =>
      way === 'delivery' ? 'The kitchen does not deliver.' : 'The kitchen offers no collection.',
  },
  'meals.minimum': {
    status: 409,
    say: ({ minimum }: { minimum: string }) => `Delivery needs an order of at least ${minimum}.`,
  },
  'meals.area': {
    status: 409,
    say: () => 'The kitchen does not deliver to this postcode. You can collect the order instead.',
  },
  'meals.pay_online': {
    status: 409,
    say: ({ why }: { why: PayOnline }) => payOnlineSentences[why],
  },
  'meals.address': {
    status: 400,
    say: () => 'The postcode of the address is not the one that the delivery was checked for.',
  },
} as const;

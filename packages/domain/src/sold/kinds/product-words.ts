import { parseBasketItemId } from '../../selling/cart/product-items.ts';
import { DAY_MS } from '../../durations.ts';
import type { FulfilmentRules } from '../../selling/fulfilment/rules.ts';
import type { StepEmails, StepFacts } from '../../selling/fulfilment/step-emails.ts';
import type { LineKindWords } from './line-kind-words.ts';

/** From payment to receipt. A seller who does not send anything within 14 days loses the sale. */
const fulfilment: FulfilmentRules = {
  first: 'to_pack',
  states: {
    to_pack: {
      label: 'Being packed',
      text: 'The shop has your order and packs it. If it isn’t sent within 14 days, you get everything back.',
      due: { step: 'refuse', after: 'change', ms: 14 * DAY_MS },
    },
    packed: {
      label: 'Packed',
      text: 'Your order is packed and will be sent, or can be collected.',
      due: { step: 'refuse', after: 'change', ms: 14 * DAY_MS },
    },
    part_sent: {
      label: 'Partly sent',
      text: 'Part of your order is on its way. What isn’t sent within 14 days is refunded.',
      due: { step: 'refuse-rest', after: 'change', ms: 14 * DAY_MS },
    },
    dispatched: {
      label: 'Sent',
      text: 'Your order is on its way, or was handed over. Say so if you want to send it back.',
      due: { step: 'close', after: 'change', ms: 30 * DAY_MS },
    },
    return_asked: {
      label: 'Return requested',
      text: 'You want to send this back. The shop refunds you once it has it.',
    },
    completed: { label: 'Completed', text: 'You have received your order.', isDone: true },
    returned: { label: 'Returned', text: 'The shop refunded you.' },
    refused: { label: 'Refused', text: 'The shop couldn’t send your order. You get everything back.' },
    cancelled: { label: 'Cancelled', text: 'You cancelled this order and get everything back.' },
  },
  steps: {
    pack: { from: ['to_pack'], to: 'packed', by: ['seller'], label: 'Packed' },
    'send-part': {
      from: ['to_pack', 'packed', 'part_sent'],
      to: 'part_sent',
      by: ['seller'],
      label: 'Sent in part',
    },
    dispatch: {
      from: ['to_pack', 'packed', 'part_sent'],
      to: 'dispatched',
      by: ['seller'],
      money: 'earn',
      label: 'Sent or handed over',
    },
    refuse: {
      from: ['to_pack', 'packed'],
      to: 'refused',
      by: ['seller', 'site'],
      money: 'refund',
      label: 'Refuse and refund',
    },
    cancel: {
      from: ['to_pack', 'packed'],
      to: 'cancelled',
      by: ['buyer'],
      money: 'refund',
      label: 'Cancel the order',
    },
    'cancel-rest': {
      from: ['part_sent'],
      to: 'dispatched',
      by: ['buyer'],
      money: 'rest',
      label: 'Cancel what isn’t sent',
    },
    'refuse-rest': {
      from: ['part_sent'],
      to: 'dispatched',
      by: ['seller', 'site'],
      money: 'rest',
      label: 'Refund what isn’t sent',
    },
    // Everything that was not sent has been refunded, item by item.
    'end-sending': {
      from: ['part_sent'],
      to: 'dispatched',
      by: ['seller'],
      money: 'earn',
      label: 'Nothing left to send',
    },
    'ask-return': {
      from: ['dispatched'],
      to: 'return_asked',
      by: ['buyer'],
      isOnOwnPage: true,
      label: 'Send it back',
    },
    'settle-return': { from: ['return_asked'], to: 'dispatched', by: ['seller'], label: 'Return settled' },
    'keep-it': { from: ['return_asked'], to: 'completed', by: ['buyer'], label: 'Keep it after all' },
    refund: {
      from: ['part_sent', 'dispatched', 'return_asked'],
      to: 'returned',
      by: ['seller'],
      money: 'refund',
      label: 'Refund everything',
    },
    close: { from: ['dispatched'], to: 'completed', by: ['buyer', 'site'], label: 'I have received it' },
  },
  payableAfterMs: 14 * DAY_MS,
};

function text({ terms }: StepFacts, name: string): string {
  const value = terms[name];
  return typeof value === 'string' ? value : '';
}

const noteOf = ({ note }: StepFacts) => (note === undefined || note === '' ? [] : [`“${note}”`]);
const numbered = ({ orderNumber }: StepFacts) => `Order ${orderNumber}`;

const refunded = {
  subject: (facts: StepFacts) => `${numbered(facts)} from ${text(facts, 'shopName')} is refunded`,
  paragraphs: (facts: StepFacts) => [
    `You get ${facts.refunded ?? facts.amount} back on the card that paid.`,
    ...noteOf(facts),
  ],
};

const refundedInPart = {
  subject: (facts: StepFacts) =>
    `Part of ${numbered(facts).toLowerCase()} from ${text(facts, 'shopName')} is refunded`,
  paragraphs: (facts: StepFacts) => [
    `So far, ${facts.refunded ?? 'nothing'} of this order went back to the card that paid.`,
    ...noteOf(facts),
  ],
};

const stepEmails: StepEmails = {
  paid: {
    seller: {
      subject: (facts) => `${numbered(facts)} to pack, ${facts.amount}`,
      paragraphs: (facts) => [
        `${text(facts, 'summary')}.`,
        'Pack it and say when you have sent it. If you don’t within 14 days, the buyer gets their money back.',
      ],
    },
  },
  dispatch: {
    buyer: {
      subject: (facts) => `${text(facts, 'shopName')} has sent your order`,
      paragraphs: (facts) => [`${text(facts, 'summary')}.`, ...noteOf(facts)],
    },
  },
  'send-part': {
    buyer: {
      subject: (facts) => `${text(facts, 'shopName')} has sent part of your order`,
      paragraphs: (facts) => [
        ...noteOf(facts),
        'The rest follows. What isn’t sent within 14 days is refunded.',
      ],
    },
  },
  'cancel-rest': {
    seller: {
      subject: (facts) => `Cancelled in part: order ${facts.orderNumber}`,
      paragraphs: () => ['The buyer cancelled what you haven’t sent yet. It is in your stock again.'],
    },
    buyer: refundedInPart,
  },
  'refuse-rest': { buyer: refundedInPart },
  'settle-return': { buyer: refundedInPart },
  refuse: { buyer: refunded },
  refund: { buyer: refunded },
  cancel: {
    seller: {
      subject: (facts) => `Cancelled: order ${facts.orderNumber}`,
      paragraphs: () => ['The buyer cancelled it. What it contained is in your stock again.'],
    },
    buyer: refunded,
  },
  'ask-return': {
    seller: {
      subject: (facts) => `${numbered(facts)} will be sent back`,
      paragraphs: (facts) => [
        `${text(facts, 'summary')}.`,
        ...noteOf(facts),
        'Refund it on the page of your orders once you have it. A consumer has 14 days to cancel a purchase from a trader.',
      ],
    },
  },
};

/** Texts about orders of shops. */
export const productWords: LineKindWords = {
  unit: ['order', 'orders'],
  cartRow: {
    heading: 'From shops',
    openLabel: 'Go to this basket',
    basketPath: (itemId) => {
      const item = parseBasketItemId(itemId);
      return item && `/s/${item.slug}/basket`;
    },
  },
  page: {
    waiting: 'What you ordered is reserved, and nothing has been charged. Pay now, or cancel the order.',
    declined: 'You haven’t been charged. Your order is still reserved: try again, or use another card.',
    paid: 'The shop has your order and packs it.',
    expired: 'You haven’t been charged, and the products are available to others again.',
    cancelled: 'You haven’t been charged, and the products are available to others again.',
  },
  paidBesideOthers: 'the shop packs your order',
  purchaseTerms: [
    'Until your order is sent, you can cancel it on its page for a full refund.',
    'If it isn’t sent within 14 days, you’re refunded without asking.',
    'Where the shop is a trader, you can cancel within 14 days of receiving your order. What is made to order, spoils quickly or was unsealed is an exception, which its page names.',
    'The seller is paid 14 days after sending your order. If it is sent in parts, that counts for each part.',
  ],
  fulfilment,
  changePage: {
    label: 'Parcels, messages and returns',
    states: Object.keys(fulfilment.states),
    path: (lineId) => `/shop-orders/${lineId}`,
  },
  stepEmails,
  traderCancellation: () => [
    'The seller is a trader: you can cancel within 14 days of receiving your order, on its page, except for products that are marked.',
  ],
};

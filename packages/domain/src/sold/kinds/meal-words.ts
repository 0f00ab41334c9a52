import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';
import { parseMealItemId } from './meal-items.ts';
import { MISSED_DAYS } from './pay-at-collection.ts';
import type { FulfilmentRules } from '../../selling/fulfilment/rules.ts';
import type { StepEmails, StepFacts } from '../../selling/fulfilment/step-emails.ts';
import type { LineKindWords } from './line-kind-words.ts';

/** How long after the time of an order the kitchen may still answer it. Then it is refused by itself. */
export const MEAL_ANSWER_MS = 30 * MINUTE_MS;

/** From payment to completion. The provider's steps are also the last part of the addresses of their calls. */
const fulfilment: FulfilmentRules = {
  first: 'placed',
  states: {
    placed: {
      label: 'Waiting for the kitchen',
      text: 'The kitchen has your order and will confirm it. If it can’t, you don’t pay for it.',
      due: { step: 'refuse', after: 'start', ms: MEAL_ANSWER_MS },
    },
    accepted: {
      label: 'Accepted',
      text: 'The kitchen is preparing your order.',
      due: { step: 'complete', after: 'end', ms: 48 * HOUR_MS },
    },
    ready: {
      label: 'Ready',
      text: 'Your order is ready, or on its way to you.',
      due: { step: 'complete', after: 'end', ms: 48 * HOUR_MS },
    },
    completed: { label: 'Completed', text: 'Enjoy your meal.', isDone: true },
    refused: {
      label: 'Refused',
      text: 'The kitchen couldn’t take your order, so you don’t pay for it.',
    },
    // Before the kitchen had accepted it, which costs nothing.
    withdrawn: { label: 'Cancelled', text: 'You cancelled this order.' },
    cancelled: { label: 'Cancelled', text: 'You cancelled this order.' },
    no_show: { label: 'Not collected', text: 'The kitchen prepared your order, and nobody collected it.' },
  },
  steps: {
    accept: { from: ['placed'], to: 'accepted', by: ['seller'], label: 'Accept' },
    ready: { from: ['accepted'], to: 'ready', by: ['seller'], label: 'Ready' },
    complete: {
      from: ['accepted', 'ready'],
      to: 'completed',
      by: ['seller', 'site'],
      money: 'earn',
      isAfterStart: true,
      // Some customers come early, and some deliveries arrive early.
      earlyMs: HOUR_MS,
      label: 'Handed over',
    },
    refuse: {
      from: ['placed', 'accepted', 'ready'],
      to: 'refused',
      by: ['seller', 'site'],
      money: 'refund',
      label: 'Refuse and refund',
    },
    'no-show': {
      from: ['accepted', 'ready'],
      to: 'no_show',
      by: ['seller'],
      money: 'earn',
      isAfterStart: true,
      label: 'Not collected',
    },
    withdraw: {
      from: ['placed'],
      to: 'withdrawn',
      by: ['buyer'],
      money: 'refund',
      label: 'Cancel the order',
    },
    cancel: {
      from: ['accepted'],
      to: 'cancelled',
      by: ['buyer'],
      money: 'by_window',
      label: 'Cancel the order',
      lateInPerson: `The time for free cancelling has passed. If you cancel now, you can order from kitchens for ${MISSED_DAYS} days only if you pay online, unless the kitchen has delayed this order.`,
    },
  },
  payableAfterMs: 2 * DAY_MS,
};

function text({ terms }: StepFacts, name: string): string {
  const value = terms[name];
  return typeof value === 'string' ? value : '';
}

function sentences({ terms }: StepFacts, name: string): string[] {
  const value = terms[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

const noteOf = ({ note }: StepFacts) => (note === undefined || note === '' ? [] : [`“${note}”`]);

const stepEmails: StepEmails = {
  paid: {
    seller: {
      subject: (facts) => `New order for ${text(facts, 'slotText')}`,
      paragraphs: (facts) => [
        `${text(facts, 'wayText')} for ${text(facts, 'slotText')}, ${facts.amount}.`,
        ...sentences(facts, 'notes'),
        'Accept it, or refuse it. If you refuse, the customer doesn’t pay for it.',
      ],
    },
  },
  accept: {
    buyer: {
      subject: (facts) => `${text(facts, 'providerName')} accepted your order`,
      paragraphs: (facts) => [
        `${text(facts, 'wayText')} for ${text(facts, 'slotText')}.`,
        ...noteOf(facts),
        ...sentences(facts, 'notes'),
      ],
    },
  },
  ready: {
    buyer: {
      subject: (facts) => `Your order from ${text(facts, 'providerName')} is ready`,
      paragraphs: (facts) => [text(facts, 'readyText'), ...noteOf(facts), ...sentences(facts, 'notes')],
    },
  },
  delay: {
    buyer: {
      subject: (facts) => `Your order from ${text(facts, 'providerName')} will be later`,
      paragraphs: (facts) => noteOf(facts),
    },
  },
  complete: {
    buyer: {
      subject: (facts) => `Your order from ${text(facts, 'providerName')} is complete`,
      paragraphs: (facts) => [
        facts.inPerson === undefined
          ? `You paid ${facts.amount}.`
          : `You paid ${facts.inPerson} at collection.`,
        ...sentences(facts, 'notes'),
      ],
    },
  },
  refuse: {
    buyer: {
      subject: (facts) => `${text(facts, 'providerName')} couldn’t take your order`,
      paragraphs: (facts) => [facts.refundText, ...noteOf(facts)],
    },
  },
  'no-show': {
    buyer: {
      subject: (facts) => `You didn’t collect your order from ${text(facts, 'providerName')}`,
      paragraphs: (facts) => [
        `It was ready for ${text(facts, 'slotText')}.`,
        ...noteOf(facts),
        ...(facts.inPerson === undefined
          ? []
          : [`For ${MISSED_DAYS} days you can order from kitchens only if you pay online.`]),
      ],
    },
  },
  withdraw: { seller: cancelledEmail(), buyer: refundedEmail() },
  cancel: {
    seller: cancelledEmail(),
    buyer: {
      ...refundedEmail(),
      paragraphs: (facts) => [
        facts.refundText,
        ...(facts.inPerson === undefined
          ? []
          : [
              `If its time for free cancelling had passed, you can order from kitchens for ${MISSED_DAYS} days only if you pay online.`,
            ]),
      ],
    },
  },
};

function cancelledEmail() {
  return {
    subject: (facts: StepFacts) => `Cancelled: order for ${text(facts, 'slotText')}`,
    paragraphs: () => ['The customer cancelled it. Its time is free again.'],
  };
}

function refundedEmail() {
  return {
    subject: (facts: StepFacts) => `You cancelled your order from ${text(facts, 'providerName')}`,
    paragraphs: (facts: StepFacts) => [facts.refundText],
  };
}

/** Texts about orders of food. */
export const mealWords: LineKindWords = {
  unit: ['order', 'orders'],
  cartRow: {
    heading: 'From kitchens',
    openLabel: 'Go to this basket',
    basketPath: (itemId) => {
      const meal = parseMealItemId(itemId);
      return meal && `/food/${meal.slug}#basket`;
    },
  },
  page: {
    waiting:
      'Your time at the kitchen is reserved, and nothing has been charged. Pay now, or cancel the order.',
    declined: 'You haven’t been charged. Your time is still reserved: try again, or use another card.',
    paid: 'The kitchen has your order.',
    expired: 'You haven’t been charged, and the time is free for others again. You can order the same again.',
    cancelled: 'You haven’t been charged, and the time is free for others again.',
  },
  paidBesideOthers: 'the kitchen has your order',
  paidInPerson: 'at collection',
  chargedWhen: 'when the kitchen accepts your order',
  purchaseTerms: [
    'The kitchen accepts or refuses your order, and your card is charged when it accepts. If it refuses, you don’t pay for it.',
    'If you order for more than five days ahead, or together with something else, your card is charged at once. If the kitchen refuses then, you get everything back.',
    'Until it has accepted, you can cancel without paying anything. Afterwards the kitchen’s own rules apply, which its page shows.',
  ],
  fulfilment,
  stepEmails,
  calendar: {
    steps: ['paid', 'accept', 'delay', 'refuse', 'withdraw', 'cancel'],
    tentativeIn: ['placed'],
    remindIn: ['accepted', 'ready'],
  },
  traderCancellation: () => [],
};

import { DAY_MS } from '../../durations.ts';
import type { FulfilmentRules } from '../../selling/fulfilment/rules.ts';
import type { StepEmails, StepFacts } from '../../selling/fulfilment/step-emails.ts';
import type { LineKindWords } from './line-kind-words.ts';

const moveRules: FulfilmentRules = {
  first: 'booked',
  payableAfterMs: 7 * DAY_MS,
  states: {
    booked: {
      label: 'Booked',
      text: 'Your deposit is held until the move is complete. The movers have your addresses and phone number.',
      due: { step: 'lapse', after: 'end', ms: 7 * DAY_MS },
    },
    loading: {
      label: 'Moving day',
      text: 'The movers are at work.',
      due: { step: 'lapse', after: 'end', ms: 7 * DAY_MS },
    },
    delivered: {
      label: 'Delivered',
      text: 'The movers say that everything is delivered. Check it, then sign. Without an answer, this completes by itself after 3 days.',
      due: { step: 'complete', after: 'change', ms: 3 * DAY_MS },
    },
    completed: {
      label: 'Complete',
      text: 'Both sides signed. The deposit is paid to the movers.',
      isDone: true,
    },
    disputed: {
      label: 'Not signed',
      text: 'You told us that something is wrong. The deposit stays held until both sides agree or an administrator decides.',
    },
    cancelled: { label: 'Cancelled', text: 'You cancelled the move.' },
    refused: { label: 'Cancelled by the movers', text: 'You get back your deposit.' },
    lapsed: { label: 'Not done', text: 'The move didn’t take place. You get back your deposit.' },
  },
  steps: {
    begin: { from: ['booked'], to: 'loading', by: ['seller'], isAfterStart: true, label: 'Begin the move' },
    deliver: { from: ['loading'], to: 'delivered', by: ['seller'], label: 'Sign: everything is delivered' },
    complete: {
      from: ['delivered', 'disputed'],
      to: 'completed',
      by: ['buyer', 'site'],
      money: 'earn',
      label: 'Sign: everything arrived',
    },
    dispute: { from: ['delivered'], to: 'disputed', by: ['buyer'], label: 'Something is wrong' },
    cancel: {
      from: ['booked'],
      to: 'cancelled',
      by: ['buyer'],
      money: 'by_window',
      label: 'Cancel the move',
    },
    refuse: {
      from: ['booked', 'loading', 'disputed'],
      to: 'refused',
      by: ['seller'],
      money: 'refund',
      label: 'Cancel and refund the deposit',
    },
    lapse: { from: ['booked', 'loading'], to: 'lapsed', by: ['site'], money: 'refund', label: 'Not done' },
  },
};

const back = ({ refunded }: StepFacts) =>
  refunded === undefined
    ? 'Nothing is refunded, as the terms of the booking say.'
    : `${refunded} is refunded.`;
const noted = ({ note }: StepFacts) => (note === undefined || note === '' ? [] : [note]);

const moveEmails: StepEmails = {
  paid: {
    buyer: {
      subject: ({ title }) => `Booked: ${title}`,
      paragraphs: ({ title }) => [
        `${title} is booked. The movers have your addresses and phone number, and your deposit is held until the move is complete.`,
      ],
    },
    seller: {
      subject: ({ title }) => `Booked: ${title}`,
      paragraphs: ({ title, amount }) => [
        `Your quote was accepted and its deposit of ${amount} paid: ${title}. The addresses and phone number are on the page of your jobs.`,
      ],
    },
  },
  moved: {
    buyer: {
      subject: ({ title }) => `The move has changed: ${title}`,
      paragraphs: (facts) => ['Both sides agreed to a change of your move.', ...noted(facts)],
    },
    seller: {
      subject: ({ title }) => `The move has changed: ${title}`,
      paragraphs: (facts) => ['Both sides agreed to a change of the move.', ...noted(facts)],
    },
  },
  deliver: {
    buyer: {
      subject: () => 'Your move is delivered: please sign',
      paragraphs: () => [
        'The movers signed that everything is delivered. Check it and sign on the page of your order, or say that something is wrong. Without an answer, the move completes by itself after 3 days.',
      ],
    },
  },
  complete: {
    seller: {
      subject: ({ title }) => `Complete: ${title}`,
      paragraphs: ({ amount }) => [`The move is signed by both sides. The deposit of ${amount} is yours.`],
    },
  },
  dispute: {
    seller: {
      subject: ({ title }) => `Not signed: ${title}`,
      paragraphs: (facts) => [
        'The customer says that something is wrong. Please get in touch.',
        ...noted(facts),
      ],
    },
  },
  cancel: {
    buyer: {
      subject: ({ title }) => `Cancelled: ${title}`,
      paragraphs: (facts) => [`You cancelled the move. ${back(facts)}`],
    },
    seller: {
      subject: ({ title }) => `Cancelled: ${title}`,
      paragraphs: () => ['The customer cancelled. Your crew is free again on that day.'],
    },
  },
  refuse: {
    buyer: {
      subject: ({ title }) => `The movers cancelled: ${title}`,
      paragraphs: (facts) => ['Your movers can’t do the move.', ...noted(facts), back(facts)],
    },
  },
  lapse: {
    buyer: {
      subject: ({ title }) => `Not done: ${title}`,
      paragraphs: (facts) => [`Nobody told us that the move took place. ${back(facts)}`],
    },
  },
};

export const moveWords: LineKindWords = {
  unit: ['move', 'moves'],
  page: {
    waiting:
      'Your movers are reserved for you, and nothing has been charged. Pay the deposit now, or cancel the order.',
    declined: 'You haven’t been charged. Your movers are still reserved: try again, or use another card.',
    paid: 'Your move is booked, and your deposit is held until it’s complete.',
    expired:
      'You haven’t been charged, and the movers are free for others again. You can accept a quote again.',
    cancelled: 'You haven’t been charged, and the movers are free for others again.',
  },
  paidBesideOthers: 'your move is booked',
  purchaseTerms: [
    'You pay the deposit now, which is held until the move is complete, and the rest to the movers on the day.',
    'Cancelling follows the times that are shown with the booking.',
    'If the movers cancel or don’t come, you get your deposit back.',
  ],
  calendar: { steps: ['paid', 'moved', 'cancel', 'refuse', 'lapse'], remindIn: ['booked'] },
  traderCancellation: () => [],
  fulfilment: moveRules,
  stepEmails: moveEmails,
};

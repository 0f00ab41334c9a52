import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../durations.ts';
import type { FulfilmentRules } from '../../selling/fulfilment/rules.ts';
import type { StepEmails, StepFacts } from '../../selling/fulfilment/step-emails.ts';
import type { LineKindWords } from './line-kind-words.ts';

/** How long after the agreed time a rider may be declared missing. The driver waits until then without a charge. */
export const NO_SHOW_AFTER_MS = 10 * MINUTE_MS;

const tripRules: FulfilmentRules = {
  first: 'booked',
  payableAfterMs: 2 * DAY_MS,
  states: {
    booked: {
      label: 'Booked',
      text: 'Your driver has your address and phone number. When you get in, tell the driver your boarding code.',
      due: { step: 'lapse', after: 'end', ms: DAY_MS },
    },
    on_the_way: {
      label: 'On the way',
      text: 'Your driver is on the way to you.',
      due: { step: 'lapse', after: 'end', ms: DAY_MS },
    },
    arrived: {
      label: 'Driver is here',
      text: 'Your driver is waiting. Tell them your boarding code when you get in.',
      due: { step: 'lapse', after: 'end', ms: DAY_MS },
    },
    on_board: {
      label: 'On board',
      text: 'You’re on board, and the fare is released to the driver.',
      due: { step: 'done', after: 'end', ms: 2 * HOUR_MS },
    },
    done: { label: 'Done', text: 'The trip is over.', isDone: true },
    cancelled: { label: 'Cancelled', text: 'You cancelled the trip.' },
    refused: { label: 'Cancelled by the driver', text: 'You get back everything that you paid.' },
    missed: { label: 'Not taken', text: 'The driver waited for you, and left.' },
    lapsed: {
      label: 'Not driven',
      text: 'The trip didn’t take place. You get back everything that you paid.',
    },
  },
  steps: {
    set_off: { from: ['booked'], to: 'on_the_way', by: ['seller'], label: 'Set off' },
    arrive: { from: ['booked', 'on_the_way'], to: 'arrived', by: ['seller'], label: 'I’m here' },
    board: {
      from: ['booked', 'on_the_way', 'arrived'],
      to: 'on_board',
      by: ['seller'],
      needsCode: true,
      money: 'earn',
      label: 'Start the trip',
    },
    done: { from: ['on_board'], to: 'done', by: ['seller', 'site'], label: 'Trip is over' },
    cancel: {
      from: ['booked', 'on_the_way', 'arrived'],
      to: 'cancelled',
      by: ['buyer'],
      money: 'by_window',
      label: 'Cancel the trip',
    },
    refuse: {
      from: ['booked', 'on_the_way', 'arrived'],
      to: 'refused',
      by: ['seller'],
      money: 'refund',
      label: 'Cancel and refund',
    },
    miss: {
      from: ['arrived'],
      to: 'missed',
      by: ['seller'],
      money: 'by_window',
      isAfterStart: true,
      label: 'The rider didn’t come',
    },
    lapse: {
      from: ['booked', 'on_the_way', 'arrived'],
      to: 'lapsed',
      by: ['site'],
      money: 'refund',
      label: 'Not driven',
    },
  },
};

const back = ({ refunded }: StepFacts) =>
  refunded === undefined
    ? 'Nothing is refunded, as the terms of the booking say.'
    : `${refunded} is refunded.`;
const noted = ({ note }: StepFacts) => (note === undefined || note === '' ? [] : [note]);

const tripEmails: StepEmails = {
  paid: {
    buyer: {
      subject: ({ title }) => `Booked: ${title}`,
      paragraphs: ({ title }) => [
        `${title} is booked. When you get in, tell the driver the boarding code from the page of your order.`,
      ],
    },
    seller: {
      subject: ({ title }) => `Booked: ${title}`,
      paragraphs: ({ title, amount }) => [
        `Your quote was accepted and paid: ${title}, ${amount}. The address and phone number are on the page of your jobs.`,
      ],
    },
  },
  set_off: {
    buyer: {
      subject: () => 'Your driver is on the way',
      paragraphs: ({ title }) => [`The driver has set off for ${title}.`],
    },
  },
  arrive: {
    buyer: {
      subject: () => 'Your driver is here',
      paragraphs: () => ['Tell the driver the boarding code from the page of your order when you get in.'],
    },
  },
  code_locked: {
    buyer: {
      subject: ({ title }) => `Your boarding code is locked: ${title}`,
      paragraphs: ({ title }) => [
        `Somebody entered five wrong boarding codes for ${title}, so the fare can’t be released any more. It stays held, and goes back to your card a day after the trip.`,
        'If it was your driver who mistyped, you can agree with them how you pay. If you weren’t in the car, tell us.',
      ],
    },
    seller: {
      subject: ({ title }) => `The boarding code is locked: ${title}`,
      paragraphs: ({ title }) => [
        `Five wrong boarding codes were entered for ${title}, so the fare can’t be released with it any more. It goes back to the rider a day after the trip. If you drive them, agree with them how they pay.`,
      ],
    },
  },
  cancel: {
    buyer: {
      subject: ({ title }) => `Cancelled: ${title}`,
      paragraphs: (facts) => [`You cancelled the trip. ${back(facts)}`],
    },
    seller: {
      subject: ({ title }) => `Cancelled: ${title}`,
      paragraphs: () => ['The rider cancelled. Your time is free again.'],
    },
  },
  refuse: {
    buyer: {
      subject: ({ title }) => `The driver cancelled: ${title}`,
      paragraphs: (facts) => ['Your driver can’t take you.', ...noted(facts), back(facts)],
    },
  },
  miss: {
    buyer: {
      subject: ({ title }) => `You missed your trip: ${title}`,
      paragraphs: (facts) => [`The driver waited and left. ${back(facts)}`],
    },
  },
  lapse: {
    buyer: {
      subject: ({ title }) => `Not driven: ${title}`,
      paragraphs: (facts) => [`Nobody told us that the trip took place. ${back(facts)}`],
    },
    seller: {
      subject: ({ title }) => `Not driven: ${title}`,
      paragraphs: () => [
        'You didn’t start the trip with the rider’s boarding code, so the rider was refunded.',
      ],
    },
  },
};

export const tripWords: LineKindWords = {
  unit: ['trip', 'trips'],
  page: {
    waiting: 'Your driver is reserved for you, and nothing has been charged. Pay now, or cancel the order.',
    declined: 'You haven’t been charged. Your driver is still reserved: try again, or use another card.',
    paid: 'Your trip is booked. Tell the driver your boarding code when you get in.',
    expired:
      'You haven’t been charged, and the driver is free for others again. You can accept a quote again.',
    cancelled: 'You haven’t been charged, and the driver is free for others again.',
  },
  paidBesideOthers: 'your trip is booked',
  purchaseTerms: [
    'The fare is fixed. It’s held until you tell the driver your boarding code.',
    'Cancelling follows the times that are shown with the booking.',
    'If the driver cancels or doesn’t come, you get everything back.',
  ],
  calendar: { steps: ['paid', 'cancel', 'refuse', 'lapse'], remindIn: ['booked'] },
  traderCancellation: () => [],
  fulfilment: tripRules,
  stepEmails: tripEmails,
};

import { DAY_MS } from '../../durations.ts';
import { parseAppointmentItemId } from './appointment-items.ts';
import type { StepFacts } from '../../selling/fulfilment/step-emails.ts';
import type { LineKindWords } from './line-kind-words.ts';

/** Without word from the salon, the money is released this long after the appointment. */
const RELEASE_AFTER_MS = 2 * DAY_MS;
/** What a salon has earned is paid out after this time, in which the customer can report a problem. */
const PAYABLE_AFTER_MS = 3 * DAY_MS;

function zoneOf({ terms }: StepFacts): string {
  return typeof terms['zone'] === 'string' ? terms['zone'] : 'Europe/London';
}

/** “Tuesday 1 December 2026, 10:00 to 11:15”, in the salon's time. */
function timeOf(facts: StepFacts): string {
  const { startsAt, endsAt } = facts;
  if (!startsAt) return '';
  const timeZone = zoneOf(facts);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(startsAt);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  return `${day}, ${time.format(startsAt)}${endsAt ? ` to ${time.format(endsAt)}` : ''}`;
}

const noteOf = ({ note }: StepFacts) => (note ? [`The salon writes: ${note}`] : []);
const refundOf = ({ refunded }: StepFacts) =>
  refunded === undefined
    ? 'Nothing goes back to the card: it was too late for a refund.'
    : `${refunded} goes back to the card that paid.`;
const stringsOf = ({ terms }: StepFacts) =>
  Array.isArray(terms['notes']) ? terms['notes'].filter((note) => typeof note === 'string') : [];

/** Texts about appointments at a salon. */
export const appointmentWords: LineKindWords = {
  unit: ['appointment', 'appointments'],
  cartRow: {
    heading: 'Appointments',
    openLabel: 'Check and book',
    basketPath: (itemId) => {
      const visit = parseAppointmentItemId(itemId);
      return visit && `/beauty/${visit.slug}?${visit.query}#visit`;
    },
  },
  page: {
    waiting: 'Your time is reserved, and nothing has been charged. Pay now, or cancel the order.',
    declined: 'You haven’t been charged. Your time is still reserved: try again, or use another card.',
    paid: 'Your appointment is booked.',
    expired: 'You haven’t been charged, and others can book the time again. You can book it again, too.',
    cancelled: 'You haven’t been charged, and others can book the time again.',
  },
  paidBesideOthers: 'your appointment is booked',
  purchaseTerms: [
    'Until the time on this page you can cancel for a full refund, and afterwards for the part that the salon refunds.',
    'If you don’t come, nothing is refunded. If the salon cancels, you get everything back.',
    'If the salon moves the appointment, you can cancel for a full refund.',
    'The salon is paid after the appointment.',
  ],
  fulfilment: {
    first: 'booked',
    states: {
      booked: {
        label: 'Booked',
        text: 'The salon expects you.',
        due: { step: 'release', after: 'end', ms: RELEASE_AFTER_MS },
      },
      completed: { label: 'Completed', text: 'The appointment has taken place.', isDone: true },
      cancelled: { label: 'Cancelled', text: 'You cancelled this appointment.' },
      refused: {
        label: 'Cancelled by the salon',
        text: 'The salon cancelled this appointment. Everything goes back to the card that paid.',
      },
      no_show: { label: 'Missed', text: 'The salon says that you didn’t come.' },
    },
    steps: {
      complete: {
        from: ['booked'],
        to: 'completed',
        by: ['seller'],
        money: 'earn',
        isAfterStart: true,
        label: 'Complete',
      },
      release: { from: ['booked'], to: 'completed', by: ['site'], money: 'earn', label: 'Complete' },
      cancel: {
        from: ['booked'],
        to: 'cancelled',
        by: ['buyer'],
        money: 'by_window',
        isBeforeStart: true,
        label: 'Cancel appointment',
      },
      refuse: {
        from: ['booked'],
        to: 'refused',
        by: ['seller'],
        money: 'refund',
        label: 'Cancel and refund',
      },
      'no-show': {
        from: ['booked'],
        to: 'no_show',
        by: ['seller'],
        money: 'earn',
        isAfterStart: true,
        label: 'Didn’t come',
      },
    },
    payableAfterMs: PAYABLE_AFTER_MS,
  },
  changePage: { label: 'Change the time', states: ['booked'], path: (lineId) => `/appointments/${lineId}` },
  stepEmails: {
    paid: {
      buyer: {
        subject: (facts) => `Your appointment: ${timeOf(facts)}`,
        paragraphs: (facts) => [`${facts.title}: ${timeOf(facts)}.`, ...stringsOf(facts)],
      },
      seller: {
        subject: (facts) => `New appointment: ${timeOf(facts)}`,
        paragraphs: (facts) => [`${facts.title}: ${timeOf(facts)}.`, `${facts.amount} was paid.`],
      },
    },
    cancel: {
      buyer: {
        subject: () => 'You cancelled your appointment',
        paragraphs: (facts) => [`${facts.title}: ${timeOf(facts)}.`, refundOf(facts)],
      },
      seller: {
        subject: (facts) => `Appointment cancelled: ${timeOf(facts)}`,
        paragraphs: (facts) => [
          `The customer cancelled ${facts.title}: ${timeOf(facts)}. The time is free again.`,
        ],
      },
    },
    refuse: {
      buyer: {
        subject: (facts) => `The salon cancelled your appointment: ${timeOf(facts)}`,
        paragraphs: (facts) => [`${facts.title}: ${timeOf(facts)}.`, ...noteOf(facts), refundOf(facts)],
      },
    },
    moved: {
      buyer: {
        subject: (facts) => `Your appointment has moved: ${timeOf(facts)}`,
        paragraphs: (facts) => [
          `The salon moved ${facts.title} to ${timeOf(facts)}.`,
          ...noteOf(facts),
          'If that doesn’t suit you, you can cancel for a full refund on the page of your order: until the appointment begins, and at least until the time that you had before.',
        ],
      },
    },
    rescheduled: {
      buyer: {
        subject: (facts) => `You moved your appointment: ${timeOf(facts)}`,
        paragraphs: (facts) => [`${facts.title}: ${timeOf(facts)}. The price stays the same.`],
      },
      seller: {
        subject: (facts) => `Appointment moved: ${timeOf(facts)}`,
        paragraphs: (facts) => [
          `The customer moved ${facts.title} to ${timeOf(facts)}. The time before is free again.`,
        ],
      },
    },
    complete: {
      buyer: {
        subject: () => 'Your appointment is completed',
        paragraphs: (facts) => [`${facts.title}: ${timeOf(facts)}. We hope that you are pleased.`],
      },
    },
    'no-show': {
      buyer: {
        subject: () => 'Your appointment was marked as missed',
        paragraphs: (facts) => [
          `The salon says that you didn’t come to ${facts.title}: ${timeOf(facts)}.`,
          'Nothing is refunded. If you were there, contact us with your order number.',
        ],
      },
    },
  },
  calendar: {
    steps: ['paid', 'moved', 'rescheduled', 'cancel', 'refuse'],
    remindIn: ['booked'],
  },
  traderCancellation: () => [
    'The 14 days within which purchases from traders can be cancelled do not apply to appointments at a fixed time. Until the time that the salon allows, you can cancel on the page of your order for a refund.',
  ],
};

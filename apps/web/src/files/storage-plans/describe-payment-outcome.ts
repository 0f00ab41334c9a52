import type { Tone } from '../../ui/banner.tsx';
import { formatDay } from './format-amounts.ts';
import type { OrderNow, StoragePlanOrder } from './use-storage-plan-order.ts';

/** What a person reads who comes back from the payment page of a storage plan. */
export interface OutcomeText {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** Whether the person can still pay on the order's payment page. */
  readonly canPay: boolean;
}

interface Circumstances {
  /** True if the person returns after paying, false if they return after cancelling. */
  readonly isExpected: boolean;
  /** The names of the files that were too large for the old plan. */
  readonly fileNames: readonly string[];
  /** True if those files are in the upload queue again. */
  readonly areFilesBack: boolean;
}

type Outcome = Omit<OutcomeText, 'canPay'>;

const unchanged = 'You haven’t been charged, and your limits haven’t changed.';

const messages = {
  asking: { tone: 'info', title: 'Looking up your payment', text: 'One moment, please.' },
  unknown: {
    tone: 'warning',
    title: 'Payment not found',
    text: 'Nothing has changed. Your current limits are shown below.',
  },
  unreachable: {
    tone: 'warning',
    title: 'Couldn’t look up your payment',
    text: 'If you’ve paid, your new limits appear as soon as the connection is back. You don’t need to pay again.',
  },
  waiting: {
    tone: 'info',
    title: 'Waiting for your payment',
    text: 'This usually takes a few seconds. You don’t need to pay again. Your new limits appear here, and we’ll email you a receipt.',
  },
  left: { tone: 'info', title: 'You left without paying', text: unchanged },
  declined: {
    tone: 'warning',
    title: 'Your card was declined',
    text: `${unchanged} Try again, or use another card.`,
  },
  expired: {
    tone: 'warning',
    title: 'The payment page has expired',
    text: `${unchanged} Choose your plan again to get a new page.`,
  },
  review: {
    tone: 'warning',
    title: 'We need to check your payment',
    text: 'We’ve received it, but have to check it by hand. If you don’t hear from us, use the contact page.',
  },
  refunded: {
    tone: 'info',
    title: 'Your payment was returned',
    text: 'The plan it paid for has ended. Your files are still there.',
  },
  not_needed: {
    tone: 'info',
    title: 'We’re returning this payment',
    text: 'A larger plan was already running, so this one couldn’t be added. The full amount goes back to the card that paid, and we’ve emailed you.',
  },
} as const satisfies Record<string, Outcome>;

/** Says what happened to the payment and what to do next. */
export function describeOutcome(order: OrderNow, circumstances: Circumstances): OutcomeText {
  const { isExpected } = circumstances;
  if (typeof order === 'string') return { ...messages[order], canPay: false };
  if (order.state === 'paid') {
    const text = paidText(order, circumstances);
    return { tone: 'success', title: 'Payment received', text, canPay: false };
  }
  const hasLeft = order.state === 'waiting' && !isExpected;
  const isPayable = hasLeft || order.state === 'declined';
  return { ...messages[hasLeft ? 'left' : order.state], canPay: isPayable && order.url !== null };
}

function paidText(
  { file_size, upload_size, runs_until }: StoragePlanOrder,
  { fileNames, areFilesBack }: Circumstances,
): string {
  const until = runs_until ? ` until ${formatDay(runs_until)}` : '';
  const limits = `You can now upload files of up to ${file_size}, ${upload_size} in total${until}.`;
  if (fileNames.length === 0) return limits;
  const names = formatNames(fileNames);
  return areFilesBack ? `${limits} Ready to upload: ${names}.` : `${limits} Choose ${names} again to upload.`;
}

function formatNames(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return first;
  return others.length === 1 ? `${first} and ${others[0]}` : `${first} and ${others.length} more files`;
}

import { formatMoney } from '@tessera/domain/selling/money/money';
import { SYNDICATE_CURRENCY } from '@tessera/domain/tools/syndicates/limits';
import type { BadgeTone } from '../../ui/badge.tsx';

export function pounds(amount: number): string {
  return formatMoney({ amount, currency: SYNDICATE_CURRENCY });
}

export function sharesText(shares: number): string {
  return shares === 1 ? '1 share' : `${shares.toLocaleString('en-GB')} shares`;
}

export function membersText(members: number): string {
  return members === 1 ? '1 member' : `${members} members`;
}

const ukDateTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const ukDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });
const ukWeekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/London' });

/** “Sat 5 Dec 2026, 19:30”, as UK clocks show it. */
export function ukTime(time: Date): string {
  return `${ukWeekday.format(time)} ${ukDateTime.format(time)}`;
}

export function ukDay(time: Date): string {
  return ukDate.format(time);
}

export function nameOf({ name, number }: { name: string | null; number: number }): string {
  return name ?? `Former member ${number}`;
}

interface Look {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const drawLooks: Readonly<Record<'open' | 'closed' | 'reported' | 'settled', Look>> = {
  open: { label: 'Open', tone: 'vertical' },
  closed: { label: 'Closed', tone: 'neutral' },
  reported: { label: 'Result to confirm', tone: 'warning' },
  settled: { label: 'Settled', tone: 'success' },
};

export const paymentLooks: Readonly<Record<'due' | 'marked' | 'received', Look>> = {
  due: { label: 'Not paid', tone: 'neutral' },
  marked: { label: 'Marked as paid', tone: 'warning' },
  received: { label: 'Received', tone: 'success' },
};

export const payoutLooks: Readonly<Record<'due' | 'sent' | 'received', Look>> = {
  due: { label: 'To be paid out', tone: 'neutral' },
  sent: { label: 'Paid out', tone: 'warning' },
  received: { label: 'Received', tone: 'success' },
};

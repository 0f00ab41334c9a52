import type { SaleStatus } from '@tessera/domain/selling/money/sales';
import { longDay } from '@tessera/domain/days';

export const kindNames: Readonly<Record<string, string>> = {
  meal: 'Meals',
  appointment: 'Appointments',
  trip: 'Trips',
  move: 'Moves',
};

export const statusNames: Readonly<Record<SaleStatus, string>> = {
  waiting: 'Due later',
  on_hold: 'On hold',
  payable: 'In the next payout',
  needs_details: 'Waits for bank details',
  details_changed: 'Waits: bank details changed',
  paying: 'Being paid out',
  paid: 'Paid out',
};

/** A calendar day such as `2026-11-27` in words. */
export const dayWords = (day: string) => longDay(new Date(`${day}T12:00:00Z`));

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** An amount with its pence, so that amounts below each other can be compared. */
export function moneyWords(amount: number): string {
  return pounds.format(amount / 100);
}

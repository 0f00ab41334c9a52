import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { type Result, ok, refuse } from '../result.ts';

/** Where a paid booking is in its life. */
export const bookingStatuses = [
  'new',
  'accepted',
  'ready',
  'completed',
  'refused',
  'cancelled',
  'no_show',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** What the provider can do with a booking. These are the last part of the calls’ addresses. */
export const providerActions = ['accept', 'ready', 'complete', 'refuse', 'no-show'] as const;
export type ProviderAction = (typeof providerActions)[number];

/** A booking that nobody has accepted is refused and refunded this long after its time. */
export const ACCEPT_WITHIN_MS = 30 * MINUTE_MS;
/** Without completion, the money is released this long after the time of the booking. */
export const COMPLETE_WITHIN_MS = 48 * HOUR_MS;

export interface BookingFacts {
  readonly status: BookingStatus;
  readonly startsAt: Date;
}

export interface BookingStep {
  readonly status: BookingStatus;
  /** When the status ends by itself. Null if it does not. */
  readonly dueAt: Date | null;
  /** What happens to the money: it stays held, the provider has earned it, or the customer gets it back. */
  readonly money: 'held' | 'earned' | 'refunded';
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The status of a booking once its payment has arrived. */
export function beginBooking(startsAt: Date): BookingStep {
  return { status: 'new', dueAt: after(startsAt, ACCEPT_WITHIN_MS), money: 'held' };
}

const from: Readonly<Record<ProviderAction, readonly BookingStatus[]>> = {
  accept: ['new'],
  ready: ['accepted'],
  complete: ['accepted', 'ready'],
  refuse: ['new', 'accepted', 'ready'],
  'no-show': ['accepted', 'ready'],
};

/** Decides whether a provider may do this now, and what follows. */
export function decideBooking(
  { status, startsAt }: BookingFacts,
  action: ProviderAction,
  now: Date,
): Result<BookingStep, 'not_possible' | 'too_early'> {
  if (!from[action].includes(status)) return refuse('not_possible');
  // Before the time nobody can have failed to come.
  if (action === 'no-show' && now < startsAt) return refuse('too_early');
  switch (action) {
    case 'accept':
      return ok({ status: 'accepted', dueAt: after(startsAt, COMPLETE_WITHIN_MS), money: 'held' });
    case 'ready':
      return ok({ status: 'ready', dueAt: after(startsAt, COMPLETE_WITHIN_MS), money: 'held' });
    case 'complete':
      return ok({ status: 'completed', dueAt: null, money: 'earned' });
    case 'no-show':
      return ok({ status: 'no_show', dueAt: null, money: 'earned' });
    case 'refuse':
      return ok({ status: 'refused', dueAt: null, money: 'refunded' });
  }
}

/** All that the provider can do with a booking now. */
export function possibleActions(booking: BookingFacts, now: Date): ProviderAction[] {
  return providerActions.filter((action) => decideBooking(booking, action, now).ok);
}

/** What happens to a booking whose status is overdue. Undefined if it has ended. */
export function decideOverdueBooking({ status }: BookingFacts): BookingStep | undefined {
  if (status === 'new') return { status: 'refused', dueAt: null, money: 'refunded' };
  if (status === 'accepted' || status === 'ready')
    return { status: 'completed', dueAt: null, money: 'earned' };
  return undefined;
}

export interface CancelRules {
  /** Until how long before the time a customer gets everything back. */
  readonly freeCancelMinutes: number;
  /** What part of the price they get back afterwards, in percent. */
  readonly lateRefundPercent: number;
}

/**
 * What a customer gets back if they cancel now, in percent. A booking that nobody has accepted yet is free to cancel.
 * Undefined if it can no longer be cancelled.
 */
export function cancelPercent(
  { status, startsAt }: BookingFacts,
  { freeCancelMinutes, lateRefundPercent }: CancelRules,
  now: Date,
): number | undefined {
  if (status === 'new') return 100;
  if (status !== 'accepted' || now >= startsAt) return undefined;
  return now <= after(startsAt, -freeCancelMinutes * MINUTE_MS) ? 100 : lateRefundPercent;
}

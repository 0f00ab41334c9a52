import { DAY_MS } from '../../durations.ts';
import { type FulfilmentRules, isEnd } from '../../selling/fulfilment/rules.ts';

/** Why a customer disputes an order. `card` is for their bank, which they asked to reverse the payment. */
export const disputeReasons = ['not_received', 'not_as_agreed', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeStates = ['open', 'refunded', 'released', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const MAX_STATEMENT_CHARS = 2_000;
/** How many statements each side can add. */
export const MAX_STATEMENTS = 10;

interface Facts {
  readonly state: string;
  readonly startsAt: Date | null;
  readonly changedAt: Date;
  /** What was paid and not refunded, in minor units. */
  readonly left: number;
}

/**
 * Whether a customer can dispute an order now: from its time on, until the money may have been paid out. Before its
 * time it can be cancelled, and afterwards the customer's bank can still dispute the payment. What ended before its
 * time can be disputed at once: nobody can cancel it any more. If it was handed over early, the customer still has as
 * long as if it had been handed over on time.
 */
export function mayDispute(
  rules: FulfilmentRules,
  { state, startsAt, changedAt, left }: Facts,
  now: Date,
): boolean {
  if (left <= 0) return false;
  if (!isEnd(rules, state)) return startsAt === null || now >= startsAt;
  const isDone = rules.states[state]?.isDone === true;
  const from = Math.max(changedAt.getTime(), (isDone && startsAt?.getTime()) || 0);
  return now.getTime() < from + Math.max(rules.payableAfterMs, DAY_MS);
}

import type { Delivery } from '../../market/listings/prices/buy-now.ts';
import { DAY_MS } from '../../durations.ts';
import { type Result, ok, refuse } from '../../result.ts';

/** The status of a sold item between payment and payout. */
export const handoverStatuses = ['waiting', 'handed_over', 'received', 'problem', 'refunded'] as const;
export type HandoverStatus = (typeof handoverStatuses)[number];

/** Why a buyer has the payout stopped: something is wrong, or they cancel a purchase from a trader. */
export const problemKinds = ['problem', 'cancellation'] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const buyerActions = ['receive', 'report', 'return', 'solve', 'cancel'] as const;
export const sellerActions = ['hand_over', 'refund'] as const;
export type HandoverAction = (typeof buyerActions)[number] | (typeof sellerActions)[number];
export type HandoverRole = 'buyer' | 'seller';

/** How long a seller has to hand an item over. After that the buyer is refunded. */
export const HAND_OVER_WITHIN_DAYS = 14;
/** After this time an item counts as received, unless the buyer objects. */
export const CONFIRM_WITHIN_DAYS: Readonly<Record<Delivery, number>> = { collection: 3, postage: 14 };
/**
 * How long after the item was received its buyer can report a problem, or cancel a purchase from a trader. The payout
 * waits this long.
 */
export const OBJECT_WITHIN_DAYS = 14;
/** How long the buyer's address is stored after the item was received or refunded. */
export const ADDRESS_RETENTION_DAYS = 30;
/** How long the address of an order that was never paid is stored. */
export const UNPAID_ADDRESS_RETENTION_DAYS = 7;
export const MAX_PROBLEM_CHARS = 1_000;
export const MAX_TRACKING_CHARS = 60;

export interface HandoverFacts {
  readonly delivery: Delivery;
  readonly status: HandoverStatus;
  readonly isFromTrader: boolean;
  readonly receivedAt: Date | null;
  /** Null once the seller's account was deleted. Then nobody can hand over, or solve a problem. */
  readonly sellerId: number | null;
}

/** The status of a handover after an action. */
export interface HandoverStep {
  readonly status: HandoverStatus;
  /** When the status ends by itself. Null if it does not end by itself. */
  readonly dueAt: Date | null;
}

function after(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** The status of an item once its payment has arrived. */
export function beginHandover(paidAt: Date): HandoverStep {
  return { status: 'waiting', dueAt: after(paidAt, HAND_OVER_WITHIN_DAYS) };
}

interface ActionRule {
  readonly role: HandoverRole;
  readonly isPossible: (handover: HandoverFacts, now: Date) => boolean;
  readonly leadsTo: HandoverStatus;
}

const rules: Readonly<Record<HandoverAction, ActionRule>> = {
  hand_over: { role: 'seller', isPossible: ({ status }) => status === 'waiting', leadsTo: 'handed_over' },
  refund: { role: 'seller', isPossible: ({ status }) => status !== 'refunded', leadsTo: 'refunded' },
  cancel: { role: 'buyer', isPossible: ({ status }) => status === 'waiting', leadsTo: 'refunded' },
  receive: {
    role: 'buyer',
    // A buyer who has collected an item need not wait until the seller says so.
    isPossible: ({ status, delivery }) =>
      status === 'handed_over' || (status === 'waiting' && delivery === 'collection'),
    leadsTo: 'received',
  },
  report: { role: 'buyer', isPossible: mayObject, leadsTo: 'problem' },
  return: {
    role: 'buyer',
    isPossible: (handover, now) => handover.isFromTrader && mayObject(handover, now),
    leadsTo: 'problem',
  },
  solve: { role: 'buyer', isPossible: ({ status }) => status === 'problem', leadsTo: 'received' },
};

/** Decides whether a buyer or seller may do this action now, and what the handover's status will be. */
export function decideHandover(
  handover: HandoverFacts,
  action: HandoverAction,
  { role, now }: { readonly role: HandoverRole; readonly now: Date },
): Result<HandoverStep, 'not_possible'> {
  const rule = rules[action];
  if (rule.role !== role || !rule.isPossible(handover, now)) return refuse('not_possible');
  const days = daysUntilEnd(rule.leadsTo, handover);
  return ok({ status: rule.leadsTo, dueAt: days === undefined ? null : after(now, days) });
}

/** After how many days a status ends by itself. Undefined if it does not. */
function daysUntilEnd(status: HandoverStatus, { delivery, sellerId }: HandoverFacts): number | undefined {
  if (status === 'handed_over') return CONFIRM_WITHIN_DAYS[delivery];
  return status === 'problem' && sellerId === null ? HAND_OVER_WITHIN_DAYS : undefined;
}

function mayObject({ status, receivedAt }: HandoverFacts, now: Date): boolean {
  if (status === 'handed_over') return true;
  return status === 'received' && receivedAt !== null && now < after(receivedAt, OBJECT_WITHIN_DAYS);
}

/** All actions that the buyer or the seller can take at this moment. */
export function possibleActions(
  handover: HandoverFacts,
  person: { readonly role: HandoverRole; readonly now: Date },
): HandoverAction[] {
  const actions = person.role === 'buyer' ? buyerActions : sellerActions;
  return actions.filter((action) => decideHandover(handover, action, person).ok);
}

/**
 * Decides what happens to an item whose status is overdue. Not handed over: the buyer is refunded. Handed over: it
 * counts as received. If the seller's account was deleted, the buyer is refunded in both cases, and also if there was a
 * problem.
 */
export function decideOverdue({
  status,
  sellerId,
}: Pick<HandoverFacts, 'status' | 'sellerId'>): 'refund' | 'receive' | undefined {
  const isOpen = status === 'waiting' || status === 'handed_over' || status === 'problem';
  if (status === 'waiting' || (isOpen && sellerId === null)) return 'refund';
  return status === 'handed_over' ? 'receive' : undefined;
}

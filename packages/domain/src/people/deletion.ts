import { DAY_MS } from '../durations.ts';

/** Days for which somebody can undo the deletion of their account. */
export const DAYS_TO_UNDO = 14;

/**
 * Why an account cannot be deleted yet. Each reason ends by itself, or after the person or the operator has done
 * something.
 */
export const deletionObstacles = [
  'open_order',
  'handover',
  'money_due',
  'money_owed',
  'payout',
  'dispute',
] as const;
export type DeletionObstacle = (typeof deletionObstacles)[number];

export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DAYS_TO_UNDO * DAY_MS);
}

const RETRY_MS = 60 * 60 * 1_000;

interface RequestedDeletion {
  readonly dueAt: Date;
  /** When the first data was deleted. Null if the deletion has not begun. */
  readonly begunAt: Date | null;
}

export type DeletionStep =
  | { readonly kind: 'wait'; readonly nextTryAt: Date; readonly waitsFor: readonly DeletionObstacle[] }
  | { readonly kind: 'delete' };

/** Decides whether an account is deleted now. A deletion that has begun continues, whatever happened meanwhile. */
export function decideDeletion(
  { dueAt, begunAt }: RequestedDeletion,
  obstacles: readonly DeletionObstacle[],
  now: Date,
): DeletionStep {
  if (begunAt !== null) return { kind: 'delete' };
  if (now < dueAt) return { kind: 'wait', nextTryAt: dueAt, waitsFor: [] };
  if (obstacles.length > 0)
    return { kind: 'wait', nextTryAt: new Date(now.getTime() + RETRY_MS), waitsFor: obstacles };
  return { kind: 'delete' };
}

import { type Result, ok, refuse } from '../result.ts';
import { type PlanWish, goTogether, planPence, requiredTotal } from './prices.ts';
import { FREE_FILE_TIER, FREE_TOTAL_TIER, type TotalTier, tierBytes } from './sizes.ts';
import { addMonths, lastDayOfMonth, limitsAt, type Subscription } from './subscription.ts';

/** A subscription with the months that were paid for it. */
export interface RunningPlan extends Subscription {
  readonly months: number;
  /** The day of the month on which it began, from which months are counted however short those between are. */
  readonly anchorDay: number | null;
}

export const freePlan: RunningPlan = {
  file: FREE_FILE_TIER,
  total: FREE_TOTAL_TIER,
  expiresAt: null,
  months: 0,
  anchorDay: null,
};

export type PurchaseRefusal =
  | { readonly code: 'plans.sizes_apart'; readonly total: TotalTier }
  | { readonly code: 'plans.nothing_to_pay' }
  | { readonly code: 'plans.smaller' }
  | { readonly code: 'plans.endless' };

/** Whether a plan may be bought at this moment, and for how many pence. */
export function planPurchase(
  present: Subscription,
  wish: PlanWish,
  now: Date,
): Result<{ readonly pence: number }, PurchaseRefusal> {
  if (!goTogether(wish.file, wish.total)) {
    return refuse({ code: 'plans.sizes_apart', total: requiredTotal(wish.file) });
  }
  const pence = planPence(wish);
  if (pence === 0) return refuse({ code: 'plans.nothing_to_pay' });
  if (isSmaller(present, wish, now)) return refuse({ code: 'plans.smaller' });
  if (isSame(present, wish, now) && present.expiresAt === null) return refuse({ code: 'plans.endless' });
  return ok({ pence });
}

export type Grant =
  | {
      readonly kind: 'begun' | 'extended';
      readonly plan: RunningPlan;
      readonly from: Date;
      readonly to: Date;
    }
  /** Two pages were paid and the smaller one last: giving it would take something away. */
  | { readonly kind: 'smaller' };

/**
 * What a payment gives. The plan that is running is extended from its end; a larger one begins at once and counts
 * from now.
 */
export function planGrant(present: RunningPlan, paid: PlanWish, now: Date): Grant {
  if (isSmaller(present, paid, now)) return { kind: 'smaller' };
  const { file, total, months } = paid;
  const isExtended = isSame(present, paid, now) && present.expiresAt !== null;
  const from = isExtended && present.expiresAt ? present.expiresAt : now;
  const anchorDay = isExtended ? anchorOf(from, present.anchorDay) : from.getUTCDate();
  const to = addMonths(from, months, anchorDay);
  return {
    kind: isExtended ? 'extended' : 'begun',
    plan: { file, total, expiresAt: to, months: isExtended ? present.months + months : months, anchorDay },
    from,
    to,
  };
}

/** A plan that ends on the last day of a short month began on a later day; any other end was set by somebody since. */
function anchorOf(end: Date, known: number | null): number {
  const day = end.getUTCDate();
  return known !== null && known > day && day === lastDayOfMonth(end) ? known : day;
}

export interface Payment extends PlanWish {
  readonly grantedAt: Date;
}

/** What several payments give together, the oldest first: what is left when one of them was paid back. */
export function replayPayments(payments: readonly Payment[]): RunningPlan {
  return payments.reduce<RunningPlan>((plan, payment) => {
    const grant = planGrant(plan, payment, payment.grantedAt);
    return grant.kind === 'smaller' ? plan : grant.plan;
  }, freePlan);
}

function isSmaller(present: Subscription, wish: PlanWish, now: Date): boolean {
  const limits = limitsAt(present, now);
  return tierBytes(wish.file) < limits.fileBytes || tierBytes(wish.total) < limits.totalBytes;
}

function isSame(present: Subscription, wish: PlanWish, now: Date): boolean {
  const limits = limitsAt(present, now);
  return wish.file === limits.file && wish.total === limits.total;
}

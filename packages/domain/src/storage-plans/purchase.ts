import { type Result, ok, refuse } from '../result.ts';
import { type PurchaseRequest, goTogether, purchasePence, requiredTotal } from './prices.ts';
import { FREE_FILE_TIER, FREE_TOTAL_TIER, type TotalTier, tierBytes } from './sizes.ts';
import { addMonths, lastDayOfMonth, limitsAt, type Subscription } from './subscription.ts';

/** A subscription and the number of months paid for. */
export interface RunningStoragePlan extends Subscription {
  readonly months: number;
  /** The day of the month on which the storage plan began. Months are counted from it, however short some are. */
  readonly anchorDay: number | null;
}

export const freeStoragePlan: RunningStoragePlan = {
  file: FREE_FILE_TIER,
  total: FREE_TOTAL_TIER,
  expiresAt: null,
  months: 0,
  anchorDay: null,
};

export type PurchaseRefusal =
  | { readonly code: 'storage_plans.sizes_apart'; readonly total: TotalTier }
  | { readonly code: 'storage_plans.nothing_to_pay' }
  | { readonly code: 'storage_plans.smaller' }
  | { readonly code: 'storage_plans.endless' };

/** Whether a storage plan may be bought at this moment, and for how many pence. */
export function decidePurchase(
  present: Subscription,
  request: PurchaseRequest,
  now: Date,
): Result<{ readonly pence: number }, PurchaseRefusal> {
  if (!goTogether(request.file, request.total)) {
    return refuse({ code: 'storage_plans.sizes_apart', total: requiredTotal(request.file) });
  }
  const pence = purchasePence(request);
  if (pence === 0) return refuse({ code: 'storage_plans.nothing_to_pay' });
  if (isSmaller(present, request, now)) return refuse({ code: 'storage_plans.smaller' });
  if (isSame(present, request, now) && present.expiresAt === null)
    return refuse({ code: 'storage_plans.endless' });
  return ok({ pence });
}

export type Grant =
  | {
      readonly kind: 'begun' | 'extended';
      readonly storagePlan: RunningStoragePlan;
      readonly from: Date;
      readonly to: Date;
    }
  /** Two payment pages were paid, and the smaller storage plan last: granting it would lower the limits. */
  | { readonly kind: 'smaller' };

/** The storage plan that a payment grants. The same limits extend the running plan; larger ones start at once. */
export function decideGrant(present: RunningStoragePlan, paid: PurchaseRequest, now: Date): Grant {
  if (isSmaller(present, paid, now)) return { kind: 'smaller' };
  const { file, total, months } = paid;
  const isExtended = isSame(present, paid, now) && present.expiresAt !== null;
  const from = isExtended && present.expiresAt ? present.expiresAt : now;
  const anchorDay = isExtended ? anchorOf(from, present.anchorDay) : from.getUTCDate();
  const to = addMonths(from, months, anchorDay);
  return {
    kind: isExtended ? 'extended' : 'begun',
    storagePlan: {
      file,
      total,
      expiresAt: to,
      months: isExtended ? present.months + months : months,
      anchorDay,
    },
    from,
    to,
  };
}

/**
 * A storage plan that ends on the last day of a short month may have begun on a later day. Any other end date was set
 * by an administrator and counts as the new day.
 */
function anchorOf(end: Date, known: number | null): number {
  const day = end.getUTCDate();
  return known !== null && known > day && day === lastDayOfMonth(end) ? known : day;
}

export interface Payment extends PurchaseRequest {
  readonly grantedAt: Date;
}

/** The storage plan that several payments grant together, oldest first. Used after one of them was refunded. */
export function replayPayments(payments: readonly Payment[]): RunningStoragePlan {
  return payments.reduce<RunningStoragePlan>((storagePlan, payment) => {
    const grant = decideGrant(storagePlan, payment, payment.grantedAt);
    return grant.kind === 'smaller' ? storagePlan : grant.storagePlan;
  }, freeStoragePlan);
}

function isSmaller(present: Subscription, request: PurchaseRequest, now: Date): boolean {
  const limits = limitsAt(present, now);
  return tierBytes(request.file) < limits.fileBytes || tierBytes(request.total) < limits.totalBytes;
}

function isSame(present: Subscription, request: PurchaseRequest, now: Date): boolean {
  const limits = limitsAt(present, now);
  return request.file === limits.file && request.total === limits.total;
}

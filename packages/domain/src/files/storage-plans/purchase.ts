import { DAY_MS } from '../../durations.ts';
import { type Result, ok, refuse } from '../../result.ts';
import { type PurchaseRequest, goTogether, purchasePence, requiredTotal } from './prices.ts';
import { FREE_FILE_TIER, FREE_TOTAL_TIER, type TotalTier, tierBytes } from './sizes.ts';
import { addMonths, lastDayOfMonth, limitsAt, type Subscription } from './subscription.ts';
import { daysWorth, type PaidPeriod, unusedPence } from './unused-value.ts';

/** A person's storage plan, and the number of months that they paid for. */
export interface RunningStoragePlan extends Subscription {
  readonly months: number;
  /**
   * The day of the month on which the storage plan began. All months are counted from this day, even after a month that
   * was too short to have it.
   */
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

/** Decides whether a storage plan may be bought now, and for how many pence. */
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

/** The unused value of an earlier plan, and how many days of the new plan it became. */
export interface Conversion {
  readonly pence: number;
  readonly days: number;
}

export type Grant =
  | {
      readonly kind: 'begun' | 'extended';
      readonly storagePlan: RunningStoragePlan;
      readonly from: Date;
      readonly to: Date;
      readonly converted: Conversion;
    }
  /**
   * The paid plan is smaller than the running one, because two payment pages were paid. It is not granted, because it
   * would lower the limits.
   */
  | { readonly kind: 'smaller' };

/**
 * Decides which storage plan a payment grants. A plan with the same limits extends the running one. A larger plan
 * starts at once, and the unused value of the running plan becomes extra days at the new plan's price.
 */
export function decideGrant(
  present: RunningStoragePlan,
  paid: PurchaseRequest,
  now: Date,
  periods: readonly PaidPeriod[] = [],
): Grant {
  if (isSmaller(present, paid, now)) return { kind: 'smaller' };
  const { file, total, months } = paid;
  const { expiresAt } = present;
  if (isSame(present, paid, now) && expiresAt !== null) {
    const anchorDay = anchorOf(expiresAt, present.anchorDay);
    const to = addMonths(expiresAt, months, anchorDay);
    const storagePlan = { file, total, expiresAt: to, months: present.months + months, anchorDay };
    return { kind: 'extended', storagePlan, from: expiresAt, to, converted: { pence: 0, days: 0 } };
  }
  const { to, converted } = decideUpgrade(paid, now, unusedPence(periods, now, expiresAt));
  const anchorDay = (converted.days > 0 ? to : now).getUTCDate();
  return {
    kind: 'begun',
    storagePlan: { file, total, expiresAt: to, months, anchorDay },
    from: now,
    to,
    converted,
  };
}

export interface Upgrade {
  readonly to: Date;
  readonly converted: Conversion;
}

/**
 * When a plan that begins now would end, if this many pence of an earlier plan are unused. People see it before they
 * pay.
 */
export function decideUpgrade(paid: PurchaseRequest, now: Date, unused: number): Upgrade {
  const paidTo = addMonths(now, paid.months);
  const paidDays = Math.round((paidTo.getTime() - now.getTime()) / DAY_MS);
  const days = daysWorth(unused, { pence: purchasePence(paid), days: paidDays });
  const to = new Date(paidTo.getTime() + days * DAY_MS);
  return { to, converted: { pence: unused, days } };
}

/**
 * The day of the month from which a plan's months are counted. A plan that ends on the last day of a short month may
 * have begun on a later day of a month (`known`). Any other end date was set by an administrator, and its day counts.
 */
function anchorOf(end: Date, known: number | null): number {
  const day = end.getUTCDate();
  return known !== null && known > day && day === lastDayOfMonth(end) ? known : day;
}

/** A payment that granted a storage plan. */
export interface Payment extends PurchaseRequest {
  readonly grantedAt: Date;
}

/** A payment with the time for which it grants a plan. */
export interface GrantedPayment extends Payment {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The paid periods of the running plan, from all payments, the oldest first. A payment that began a new plan replaces
 * all periods before it.
 */
export function periodsOf(payments: readonly GrantedPayment[]): PaidPeriod[] {
  return payments.reduce<PaidPeriod[]>((periods, payment) => {
    const { from, to, months, grantedAt } = payment;
    const isBegun = from.getTime() === grantedAt.getTime();
    const paidTo = isBegun ? addMonths(from, months) : to;
    const period = { pence: purchasePence(payment), from, paidTo, to };
    return isBegun ? [period] : [...periods, period];
  }, []);
}

export interface Replay<P extends Payment> {
  readonly storagePlan: RunningStoragePlan;
  /** The payments that still grant something, each with the time that it now grants. */
  readonly granted: readonly (P & GrantedPayment)[];
}

/**
 * The storage plan that these payments grant together. They are sorted by time, the oldest first. It is used after
 * another payment was refunded.
 */
export function replayPayments<P extends Payment>(payments: readonly P[]): Replay<P> {
  return payments.reduce<Replay<P>>(
    ({ storagePlan, granted }, payment) => {
      const grant = decideGrant(storagePlan, payment, payment.grantedAt, periodsOf(granted));
      if (grant.kind === 'smaller') return { storagePlan, granted };
      const { from, to } = grant;
      return { storagePlan: grant.storagePlan, granted: [...granted, { ...payment, from, to }] };
    },
    { storagePlan: freeStoragePlan, granted: [] },
  );
}

function isSmaller(present: Subscription, request: PurchaseRequest, now: Date): boolean {
  const limits = limitsAt(present, now);
  return tierBytes(request.file) < limits.fileBytes || tierBytes(request.total) < limits.totalBytes;
}

function isSame(present: Subscription, request: PurchaseRequest, now: Date): boolean {
  const limits = limitsAt(present, now);
  return request.file === limits.file && request.total === limits.total;
}

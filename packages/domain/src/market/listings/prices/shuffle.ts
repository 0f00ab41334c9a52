import {
  formatMoney,
  maxCharge,
  minorDigits,
  type Money,
  priceStep,
  toDecimal,
  toMinor,
} from '../../../selling/money/money.ts';
import type { IfNotFull } from '../../../selling/orders/statuses.ts';
import { type Result, ok, refuse } from '../../../result.ts';
import { parseMoment } from '../moments.ts';
import {
  SHARE_COUNT_DEFAULT,
  MAX_SHARE_COUNT,
  shuffleMessages,
  MAX_YEARS_AHEAD,
} from './shuffle-sentences.ts';
import { type CutTarget, sharePrice } from './share-price.ts';
import { type System, systemFacts } from '../systems.ts';

/** The fields of the Shuffle card as the form sends them. */
export interface ShuffleForm {
  readonly enabled: boolean;
  readonly targetPrice: string | number | null;
  readonly shareCount: string | number | null;
  readonly closesAt: string | null;
  readonly ifNotFull: IfNotFull;
  readonly sharesSold: number;
}

export const emptyShuffle: ShuffleForm = {
  enabled: false,
  targetPrice: null,
  shareCount: SHARE_COUNT_DEFAULT,
  closesAt: null,
  ifNotFull: 'refund',
  sharesSold: 0,
};

/** A listing's sale in shares. */
export interface SharePool {
  /** Null if a draft gives no target yet. */
  readonly target: Money | null;
  readonly shareCount: number;
  readonly closesAt: Date | null;
  readonly ifNotFull: IfNotFull;
}

interface Circumstances {
  readonly system: System;
  readonly currency: string;
  /** The listing's price, which is the target if the system requires none. */
  readonly price: Money | null;
  readonly now: Date;
  /** The closing date that is already stored. It may be in the past by now. */
  readonly presentClosesAt: Date | null;
}

/** Why a form's shares cannot be sold, and which field has to be changed. */
export interface PoolFault {
  readonly field: keyof ShuffleForm;
  readonly message: string;
}

function refuseField(field: PoolFault['field'], message: string): { ok: false; refusal: PoolFault } {
  return refuse({ field, message });
}

/** Decides the pool of shares that a form describes, or returns the reason why it cannot be sold. */
export function decidePool(form: ShuffleForm, circumstances: Circumstances): Result<SharePool, PoolFault> {
  const { system, price, currency, now, presentClosesAt } = circumstances;
  const { isShuffleReady, needsShuffleTerms } = systemFacts[system];
  if (!isShuffleReady) return refuseField('enabled', shuffleMessages.unsupported);
  const draft = draftPool(form, currency);
  if (!draft.ok) return draft;
  const { shareCount, closesAt } = draft.value;
  if (draft.value.target === null && needsShuffleTerms)
    return refuseField('targetPrice', shuffleMessages.targetRequired);
  const target = draft.value.target ?? price;
  if (target === null || target.amount <= 0)
    return refuseField('targetPrice', shuffleMessages.targetPositive);
  const step = { amount: priceStep(currency), currency };
  if (target.amount % step.amount !== 0)
    return refuseField(
      'targetPrice',
      `In ${currency} the target price must be a multiple of ${formatMoney(step)}, because cards cannot be charged less.`,
    );
  if (closesAt === null && needsShuffleTerms) return refuseField('closesAt', shuffleMessages.closesRequired);
  const soldFault = salesFault(form.sharesSold, shareCount);
  if (soldFault !== undefined) return refuseField('sharesSold', soldFault);
  const endFault =
    closesAt && closesAt.getTime() !== presentClosesAt?.getTime() && closingFault(closesAt, now);
  if (endFault) return refuseField('closesAt', endFault);
  const priceFault = unitPriceFault({ target, shareCount });
  if (priceFault !== undefined) return refuseField('shareCount', priceFault);
  return ok({ target, shareCount, closesAt, ifNotFull: form.ifNotFull });
}

function unitPriceFault(pool: CutTarget): string | undefined {
  const { currency } = pool.target;
  const least = minUnitPrice(currency);
  if (sharePrice(pool).each < least.amount)
    return `Each share must cost at least ${formatMoney(least)}: choose a higher target price or fewer shares.`;
  const max = { amount: maxCharge(currency), currency };
  return priceOfShares(pool, { sold: 0, quantity: 1 }).amount > max.amount
    ? `Each share can cost at most ${formatMoney(max)}, because cards cannot be charged more at once: choose a lower target price or more shares.`
    : undefined;
}

/** The pool of an unfinished form, as it can be saved in a draft. Refuses values that can't be read. */
export function draftPool(form: ShuffleForm, currency: string): Result<SharePool, PoolFault> {
  const target = readTarget(form.targetPrice, currency);
  if (!target.ok) return target;
  const count = readCount(form.shareCount);
  if (!count.ok) return count;
  const closesAt = form.closesAt === null || form.closesAt.trim() === '' ? null : parseMoment(form.closesAt);
  if (closesAt === undefined) return refuseField('closesAt', shuffleMessages.closesMoment);
  return ok({ target: target.value, shareCount: count.value, closesAt, ifNotFull: form.ifNotFull });
}

function readTarget(typed: ShuffleForm['targetPrice'], currency: string): Result<Money | null, PoolFault> {
  const text = textOf(typed);
  if (text === '') return ok(null);
  const amount = toMinor(text, currency);
  if (amount === undefined)
    return refuseField(
      'targetPrice',
      /^[^\d]*\d{13}/.test(text) ? shuffleMessages.targetLarge : shuffleMessages.targetNumber,
    );
  return amount < 0 ? refuseField('targetPrice', shuffleMessages.targetPositive) : ok({ amount, currency });
}

function readCount(typed: ShuffleForm['shareCount']): Result<number, PoolFault> {
  const text = textOf(typed).replaceAll(',', '');
  if (text === '') return ok(SHARE_COUNT_DEFAULT);
  if (!/^-?\d{1,15}$/.test(text)) return refuseField('shareCount', shuffleMessages.countNumber);
  const count = Number(text);
  if (count <= 0) return refuseField('shareCount', shuffleMessages.countPositive);
  return count > MAX_SHARE_COUNT ? refuseField('shareCount', shuffleMessages.countLarge) : ok(count);
}

/** Numbers as text. JavaScript writes large ones with an exponent, which `readTarget` does not accept. */
function textOf(typed: string | number | null): string {
  if (typeof typed !== 'number') return (typed ?? '').trim();
  return Math.abs(typed) < 1e21
    ? typed.toLocaleString('en-GB', { useGrouping: false, maximumFractionDigits: 20 })
    : '9'.repeat(21);
}

function salesFault(sold: number, count: number): string | undefined {
  if (sold < 0) return shuffleMessages.soldNegative;
  return sold > count ? shuffleMessages.soldAbove : undefined;
}

function closingFault(closesAt: Date, now: Date): string | undefined {
  if (closesAt <= now) return shuffleMessages.closesFuture;
  const far = new Date(now);
  far.setUTCFullYear(far.getUTCFullYear() + MAX_YEARS_AHEAD);
  return closesAt > far ? shuffleMessages.closesFar : undefined;
}

/**
 * The smallest amounts that the payment provider charges to a card, so no share may cost less:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. For a currency that is not listed here, the
 * provider converts its minimum at the day's rate.
 */
const minAmounts: Readonly<Record<string, number>> = {
  GBP: 30,
  EUR: 50,
  USD: 50,
  CHF: 50,
  JPY: 50,
  SEK: 300,
  NOK: 300,
  DKK: 250,
  PLN: 200,
  AED: 200,
  CZK: 1_500,
  HKD: 400,
  HUF: 17_500,
  MXN: 1_000,
  MYR: 200,
  RON: 200,
  THB: 1_000,
};

export function minUnitPrice(currency: string): Money {
  const amount = minAmounts[currency] ?? (minorDigits(currency) === 3 ? 500 : 50);
  return { currency, amount: Math.max(amount, priceStep(currency)) };
}

/**
 * The rounded price of one share, as the card shows it. Undefined if it can't be computed, which the card shows as a
 * dash.
 */
export function unitPrice({
  target,
  shareCount,
}: Pick<SharePool, 'target' | 'shareCount'>): Money | undefined {
  if (target === null || target.amount <= 0 || shareCount <= 0) return undefined;
  const step = priceStep(target.currency);
  const amount = Math.round(target.amount / step / shareCount) * step;
  return amount > 0 ? { amount, currency: target.currency } : undefined;
}

/** A listing's price, with its system. */
export interface ListedPrice {
  readonly system: System;
  readonly currency: string;
  readonly price: Money | null;
}

/**
 * The pool in the form as it is now, for the preview. If the system requires no target, the listing's price is the
 * target.
 */
export function poolInForm(
  form: ShuffleForm,
  { system, currency, price }: ListedPrice,
): SharePool | undefined {
  const pool = draftPool(form, currency);
  if (!pool.ok) return undefined;
  const target = pool.value.target ?? (systemFacts[system].needsShuffleTerms ? null : price);
  return { ...pool.value, target };
}

export function unitPriceInForm(form: ShuffleForm, listed: ListedPrice): Money | undefined {
  const pool = poolInForm(form, listed);
  return pool && unitPrice(pool);
}

/**
 * The price of `quantity` shares, if `sold` shares were sold before. The first shares cost more if the target does not
 * divide evenly.
 */
export function priceOfShares(
  pool: CutTarget,
  { sold, quantity }: { readonly sold: number; readonly quantity: number },
): Money {
  const { each, step, extraUnits } = sharePrice(pool);
  const extra = Math.max(0, Math.min(extraUnits, sold + quantity) - sold);
  return { amount: each * quantity + extra * step, currency: pool.target.currency };
}

/** How many shares cost one step more than the others, because the target does not divide evenly. */
export function remainderUnits({ target, shareCount }: Pick<SharePool, 'target' | 'shareCount'>): number {
  return target === null ? 0 : sharePrice({ target, shareCount }).extraUnits;
}

export function sharesRemaining(shareCount: number, sold: number): number {
  return Math.max(0, shareCount - sold);
}

/** Whether a change would break the terms under which earlier buyers bought their shares. */
export function breaksLock(present: SharePool, wanted: SharePool | null): boolean {
  if (wanted === null) return true;
  return (
    wanted.shareCount !== present.shareCount ||
    wanted.target?.amount !== present.target?.amount ||
    wanted.target?.currency !== present.target?.currency ||
    wanted.closesAt?.getTime() !== present.closesAt?.getTime() ||
    wanted.ifNotFull !== present.ifNotFull
  );
}

/** The pool under the field names that the specification sets for the form and the API. */
export function toShuffleForm(
  enabled: boolean,
  pool: SharePool | null,
  sharesSold: number,
): ShuffleForm & { readonly targetPrice: string | null; readonly shareCount: number } {
  return {
    enabled,
    targetPrice: pool?.target ? toDecimal(pool.target) : null,
    shareCount: pool?.shareCount ?? SHARE_COUNT_DEFAULT,
    closesAt: pool?.closesAt?.toISOString() ?? null,
    ifNotFull: pool?.ifNotFull ?? 'refund',
    sharesSold,
  };
}

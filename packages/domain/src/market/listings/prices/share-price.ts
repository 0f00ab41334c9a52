import { formatMoney, type Money, priceStep } from '../../../selling/money/money.ts';

/** An amount of money to be raised and the number of shares that it is divided into. */
export interface CutTarget {
  readonly target: Money;
  readonly shareCount: number;
}

/**
 * The prices of the shares in minor units. Each costs `each`, and the first `extraUnits` shares cost one `step` more,
 * so that all shares together cost exactly the target.
 */
export function sharePrice({ target, shareCount }: CutTarget): {
  readonly each: number;
  readonly step: number;
  readonly extraUnits: number;
} {
  const step = priceStep(target.currency);
  const steps = Math.floor(target.amount / step);
  return { each: Math.floor(steps / shareCount) * step, step, extraUnits: steps % shareCount };
}

/**
 * The price of a share: “£2.40”, or “£33.33 or £33.34” if the target does not divide evenly. Undefined if a share
 * costs nothing or its price can't be computed.
 */
export function sharePriceText({
  target,
  shareCount,
}: {
  readonly target: Money | null | undefined;
  readonly shareCount: number;
}): string | undefined {
  if (!target || target.amount <= 0 || shareCount <= 0) return undefined;
  const { each, step, extraUnits } = sharePrice({ target, shareCount });
  const { currency } = target;
  if (each <= 0) return undefined;
  const prices = extraUnits === 0 ? [each] : [each, each + step];
  return prices.map((amount) => formatMoney({ amount, currency })).join(' or ');
}

import type { Money } from '../money/money.ts';
import { ok, refuse, type Result } from '../../result.ts';

export interface CartToast {
  readonly title: string;
  readonly description: string;
}

export const cartToasts = {
  noPrice: {
    title: 'Incomplete Shuffle setup',
    description: 'Provide valid pricing details before purchasing shares.',
  },
  noQuantity: {
    title: 'Enter a share quantity',
    description: 'Specify how many Shuffle shares you would like to reserve.',
  },
  full: {
    title: 'Shuffle pool is full',
    description: 'All Shuffle shares for this listing have been allocated.',
  },
} as const satisfies Record<string, CartToast>;

const FAILED_TITLE = 'Unable to add to checkout';

/**
 * The message when shares could not be added to the cart. `reason` is the sentence that the server gave, if it gave
 * one.
 */
export function failedToAdd(reason: string | undefined): CartToast {
  return { title: FAILED_TITLE, description: reason ?? 'Please try again.' };
}

export interface SharesToAdd {
  readonly typed: string;
  /** The price of a share. Undefined if the listing has no price that can be divided. */
  readonly unitPrice: Money | undefined;
  readonly remaining: number;
  /** Shares of this listing that are in the cart already. */
  readonly inCart: number;
  readonly title: string;
  readonly isSignedIn: boolean;
}

export interface AcceptedShares {
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly toast: CartToast;
}

/** Decides how many shares go into the cart, and what the person is shown. */
export function decideShares({
  typed,
  unitPrice,
  remaining,
  inCart,
  title,
  isSignedIn,
}: SharesToAdd): Result<AcceptedShares, CartToast> {
  if (!unitPrice || unitPrice.amount <= 0) return refuse(cartToasts.noPrice);
  const requested = parseShares(typed);
  if (requested === undefined) return refuse(cartToasts.noQuantity);
  if (remaining <= 0) return refuse(cartToasts.full);
  const quantity = Math.min(requested, remaining - inCart);
  if (quantity <= 0) return refuse(failedToAdd('Every share that is left is already in your checkout.'));
  const sentence =
    quantity < requested
      ? `Only ${quantity} share(s) were available and have been added to your checkout.`
      : `Reserved ${quantity} Shuffle share(s) for ${title}.`;
  const signIn = isSignedIn ? '' : ' Please sign in to continue to checkout.';
  return ok({ quantity, unitPrice, toast: { title: 'Added to checkout', description: sentence + signIn } });
}

/** Reads a number of shares that somebody typed. Undefined unless it is a positive whole number. */
export function parseShares(typed: string): number | undefined {
  const text = typed.trim();
  const shares = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return shares > 0 ? shares : undefined;
}

/**
 * The number that the field shows once the person has left it: 1 if they typed no number of shares, and at most the
 * pool's number of shares.
 */
export function clampShares(typed: string, shareCount: number): number {
  return Math.min(parseShares(typed) ?? 1, Math.max(1, shareCount));
}

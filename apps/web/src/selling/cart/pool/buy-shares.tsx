import { addShares, cartItemId, cartLines } from '@tessera/domain/selling/cart/cart';
import { clampShares, decideShares, failedToAdd } from '@tessera/domain/selling/cart/add-shares';
import type { System } from '@tessera/domain/market/listings/systems';
import { parseMoney, toDecimal } from '@tessera/domain/selling/money/money';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type FocusEvent, type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '../../../lib/viewer.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/forms/field.tsx';
import { showToast } from '../../../ui/overlays/toast-store.ts';
import { changeCart, getCart, useCart } from '../cart-store.ts';
import { checkoutPath } from '../checkout-path.ts';
import { isOnSale, type LivePool } from '../use-pool.ts';

export interface SharesForSale {
  readonly system: System;
  readonly listingId: number;
  readonly title: string;
  /** The rounded price of one share. */
  readonly unitPrice: string | null;
  readonly currency: string;
  readonly shareCount: number;
}

interface BuySharesProps {
  shares: SharesForSale;
  live: LivePool;
}

const NOT_STORED = 'This browser doesn’t let the site store your cart.';

export function BuyShares({ shares, live }: BuySharesProps) {
  const [typed, setTyped] = useState('1');
  const [isAdding, setIsAdding] = useState(false);
  const viewer = useViewer();
  const navigate = useNavigate();
  const inCart = cartLines(useCart()).find(({ id }) => id === cartItemId(shares))?.quantity ?? 0;
  const checkout = checkoutPath(viewer !== null);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isAdding) return;
    setIsAdding(true);
    const toast = await addToCart(shares, { typed, live, isSignedIn: viewer !== null });
    setIsAdding(false);
    setTyped(String(clampShares(typed, shares.shareCount)));
    showToast(
      toast.tone === 'danger'
        ? toast
        : { ...toast, action: { label: 'Check out', onPress: () => void navigate(checkout) } },
    );
  }

  /**
   * Corrects the number when the person leaves the form. While they press the button beside the field, it is left as it
   * is, so that the error about it can be shown.
   */
  function normaliseOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (!currentTarget.form?.contains(relatedTarget)) setTyped(String(clampShares(typed, shares.shareCount)));
  }

  return (
    <form className="pool-buy" noValidate onSubmit={(event) => void add(event)}>
      <NumberField
        label="Shares to buy"
        min={1}
        max={shares.shareCount}
        step={1}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={normaliseOnLeaving}
      />
      <Button type="submit" variant="primary" isLoading={isAdding} icon={<ShoppingCart aria-hidden="true" />}>
        Add to checkout
      </Button>
      {inCart > 0 && (
        <p className="pool-in-cart">
          {inCart === 1 ? '1 share is' : `${inCart.toLocaleString('en-GB')} shares are`} in your checkout.{' '}
          <ButtonLink to={checkout} size="small">
            Check out
          </ButtonLink>
        </p>
      )}
    </form>
  );
}

interface Adding {
  readonly typed: string;
  readonly live: LivePool;
  readonly isSignedIn: boolean;
}

/** Asks the server how many shares are left, adds shares to the cart, and returns the toast to show. */
async function addToCart(shares: SharesForSale, { typed, live, isSignedIn }: Adding) {
  const { system, listingId, title, currency } = shares;
  const refused = (reason?: string) => ({ tone: 'danger' as const, ...failedToAdd(reason) });
  let pool;
  try {
    pool = await live.refresh();
  } catch {
    return refused();
  }
  if (pool === 'missing') return refused('This listing is no longer available.');
  if (pool.remaining > 0 && !isOnSale(pool)) return refused('The sale of these shares has closed.');
  const inCart = cartLines(getCart()).find(({ id }) => id === cartItemId(shares))?.quantity ?? 0;
  const unitPrice = parseMoney(shares.unitPrice ?? '', currency);
  const { remaining } = pool;
  const decided = decideShares({ typed, unitPrice, remaining, inCart, title, isSignedIn });
  if (!decided.ok) return { tone: 'danger' as const, ...decided.refusal };
  const { quantity, toast } = decided.value;
  const added = {
    system,
    listingId,
    title,
    quantity,
    currency,
    unitPrice: Number(toDecimal(decided.value.unitPrice)),
  };
  const isStored = changeCart((cart) => addShares(cart, added, new Date()));
  return isStored ? { tone: 'success' as const, ...toast } : refused(NOT_STORED);
}

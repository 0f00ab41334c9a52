import { getListing } from '@tessera/contract/market/listings';
import type { Output } from '@tessera/contract/endpoint';
import type { CartLine } from '@tessera/domain/selling/cart/cart';
import { maxUnpaid } from '@tessera/domain/selling/orders/allocate-holds';
import { toFrozenSeller } from '@tessera/domain/selling/orders/frozen-terms';
import { sellerText } from '@tessera/domain/selling/orders/receipt';
import { sharePriceText } from '@tessera/domain/market/listings/prices/share-price';
import { priceOfShares } from '@tessera/domain/market/listings/prices/shuffle';
import { formatMoney, minorDigits, type Money, parseMoney } from '@tessera/domain/selling/money/money';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { isOnSale, type Pool, usePool } from '../cart/public.ts';

type Listing = Output<typeof getListing>['listing'];

/** The current price and availability of a line of the cart. */
export interface Offer {
  /** True until the first answer about the pool arrives or fails. */
  readonly isWaiting: boolean;
  readonly state: 'loading' | 'on sale' | 'full' | 'closed' | 'missing';
  readonly pool: Pool | undefined;
  readonly listing: Listing | undefined;
  /** How many shares an order would reserve now. */
  readonly quantity: number;
  /** The price of these shares. Until the pool is known, it is the price that is stored in the cart. */
  readonly amount: Money;
}

export function useOffer(line: CartLine, { listing, isUnavailable }: LoadedListing): Offer {
  const { pool, isFailed } = usePool(line);
  const isWaiting = pool === undefined && !isFailed;
  if (pool === undefined)
    return {
      isWaiting,
      state: 'loading',
      pool: undefined,
      listing,
      quantity: line.quantity,
      amount: cartAmount(line),
    };
  if (pool === 'missing' || pool.currency !== line.currency)
    return { isWaiting, state: 'missing', pool: undefined, listing, quantity: 0, amount: cartAmount(line) };
  const quantity = Math.min(line.quantity, pool.remaining, maxUnpaid(pool.shareCount));
  return {
    isWaiting,
    state: stateOf(pool, isUnavailable),
    pool,
    listing,
    quantity,
    amount: amountOf({ line, pool, listing, quantity }),
  };
}

function stateOf(pool: Pool, isUnavailable: boolean): Offer['state'] {
  // The server still answers with the pool of a listing that is closed, paused or expired.
  if (isUnavailable) return 'closed';
  if (pool.remaining <= 0) return 'full';
  return isOnSale(pool) ? 'on sale' : 'closed';
}

export interface LoadedListing {
  readonly listing: Listing | undefined;
  /** True once the listing is loaded, is known to be unavailable, or could not be loaded. */
  readonly isSettled: boolean;
  /**
   * True if nobody can buy from the listing any more. False if it could not be loaded, for example without a network.
   */
  readonly isUnavailable: boolean;
}

const unavailable: ReadonlySet<string> = new Set(['listings.missing', 'listings.deleted']);
const notLoaded: LoadedListing = { listing: undefined, isSettled: false, isUnavailable: false };

export function useListing({ system, listingId }: CartLine): LoadedListing {
  const [loaded, setLoaded] = useState<LoadedListing>(notLoaded);
  useEffect(() => {
    let isCurrent = true;
    call(getListing, { query: { system, id: listingId } }).then(
      (answer) =>
        isCurrent &&
        setLoaded({
          listing: answer.ok ? answer.value.listing : undefined,
          isSettled: true,
          isUnavailable: !answer.ok && unavailable.has(answer.refusal.code),
        }),
      // If the listing cannot be loaded, only the seller's name is missing. The price and the pool come from another
      // call.
      () => isCurrent && setLoaded({ ...notLoaded, isSettled: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [system, listingId]);
  return loaded;
}

function cartAmount({ unitPrice, quantity, currency }: CartLine): Money {
  return { currency, amount: Math.round(unitPrice * 10 ** minorDigits(currency)) * quantity };
}

interface Priced {
  readonly line: CartLine;
  readonly pool: Pool;
  readonly listing: Listing | undefined;
  readonly quantity: number;
}

/** What the order will cost, exactly, if nobody else buys shares first. */
function amountOf({ line, pool, listing, quantity }: Priced): Money {
  const target = parseMoney(listing?.shuffle.targetPrice ?? '', pool.currency);
  if (!target) return cartAmount({ ...line, quantity });
  const { shareCount, sharesSold, reserved } = pool;
  return priceOfShares({ target, shareCount }, { sold: sharesSold + reserved, quantity });
}

export function soldBy({ seller }: Listing): string {
  const { firstName: name, business } = seller;
  return sellerText(toFrozenSeller({ name, business }));
}

/**
 * The price of one share. If some shares cost a little more, it has both prices. Until the pool is known, it is the
 * price that is stored in the cart.
 */
export function eachText({ pool, listing }: Offer, line: CartLine): string {
  const target = parseMoney(listing?.shuffle.targetPrice ?? '', pool?.currency ?? line.currency);
  const shareCount = pool?.shareCount ?? listing?.shuffle.shareCount ?? 0;
  return sharePriceText({ target, shareCount }) ?? formatMoney(cartAmount({ ...line, quantity: 1 }));
}

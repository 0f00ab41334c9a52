import type { Delivery } from '@tessera/domain/listings/buy-now';
import { formatMoney, parseMoney } from '@tessera/domain/money/money';
import { withCommas } from '../../../lib/british-words.ts';

export interface Figure {
  readonly label: string;
  readonly text: string;
}

interface PoolFigures {
  readonly targetPrice: string | null;
  /** Rounded. Null if it can't be computed. */
  readonly unitPrice: string | null;
  readonly currency: string;
  readonly shareCount: number;
  readonly sharesSold: number;
  readonly sharesRemaining: number;
  readonly closesAt: string | null;
}

/** Facts about a share pool, formatted. */
export function poolFigures(pool: PoolFigures): Figure[] {
  const { targetPrice, unitPrice, shareCount, sharesSold, sharesRemaining, closesAt, currency } = pool;
  const amount = (text: string | null) => {
    const money = parseMoney(text ?? '', currency);
    return money ? formatMoney(money) : '–';
  };
  const day = closesAt
    ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(closesAt))
    : undefined;
  return [
    { label: 'Target price', text: amount(targetPrice) },
    { label: 'Unit price', text: amount(unitPrice) },
    { label: 'Shares remaining', text: `${withCommas(sharesRemaining)} of ${withCommas(shareCount)}` },
    { label: 'Sold', text: percentSold(sharesSold, shareCount) },
    ...(day === undefined || sharesSold >= shareCount ? [] : [{ label: 'Buy closes at', text: day }]),
  ];
}

interface ItemFigures {
  readonly remaining: number;
  readonly collection: boolean;
  readonly postage: boolean;
  readonly postagePrice: string | null;
  readonly currency: string;
}

/** Facts about an item that is sold at the listing's price. */
export function itemFigures(item: ItemFigures): Figure[] {
  const { remaining, collection, postage, postagePrice, currency } = item;
  const price = parseMoney(postagePrice ?? '', currency);
  return [
    { label: 'In stock', text: withCommas(remaining) },
    ...(collection ? [{ label: 'Collection', text: 'Free' }] : []),
    ...(postage && price
      ? [{ label: 'Postage', text: price.amount === 0 ? 'Free' : formatMoney(price) }]
      : []),
  ];
}

/** “Postage: £3.50”. */
export function deliveryLabel(
  delivery: Delivery,
  { postagePrice, currency }: Pick<ItemFigures, 'postagePrice' | 'currency'>,
): string {
  if (delivery === 'collection') return 'Collect it: free';
  const price = parseMoney(postagePrice ?? '', currency);
  return price && price.amount > 0 ? `Postage: ${formatMoney(price)}` : 'Postage: free';
}

/** Rounded down, so that 100% means that every share is sold. */
export function percentSold(sold: number, shareCount: number): string {
  if (shareCount <= 0) return '–';
  const percent = Math.floor((sold / shareCount) * 100);
  return sold > 0 && percent === 0 ? 'Under 1%' : `${percent}%`;
}

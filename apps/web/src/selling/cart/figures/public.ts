import { longDay } from '@tessera/domain/days';
import type { Delivery } from '@tessera/domain/market/listings/prices/buy-now';
import { sharePriceText } from '@tessera/domain/market/listings/prices/share-price';
import { formatMoney, parseMoney } from '@tessera/domain/selling/money/money';
import { withCommas } from '../../../lib/british-words.ts';

export interface Figure {
  readonly label: string;
  readonly text: string;
  /** Whether this is the price of one share, which the bar of a narrow window shows too. */
  readonly isUnitPrice?: true;
}

interface PoolFigures {
  readonly targetPrice: string | null;
  readonly currency: string;
  readonly shareCount: number;
  readonly sharesSold: number;
  readonly sharesRemaining: number;
  readonly closesAt: string | null;
}

/** The facts about a share pool that a listing shows, formatted. */
export function poolFigures(pool: PoolFigures): Figure[] {
  const { targetPrice, shareCount, sharesSold, sharesRemaining, closesAt, currency } = pool;
  const target = parseMoney(targetPrice ?? '', currency);
  const day = closesAt ? longDay(new Date(closesAt)) : undefined;
  return [
    { label: 'Target price', text: target ? formatMoney(target) : '–' },
    { label: 'Unit price', text: sharePriceText({ target, shareCount }) ?? '–', isUnitPrice: true },
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

/** The facts about an item sold with “Buy now” that a listing shows, formatted. */
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

/** The label of a kind of delivery with its price, such as “Postage: £3.50”. */
export function deliveryLabel(
  delivery: Delivery,
  { postagePrice, currency }: Pick<ItemFigures, 'postagePrice' | 'currency'>,
): string {
  if (delivery === 'collection') return 'Collect it: free';
  const price = parseMoney(postagePrice ?? '', currency);
  return price && price.amount > 0 ? `Postage: ${formatMoney(price)}` : 'Postage: free';
}

/** How many percent of the shares are sold. It is rounded down, so that 100% means that every share is sold. */
export function percentSold(sold: number, shareCount: number): string {
  if (shareCount <= 0) return '–';
  const percent = Math.floor((sold / shareCount) * 100);
  return sold > 0 && percent === 0 ? 'Under 1%' : `${percent}%`;
}

import { createRandom, valueAt } from '../random.ts';
import type { DemoListing } from './demo-listing.ts';

/** A purchase by one of the demo people. */
export interface DemoSale {
  /** Position of the buyer in the list of demo buyers. */
  readonly buyer: number;
  readonly quantity: number;
  /** When it happened: 0 is when the listing was published, 1 is now. */
  readonly moment: number;
}

/** How many percent of their shares pools have sold, in turns. Some are nearly full, and one is full. */
const percents = [95, 45, 35, 58, 27, 72, 93, 82, 100] as const;
/** Nobody buys more than this share of a pool at once. */
const MAX_SHARE = 0.14;

/** Purchases of a listing by demo people, the earliest first. */
export function salesOf({ shares, buyNow }: DemoListing, at: number): DemoSale[] {
  const random = createRandom(at + 4_400);
  const someone = random.integer(0, 1_000);
  if (buyNow?.isSold) return [{ buyer: someone, quantity: 1, moment: 0.3 + random.next() * 0.3 }];
  if (!shares) return [];
  const { shareCount } = shares;
  let left = Math.floor((shareCount * valueAt(percents, Math.floor(at / 8))) / 100);
  const quantities: number[] = [];
  while (left > 0) {
    const max = Math.min(left, Math.max(2, Math.round(shareCount * MAX_SHARE)));
    const quantity = random.integer(Math.min(max, Math.ceil(shareCount / 50)), max);
    quantities.push(quantity);
    left -= quantity;
  }
  return quantities.map((quantity, position) => ({
    buyer: someone + position,
    quantity,
    moment: (position + 0.2 + random.next() * 0.6) / (quantities.length + 0.5),
  }));
}

import type { ShopReviews } from '@tessera/contract/tools/shop-shapes';
import type { Ports } from '../../ports.ts';
import { readReviews } from '../../sold/reviews/public.ts';

const SHOWN = 6;

/** The newest reviews of what a seller has sold. Null below three. */
export async function readShopReviews(
  ports: Pick<Ports, 'db' | 'clock' | 'reviews'>,
  sellerId: number,
): Promise<ShopReviews | null> {
  const found = await readReviews(ports, { about: 'seller', id: sellerId, before: undefined, limit: SHOWN });
  if (!found || found.rating === null) return null;
  const { rating, count, reviews } = found;
  return { rating, count, reviews, path: `/reviews/seller/${sellerId}` };
}

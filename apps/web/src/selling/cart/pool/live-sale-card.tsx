import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { LiveBuyCard } from '../buy/live-buy-card.tsx';
import type { Figure } from '../figures/public.ts';
import { LivePoolCard } from './live-pool-card.tsx';

interface LiveSaleCardProps {
  listing: ListingDetail;
  figures: readonly Figure[];
}

/** The card that sells a listing as its seller chose: with “Buy now” or in shares. */
export function LiveSaleCard({ listing, figures }: LiveSaleCardProps) {
  const { id, system, title, shuffle, buyNow, isMine, status } = listing;
  const common = { system, title, listingId: id };
  const isForSale = !isMine && status === 'live';
  return buyNow.enabled ? (
    <LiveBuyCard item={{ ...buyNow, ...common }} figures={figures} isForSale={isForSale} />
  ) : (
    <LivePoolCard
      shares={{ ...shuffle, ...common }}
      figures={figures}
      isForSale={isForSale}
      isMine={isMine}
    />
  );
}

import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { useSyncExternalStore } from 'react';
import { useLazyModule } from '../../../ui/lazy-module.ts';
import type { Figure } from '../../../selling/cart/figures/public.ts';
import { lazySaleCard } from '../../../selling/cart/pool/public.ts';

interface PoolCardProps {
  listing: ListingDetail;
  figures: readonly Figure[];
}

/** The card from which shares or items are bought. Its form needs scripts, which load after the page is ready. */
export function PoolCard({ listing, figures }: PoolCardProps) {
  const { buyNow, isMine, status } = listing;
  const isForSale = !isMine && status === 'live';
  const live = useLazyModule(lazySaleCard, { isNeeded: useIsInBrowser() });
  return (
    <section
      className="preview-panel preview-pool"
      aria-labelledby="buy-now"
      data-for-sale={isForSale && !buyNow.enabled}
    >
      <h2 id="buy-now">{buyNow.enabled ? 'Buy now' : 'Shuffle pool'}</h2>
      {live ? (
        <live.LiveSaleCard listing={listing} figures={figures} />
      ) : (
        <>
          <dl className="preview-details">
            {figures.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {isForSale && buyNow.enabled && <BuyFormRoom {...buyNow} />}
        </>
      )}
    </section>
  );
}

/** Leaves as much space as the form needs, so that nothing moves when the form appears. */
function BuyFormRoom({ remaining, collection, postage }: ListingDetail['buyNow']) {
  return (
    <div className="pool-buy" aria-hidden="true">
      {remaining > 1 && <span className="pool-room" data-field="quantity" />}
      {collection && postage && <span className="pool-room" data-field="delivery" />}
      <span className="pool-room" />
    </div>
  );
}

/**
 * True in the browser, false on the server. The accounts feature has the same function, but importing it would make
 * the first load a fifth larger.
 */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

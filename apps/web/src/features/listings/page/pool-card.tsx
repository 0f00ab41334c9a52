import type { ListingDetail } from '@tessera/contract/listings';
import { useSyncExternalStore } from 'react';
import { useLazyModule } from '../../../ui/lazy-module.ts';
import type { Figure } from '../../cart/figures/public.ts';
import { lazyPoolCard } from '../../cart/pool/public.ts';

interface PoolCardProps {
  listing: ListingDetail;
  figures: readonly Figure[];
}

/** The form needs a script, which is loaded after the page is ready. */
export function PoolCard({ listing, figures }: PoolCardProps) {
  const { id, system, title, shuffle, isMine, status } = listing;
  const live = useLazyModule(lazyPoolCard, { isNeeded: useIsInBrowser() });
  const isForSale = !isMine && status === 'live';
  return (
    <section className="preview-panel preview-pool" aria-labelledby="listing-pool" data-for-sale={isForSale}>
      <h2 id="listing-pool">Shuffle pool</h2>
      {live ? (
        <live.LivePoolCard
          shares={{ ...shuffle, system, title, listingId: id }}
          figures={figures}
          isForSale={isForSale}
          isMine={isMine}
        />
      ) : (
        <dl className="preview-details">
          {figures.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Not from the accounts feature, whose other files would make the first load a fifth larger. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

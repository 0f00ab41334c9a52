import type { ListingCard } from '@tessera/contract/search';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';

const map = lazyModule(() => import('./map/results-map.tsx'));

/** Shown beside the list, which doesn't depend on it. Its space is reserved, so that nothing moves when it loads. */
export function MapView({ cards }: { cards: readonly ListingCard[] }) {
  const loadedMap = useLazyModule(map, { isNeeded: true });
  return (
    <div className="results-map needs-script">
      {loadedMap ? <loadedMap.ResultsMap cards={cards} /> : <div className="results-map-room" />}
    </div>
  );
}

import type { ListingCard } from '@tessera/contract/search';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';

const map = lazyModule(() => import('./map/results-map.tsx'));

/** Beside the list, which is there without it. Its room is kept, so that nothing moves when it comes. */
export function MapView({ cards }: { cards: readonly ListingCard[] }) {
  const loadedMap = useLazyModule(map, { isNeeded: true });
  return (
    <div className="results-map needs-script">
      {loadedMap ? <loadedMap.ResultsMap cards={cards} /> : <div className="results-map-room" />}
    </div>
  );
}

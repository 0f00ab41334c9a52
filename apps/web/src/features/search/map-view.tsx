import type { ListingCard } from '@tessera/contract/search';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';

const map = lazyPart(() => import('./map/results-map.tsx'));

/** Beside the list, which is there without it. Its room is kept, so that nothing moves when it comes. */
export function MapView({ cards }: { cards: readonly ListingCard[] }) {
  const part = useLazyPart(map, { isWanted: true });
  return (
    <div className="results-map needs-script">
      {part ? <part.ResultsMap cards={cards} /> : <div className="results-map-room" />}
    </div>
  );
}

import type { ListingCard } from '@tessera/contract/market/search';
import { useState } from 'react';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { interactiveMap } from '../map/public.ts';
import './map-view.css';

const map = lazyModule(() => import('./map/results-map.tsx'));

/**
 * The map beside the list. The list does not depend on it, and its space is reserved, so that nothing moves when it
 * loads. If the map cannot be loaded, the list takes all the space.
 */
export function MapView({ cards }: { cards: readonly ListingCard[] }) {
  const [hasFailed, setHasFailed] = useState(false);
  const onFailure = () => setHasFailed(true);
  const kit = useLazyModule(interactiveMap, { isNeeded: true, onFailure });
  const loadedMap = useLazyModule(map, { isNeeded: true, onFailure });
  if (hasFailed) return null;
  return (
    <>
      <div className="results-map needs-script">
        {loadedMap && kit ? (
          <loadedMap.ResultsMap cards={cards} kit={kit} onFailure={onFailure} />
        ) : (
          <div className="results-map-room" />
        )}
      </div>
      {loadedMap && <loadedMap.SheetHandle />}
    </>
  );
}

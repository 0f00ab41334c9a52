import type { ListingCard } from '@tessera/contract/search';
import { useMemo, useState } from 'react';
import { useSite } from '../../../lib/viewer.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { isOnIsles } from '../../map/public.ts';
import { hasLocation, type LocatedCard } from './clusters.ts';
import { DrawnResults } from './drawn-results.tsx';
import { MapPanel } from './map-panel.tsx';
import './results-map.css';

const tiles = lazyModule(() => import('./tile-results.tsx'));

/** Results on a map: on tiles if the operator has configured them, otherwise on an outline. */
export function ResultsMap({ cards }: { cards: readonly ListingCard[] }) {
  const { tilesUrl } = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  const [chosen, setChosen] = useState<readonly LocatedCard[]>([]);
  const hasTiles = tilesUrl !== undefined && !hasFailed;
  const loadedTiles = useLazyModule(tiles, { isNeeded: hasTiles, onFailure: () => setHasFailed(true) });
  // The map is created again only if the results change.
  const locatedCards = useMemo(() => cards.filter(hasLocation), [cards]);
  const shown = hasTiles ? locatedCards : locatedCards.filter(isOnIsles);
  return (
    <>
      {loadedTiles && hasTiles ? (
        <loadedTiles.TileResults
          cards={shown}
          tilesUrl={tilesUrl}
          onChoose={setChosen}
          onFailure={() => setHasFailed(true)}
        />
      ) : (
        <DrawnResults cards={shown} onChoose={setChosen} />
      )}
      <p className="results-map-note">{note(shown.length, cards.length)}</p>
      <MapPanel cards={chosen} onClose={() => setChosen([])} />
    </>
  );
}

function note(shown: number, all: number): string {
  if (shown === all) return `All ${all} listings on this page are on the map.`;
  return `${shown} of the ${all} listings on this page are on the map. The others have no location.`;
}

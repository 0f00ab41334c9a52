import { useState } from 'react';
import { useSite } from '../../../lib/viewer.ts';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { Place } from './listing-facts.ts';

const tileMap = lazyPart(() => import('./tile-map.tsx'));

/** A map where the operator names tiles; the drawn one before it is there, where it does not come, and else. */
export function PlaceMap({ point }: { point: NonNullable<Place['point']> }) {
  const { tilesUrl } = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  const isWanted = tilesUrl !== undefined && !hasFailed;
  const part = useLazyPart(tileMap, { isWanted, onFailure: () => setHasFailed(true) });
  if (!part || !isWanted) return <DrawnMap point={point} />;
  return <part.TileMap point={point} tilesUrl={tilesUrl} onFailure={() => setHasFailed(true)} />;
}

import { useState } from 'react';
import { useSite } from '../../../lib/viewer.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { Location } from './listing-facts.ts';

const tileMap = lazyModule(() => import('./tile-map.tsx'));

/** A map where the operator names tiles; the drawn one before it is there, where it does not come, and else. */
export function LocationMap({ point }: { point: NonNullable<Location['point']> }) {
  const { tilesUrl } = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  const hasTiles = tilesUrl !== undefined && !hasFailed;
  const loadedMap = useLazyModule(tileMap, { isNeeded: hasTiles, onFailure: () => setHasFailed(true) });
  if (!loadedMap || !hasTiles) return <DrawnMap point={point} />;
  return <loadedMap.TileMap point={point} tilesUrl={tilesUrl} onFailure={() => setHasFailed(true)} />;
}

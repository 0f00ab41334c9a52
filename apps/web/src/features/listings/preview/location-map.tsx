import { useState } from 'react';
import { useSite } from '../../../lib/viewer.ts';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { Location } from './listing-facts.ts';

const tileMap = lazyModule(() => import('./tile-map.tsx'));

/** A tile map if the operator has configured tiles; the drawn map until it loads, if it fails, and otherwise. */
export function LocationMap({ point }: { point: NonNullable<Location['point']> }) {
  const { tilesUrl } = useSite();
  const [hasFailed, setHasFailed] = useState(false);
  const hasTiles = tilesUrl !== undefined && !hasFailed;
  const loadedMap = useLazyModule(tileMap, { isNeeded: hasTiles, onFailure: () => setHasFailed(true) });
  if (!loadedMap || !hasTiles) return <DrawnMap point={point} />;
  return <loadedMap.TileMap point={point} tilesUrl={tilesUrl} onFailure={() => setHasFailed(true)} />;
}

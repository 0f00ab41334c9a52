import { useEffect, useRef, useState } from 'react';
import { lazyModule, useLazyModule } from '../../../ui/lazy-module.ts';
import { interactiveMap } from '../../map/public.ts';
import { DrawnMap } from './drawn-map.tsx';
import type { Location } from './listing-facts.ts';

const cardMap = lazyModule(() => import('./card-map.tsx'));
/** The map loads when it is this near to the visible part of the page. */
const LOAD_MARGIN = '300px';

/** A movable map, loaded when it is nearly visible. Until then, and if it can't be loaded, a drawing is shown. */
export function LocationMap({ point }: { point: NonNullable<Location['point']> }) {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const isNeeded = isNear && !hasFailed;
  const onFailure = () => setHasFailed(true);
  const loadedMap = useLazyModule(cardMap, { isNeeded, onFailure });
  const kit = useLazyModule(interactiveMap, { isNeeded, onFailure });
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element}>
      {loadedMap && kit && isNeeded ? (
        <loadedMap.CardMap point={point} kit={kit} onFailure={onFailure} />
      ) : (
        <DrawnMap point={point} />
      )}
    </div>
  );
}

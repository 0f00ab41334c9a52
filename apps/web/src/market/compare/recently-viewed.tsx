import { useEffect, useRef, useState } from 'react';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';

const list = lazyModule(() => import('./viewed-list.tsx'));

interface RecentlyViewedProps {
  /** Id of the listing that this page already shows. */
  exceptId?: number;
}

/**
 * Listings that this browser showed, for the end of a page. The list is loaded when it is nearly visible, and empty
 * until then.
 */
export function RecentlyViewed({ exceptId }: RecentlyViewedProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!slot.current || !hasViewed()) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  const loaded = useLazyModule(list, { isNeeded: isNear });
  return <div ref={slot}>{loaded && <loaded.ViewedList exceptId={exceptId} />}</div>;
}

/**
 * Whether this browser remembers viewed listings. If not, the list is not loaded. The storage key is the one in
 * viewed-memory.ts, which is loaded with the list.
 */
function hasViewed(): boolean {
  try {
    return localStorage.getItem('tessera.viewed') !== null;
  } catch {
    return false;
  }
}

import { useEffect, useEffectEvent, useState } from 'react';
import { watchFileDrags } from './file-drags.ts';

interface PageDropOptions {
  /** Receives dropped files only if nothing else on the page accepts them. */
  readonly isFallback?: boolean;
  readonly isActive?: boolean;
}

/** Accepts files dropped anywhere on the page. Otherwise the browser would open a dropped file instead of the page. */
export function usePageDrop(
  onDrop: (transfer: DataTransfer) => void,
  { isFallback = false, isActive = true }: PageDropOptions = {},
): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!isActive) return undefined;
    return watchFileDrags({ isFallback, setOver, drop: (transfer) => drop(transfer) });
  }, [isFallback, isActive]);
  return isOver;
}

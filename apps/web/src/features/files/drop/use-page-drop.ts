import { useEffect, useEffectEvent, useState } from 'react';
import { watchFileDrags } from './file-drags.ts';

interface PageDropOptions {
  /** Handles files dropped anywhere on a page, unless something on the page accepts them. */
  readonly isFallback?: boolean;
  readonly isActive?: boolean;
}

/** Accepts files dropped anywhere on the page, so that a file that misses a target does not replace the page. */
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

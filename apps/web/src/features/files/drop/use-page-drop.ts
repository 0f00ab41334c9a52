import { useEffect, useEffectEvent, useState } from 'react';
import { watchFileDrags } from './file-drags.ts';

interface PageDropOptions {
  /** For what takes files on any page, unless something on the page takes them. */
  readonly isFallback?: boolean;
}

/** Files may be dropped anywhere on the page; one that misses must not replace the page by itself. */
export function usePageDrop(
  onDrop: (transfer: DataTransfer) => void,
  { isFallback = false }: PageDropOptions = {},
): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => watchFileDrags({ isFallback, setOver, drop: (transfer) => drop(transfer) }), [isFallback]);
  return isOver;
}

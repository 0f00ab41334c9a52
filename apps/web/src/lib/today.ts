import { useSyncExternalStore } from 'react';
import { dayNumber } from './british-words.ts';
import { useRootData } from './viewer.ts';

/** Never calls its listener: components read the day when they render, and nothing renders them at midnight. */
const subscribe = () => () => {};
const browsersDay = () => dayNumber(Date.now());

/**
 * Today's day number. A page is hydrated with the server's day, so that both render the same text; after that
 * the browser's clock counts. Undefined only if the server could not load the page's data.
 */
export function useToday(): number | undefined {
  const serversDay = useRootData()?.today;
  return useSyncExternalStore(subscribe, browsersDay, () => serversDay);
}

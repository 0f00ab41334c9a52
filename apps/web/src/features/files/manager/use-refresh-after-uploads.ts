import { useEffect, useEffectEvent } from 'react';
import { subscribeToFiles } from '../files-news.ts';

/** Files that arrive while the list is open belong into it, also those that another tab sends. */
export function useRefreshAfterUploads(refresh: () => void): void {
  const onFiles = useEffectEvent(refresh);
  useEffect(() => subscribeToFiles(() => onFiles()), []);
}

import { useEffect, useEffectEvent } from 'react';
import { subscribeToFiles } from '../files-news.ts';

/** Refreshes the open list whenever this tab or another one has added or deleted files. */
export function useRefreshAfterUploads(refresh: () => void): void {
  const onFiles = useEffectEvent(refresh);
  useEffect(() => subscribeToFiles(() => onFiles()), []);
}

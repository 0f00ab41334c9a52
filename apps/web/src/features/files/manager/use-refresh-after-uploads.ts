import { useEffect, useEffectEvent } from 'react';
import { subscribeToFiles } from '../files-news.ts';

/** Adds files to the open list as they arrive, including those that another tab uploads. */
export function useRefreshAfterUploads(refresh: () => void): void {
  const onFiles = useEffectEvent(refresh);
  useEffect(() => subscribeToFiles(() => onFiles()), []);
}

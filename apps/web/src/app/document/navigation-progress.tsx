import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { loadIcons } from '../../ui/create-icon.tsx';
import { noteNavigation } from './broken-navigation.ts';

/** Most pages load faster than this delay; a bar that only flashes would make them feel slower. */
const APPEARS_AFTER_MS = 150;

export function NavigationProgress() {
  const { location } = useNavigation();
  const destination = location && location.pathname + location.search + location.hash;
  const isLate = useDelayed(location !== undefined);
  const { key } = useLocation();
  // oxlint-disable-next-line react/exhaustive-deps -- having arrived somewhere ends what a press began
  useEffect(() => noteNavigation(destination), [destination, key]);
  useEffect(() => {
    if (destination !== undefined) loadIcons().catch(() => undefined);
  }, [destination]);
  if (!isLate) return null;
  return (
    <div className="shell-progress">
      <progress className="sr-only" aria-label="Loading page" />
    </div>
  );
}

function useDelayed(isTrue: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(() => setIsLate(true), APPEARS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isTrue]);
  return isLate;
}

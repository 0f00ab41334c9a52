import { useEffect, useRef } from 'react';
import { chime } from './chime.ts';

/** A kitchen is loud, so it rings again for what still waits. */
const RING_AGAIN_MS = 20_000;

interface Ringing {
  /** What somebody has to hear about, by its ids. */
  readonly ids: readonly string[];
  /** How many of them wait for an answer, which the title of the tab shows. */
  readonly waiting: number;
  readonly isLoud: boolean;
  /** Whether it rings again while something waits. */
  readonly isRepeated?: boolean;
}

/** Rings for whatever was not there before, and shows in the title of the tab how many wait. */
export function useRing({ ids, waiting, isLoud, isRepeated = false }: Ringing): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  // A list with the same ids is another array after each reading.
  const key = ids.join(' ');
  useEffect(() => {
    const now = key === '' ? [] : key.split(' ');
    const before = known.current;
    known.current = new Set([...(before ?? []), ...now]);
    if (isLoud && before && now.some((id) => !before.has(id))) chime();
  }, [key, isLoud]);
  // The page may have written another title meanwhile, so this runs after each rendering.
  useEffect(() => {
    document.title = document.title.replace(/^(?:\(\d+\) )?/, waiting > 0 ? `(${waiting}) ` : '');
  });
  const isRinging = isRepeated && isLoud && waiting > 0;
  useEffect(() => {
    if (!isRinging) return undefined;
    const timer = setInterval(chime, RING_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRinging]);
}

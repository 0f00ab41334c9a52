import { useEffect, useState } from 'react';

type State = 'loading' | 'paused' | 'shown' | 'broken';

const PAUSE_MS = 4_000;

/** A picture that the server may still be drawing: where it fails it is asked for again before it is given up. */
export function usePatientImage(attempts: number) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    if (state !== 'paused') return undefined;
    const timer = setTimeout(() => {
      setAttempt((last) => last + 1);
      setState('loading');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const fail = () => setState(attempt < attempts ? 'paused' : 'broken');
  return {
    state,
    /** For the element of the picture, which is made anew for each attempt. */
    key: attempt,
    image: {
      onLoad: () => setState('shown'),
      onError: fail,
      // It may have loaded or failed before this script was there to hear of it.
      ref: (image: HTMLImageElement | null) => {
        if (state !== 'loading' || !image?.complete || image.src === '') return;
        if (image.naturalWidth === 0) fail();
        else setState('shown');
      },
    },
  };
}

import { useEffect, useState } from 'react';

type State = 'loading' | 'paused' | 'shown' | 'broken';

const PAUSE_MS = 4_000;

/** A picture that the server may still be drawing. A failed request is repeated a few times. */
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
    /** Key of the picture's element, which is recreated for each attempt. */
    key: attempt,
    image: {
      onLoad: () => setState('shown'),
      onError: fail,
      // The picture may have loaded or failed before this script ran.
      ref: (image: HTMLImageElement | null) => {
        if (state !== 'loading' || !image?.complete || image.src === '') return;
        if (image.naturalWidth === 0) fail();
        else setState('shown');
      },
    },
  };
}

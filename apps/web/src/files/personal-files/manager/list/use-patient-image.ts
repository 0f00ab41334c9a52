import { useEffect, useState } from 'react';

type State = 'loading' | 'paused' | 'shown' | 'broken';

const PAUSE_MS = 4_000;

/** Shows a picture that the server may still be drawing: a failed request is repeated, up to `attempts` in all. */
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
    /** React key of the picture. It changes with each attempt, so that the element is created anew and loads again. */
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

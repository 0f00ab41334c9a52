import type { Drawing } from '@tessera/patterns/draw-pattern';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchFrames } from './frame-watch.ts';

const frames = {
  request: (run: (now: number) => void) => requestAnimationFrame(run),
  cancel: (frame: number) => cancelAnimationFrame(frame),
};

/**
 * True while a drawing changes faster than this machine can draw it with smooth edges. Without a graphics processor,
 * drawing crisp edges takes two thirds of the time. Once the slider stops, the drawing is smooth again.
 */
export function useQuickLines(drawing: Drawing): boolean {
  const [isQuick, setIsQuick] = useState(false);
  const watch = useRef<ReturnType<typeof watchFrames>>(undefined);
  const first = useRef(drawing);
  const noteChange = useEffectEvent(() => {
    watch.current ??= watchFrames(frames, () => setIsQuick(false));
    if (watch.current.noteChange(performance.now())) setIsQuick(true);
  });
  useEffect(() => {
    if (drawing !== first.current) noteChange();
  }, [drawing]);
  useEffect(() => () => watch.current?.stop(), []);
  return isQuick;
}

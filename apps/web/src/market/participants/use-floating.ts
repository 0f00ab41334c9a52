import { useEffect, useLayoutEffect, useState } from 'react';
import type { BubbleLayout } from './bubble-layout.ts';
import { floatBubbles } from './float-bubbles.ts';
import { createMotion } from './move-elements.ts';

interface FloatingOptions {
  layout: BubbleLayout;
  width: number;
  isStill: boolean;
}

/** Positions the elements in the stage, and moves them while the stage is visible. */
export function useFloating(
  stage: { readonly current: HTMLElement | null },
  { layout, width, isStill }: FloatingOptions,
) {
  const [motion] = useState(createMotion);

  useLayoutEffect(() => {
    const children = [...(stage.current?.children ?? [])].filter((each) => each instanceof HTMLElement);
    motion.layOut(children, floatBubbles(layout, width));
  }, [motion, stage, layout, width]);

  useEffect(() => {
    const element = stage.current;
    if (!element || isStill) return undefined;
    let isInView = false;
    const playIfVisible = () => {
      if (isInView && document.visibilityState === 'visible') motion.play();
      else motion.pause();
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      playIfVisible();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', playIfVisible);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', playIfVisible);
      motion.pause();
    };
  }, [stage, motion, isStill]);
}

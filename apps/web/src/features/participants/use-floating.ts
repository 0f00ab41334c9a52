import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BubbleLayout } from './bubble-layout.ts';
import { floatBubbles, type Floating } from './float-bubbles.ts';

interface FloatingOptions {
  layout: BubbleLayout;
  width: number;
  isStill: boolean;
}

/** Positions the stage's children, and moves them while the stage is visible. */
export function useFloating(
  stage: { readonly current: HTMLElement | null },
  { layout, width, isStill }: FloatingOptions,
) {
  const floating = useRef<Floating>(undefined);

  useLayoutEffect(() => {
    floating.current = floatBubbles(layout, width);
    if (stage.current) moveElements(stage.current, floating.current);
  }, [stage, layout, width]);

  useEffect(() => {
    const element = stage.current;
    if (!element || isStill) return undefined;
    let frame = 0;
    let before: number | undefined;
    const move = (now: number) => {
      if (before !== undefined && floating.current) {
        floating.current.advance(now - before);
        moveElements(element, floating.current);
      }
      before = now;
      frame = requestAnimationFrame(move);
    };
    const stop = () => {
      cancelAnimationFrame(frame);
      before = undefined;
    };
    const observer = new IntersectionObserver((entries) => {
      stop();
      if (entries.at(-1)?.isIntersecting) frame = requestAnimationFrame(move);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [stage, isStill]);
}

/** Transforms need no new layout of the page. */
function moveElements(stage: HTMLElement, { bubbles }: Floating) {
  const elements = stage.children;
  bubbles.forEach(({ x, y, radius }, index) => {
    const element = elements[index];
    if (element instanceof HTMLElement)
      element.style.transform = `translate(${(x - radius).toFixed(2)}px, ${(y - radius).toFixed(2)}px)`;
  });
}

import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A press that moves less than this many pixels is no drag. */
const MAX_TAP_PX = 6;

/**
 * Handle at the top of the list on a phone, where the list covers the map like a sheet. The sheet moves when the page
 * is scrolled, or when this handle is dragged or pressed.
 */
export function SheetHandle() {
  const element = useRef<HTMLButtonElement>(null);
  const [isUp, setIsUp] = useState(false);
  const drag = useRef<{ y: number; scroll: number; isMoved: boolean }>(undefined);

  useEffect(() => {
    const look = () => {
      const { top = 0 } = element.current?.getBoundingClientRect() ?? {};
      setIsUp(top < innerHeight / 2);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  function press() {
    if (drag.current?.isMoved) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = isStill ? 'auto' : 'smooth';
    // The handle itself stays at the window's edge, so the list below it is what is scrolled to.
    const list = element.current?.nextElementSibling;
    if (isUp) element.current?.scrollIntoView({ block: 'end', behavior });
    else list?.scrollIntoView({ block: 'start', behavior });
  }

  function start({ clientY, currentTarget, pointerId, pointerType }: PointerEvent<HTMLButtonElement>) {
    drag.current = undefined;
    // A finger already scrolls the page, so only a mouse or pen needs this.
    if (pointerType === 'touch') return;
    drag.current = { y: clientY, scroll: scrollY, isMoved: false };
    currentTarget.setPointerCapture(pointerId);
  }

  function move({ clientY, buttons }: PointerEvent<HTMLButtonElement>) {
    const from = drag.current;
    if (!from || buttons === 0) return;
    from.isMoved ||= Math.abs(clientY - from.y) > MAX_TAP_PX;
    if (from.isMoved) scrollTo({ top: from.scroll + from.y - clientY });
  }

  return (
    <button
      type="button"
      ref={element}
      className="results-sheet-handle"
      aria-expanded={isUp}
      onClick={press}
      onPointerDown={start}
      onPointerMove={move}
    >
      {isUp ? 'Show the map' : 'Show the list'}
    </button>
  );
}

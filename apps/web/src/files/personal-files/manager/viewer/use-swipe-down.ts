import { type TouchEvent, useRef } from 'react';
import { directionOf, isSwipeDown, type Movement } from './swipe.ts';

interface Touch {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  isDown: boolean;
}

/** The element follows a finger that pulls it down, and closes if it is released far enough. */
export function useSwipeDown(onClose: () => void) {
  const touch = useRef<Touch>(undefined);

  function giveUp(element: HTMLElement) {
    touch.current = undefined;
    element.style.translate = '';
    delete element.dataset['swiping'];
  }

  function movementOf(event: TouchEvent, start: Touch): Movement | undefined {
    const moved = Array.from(event.changedTouches).find(({ identifier }) => identifier === start.id);
    if (!moved) return undefined;
    return {
      right: moved.clientX - start.x,
      down: moved.clientY - start.y,
      ms: event.timeStamp - start.at,
    };
  }

  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      const first = event.touches[0];
      if (event.touches.length > 1 || !first || isZoomed() || isScrolled(event)) {
        return giveUp(event.currentTarget);
      }
      const { identifier: id, clientX: x, clientY: y } = first;
      touch.current = { id, x, y, at: event.timeStamp, isDown: false };
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      const start = touch.current;
      const movement = start && movementOf(event, start);
      if (!movement) return;
      const element = event.currentTarget;
      if (!start.isDown) {
        const direction = directionOf(movement);
        if (direction === 'other') giveUp(element);
        if (direction !== 'down') return;
        start.isDown = true;
        element.dataset['swiping'] = '';
      }
      element.style.translate = `0 ${Math.max(0, movement.down)}px`;
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const start = touch.current;
      const movement = start && movementOf(event, start);
      if (!movement) return;
      const hasSwiped = start.isDown && isSwipeDown(movement);
      giveUp(event.currentTarget);
      if (hasSwiped) onClose();
    },
    onTouchCancel: (event: TouchEvent<HTMLElement>) => giveUp(event.currentTarget),
  };
}

/** On a zoomed page, a finger scrolls the page instead of closing the viewer. */
const isZoomed = () => (visualViewport?.scale ?? 1) > 1.01;

/** Whether something under the finger is scrolled. Then pulling down scrolls it back instead of closing the viewer. */
function isScrolled({ target, currentTarget }: TouchEvent<HTMLElement>): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== currentTarget) {
    if (element.scrollTop > 0) return true;
    element = element.parentElement;
  }
  return false;
}

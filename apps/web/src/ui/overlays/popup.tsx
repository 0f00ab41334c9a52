import { type ComponentPropsWithoutRef, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { positionBeside, type PopupAlign } from './position-beside.ts';
import './popup.css';

type PopupProps = ComponentPropsWithoutRef<'div'> & {
  anchor: HTMLElement | null;
  align?: PopupAlign | undefined;
  /** Called on a press outside the popup and its anchor. */
  onPressOutside: () => void;
};

/**
 * A popup beside its anchor; mount it to open it. It is in the browser's top layer, so neither a scrolling container
 * nor a dialog cuts it off.
 */
export function Popup({ anchor, align = 'start', onPressOutside, className, ...div }: PopupProps) {
  const element = useRef<HTMLDivElement>(null);

  // Runs before paint, and before the parent moves the focus inside.
  useLayoutEffect(() => {
    const popup = element.current;
    if (!popup || !anchor) return undefined;
    const updatePosition = () => positionBeside(popup, anchor, align);
    popup.showPopover();
    updatePosition();
    const sizes = new ResizeObserver(updatePosition);
    sizes.observe(popup);
    window.addEventListener('scroll', updatePosition, { capture: true, passive: true });
    window.addEventListener('resize', updatePosition);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', updatePosition, { capture: true });
      window.removeEventListener('resize', updatePosition);
    };
  }, [anchor, align]);

  const press = useEffectEvent((target: EventTarget | null) => {
    const isInside =
      target instanceof Node && (element.current?.contains(target) || anchor?.contains(target));
    if (!isInside) onPressOutside();
  });
  useEffect(() => {
    const listener = (event: PointerEvent) => press(event.target);
    document.addEventListener('pointerdown', listener, { capture: true });
    return () => document.removeEventListener('pointerdown', listener, { capture: true });
  }, []);

  return <div {...div} ref={element} popover="manual" className={classNames('ui-popup', className)} />;
}

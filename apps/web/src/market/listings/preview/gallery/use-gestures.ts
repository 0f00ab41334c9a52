import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitted, panBy, pinch, type Point, toggleZoom, type Zoom, zoomAt } from './zoom.ts';

const MIN_SWIPE_PX = 40;
const WHEEL_STEP = 0.002;
/** How many pixels one key press moves an enlarged photo. */
const PAN_STEP = 60;

interface Gestures {
  stage: RefObject<HTMLElement | null>;
  step: (by: number) => void;
}

/** Zooms by pinch, wheel, double click and keys, moves an enlarged photo, and swipes from photo to photo. */
export function useGestures({ stage, step }: Gestures) {
  const [zoom, setZoom] = useState(fitted);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);
  const size = () => ({
    width: stage.current?.clientWidth ?? 1,
    height: stage.current?.clientHeight ?? 1,
  });
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const change = (next: (zoom: Zoom) => Zoom) => setZoom(next);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * WHEEL_STEP);
    change((before) => zoomAt(before, factor, pointOf(event), size()));
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // React's listeners are passive and could not stop the page from zooming.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);

  function move(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const after = pointOf(event);
    pointers.current.set(event.pointerId, after);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      start.current = undefined;
      change((zoomed) => pinch(zoomed, [before, other], [after, other], size()));
    } else change((zoomed) => panBy(zoomed, { x: after.x - before.x, y: after.y - before.y }, size()));
  }

  function end(event: PointerEvent) {
    const from = start.current;
    pointers.current.delete(event.pointerId);
    start.current = undefined;
    if (!from || zoom.scale > 1 || event.type !== 'pointerup') return;
    const { x, y } = pointOf(event);
    const [across, along] = [x - from.x, y - from.y];
    if (Math.abs(across) >= MIN_SWIPE_PX && Math.abs(across) > Math.abs(along)) step(across > 0 ? -1 : 1);
  }

  return {
    zoom,
    reset: () => setZoom(fitted),
    zoomBy: (factor: number) => change((before) => zoomAt(before, factor, { x: 0, y: 0 }, size())),
    panTo: (across: number, along: number) =>
      change((before) => panBy(before, { x: across * PAN_STEP, y: along * PAN_STEP }, size())),
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        if (event.target instanceof Element && event.target.closest('button')) return;
        const point = pointOf(event);
        start.current = pointers.current.size === 0 ? point : undefined;
        pointers.current.set(event.pointerId, point);
        stage.current?.setPointerCapture(event.pointerId);
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onDoubleClick(event: { clientX: number; clientY: number; target: EventTarget }) {
        if (event.target instanceof Element && event.target.closest('button')) return;
        change((before) => toggleZoom(before, pointOf(event), size()));
      },
    },
  };
}

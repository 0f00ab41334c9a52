import {
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Box, Drawing } from './layout.ts';
import { centreOn, fit, pan, type Size, type View, zoom } from './view.ts';

/** If the pointer moves at least this many pixels while it is pressed, it drags the diagram and does not click. */
const CLICK_PIXELS = 4;
const PAN_STEP_PIXELS = 80;
const KEY_ZOOM = 1.25;
const WHEEL_ZOOM = 0.0015;

/**
 * Lets people move and zoom the diagram by pointer, two fingers, wheel and keys. A new target is moved to the centre.
 */
export function useView(drawing: Drawing, target: Box | undefined) {
  const frame = useRef<HTMLElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const distance = useRef(0);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [movedView, setMovedView] = useState<{ view: View; of: Box | undefined }>();
  // Once somebody has moved the diagram, their view is used. Before that, and for a new target, the view is computed.
  const view =
    movedView && movedView.of === target
      ? movedView.view
      : initialView(drawing, target, size, movedView?.view);
  const setView = (next: View) => setMovedView({ view: next, of: target });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    setView(zoom(view, Math.exp(-event.deltaY * WHEEL_ZOOM * (event.ctrlKey ? 5 : 1)), pointIn(event)));
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // A wheel listener of React cannot prevent scrolling, because it is passive, and the page would scroll too.
    const listen = (event: WheelEvent) => onWheel(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);

  function pointIn({ clientX, clientY }: { clientX: number; clientY: number }) {
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    if (pointers.current.size === 0) distance.current = 0;
    pointers.current.set(event.pointerId, pointIn(event));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointIn(event);
    const by = { x: now.x - before.x, y: now.y - before.y };
    distance.current += Math.hypot(by.x, by.y);
    pointers.current.set(event.pointerId, now);
    if (distance.current < CLICK_PIXELS) return;
    // The pointer is captured when it begins to move. If it were captured when pressed, the box would get no click.
    event.currentTarget.setPointerCapture(event.pointerId);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return setView(pan(view, by));
    const [was, is] = [before, now].map((point) => Math.hypot(point.x - other.x, point.y - other.y));
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    return setView(pan(zoom(view, (is ?? 1) / Math.max(was ?? 1, 1), middle), { x: by.x / 2, y: by.y / 2 }));
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
  }

  const zoomBy = (factor: number) => setView(zoom(view, factor, { x: size.width / 2, y: size.height / 2 }));
  const fitAll = () => setView(fit(drawing, size));

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => setView(pan(view, { x: PAN_STEP_PIXELS, y: 0 })),
      ArrowRight: () => setView(pan(view, { x: -PAN_STEP_PIXELS, y: 0 })),
      ArrowUp: () => setView(pan(view, { x: 0, y: PAN_STEP_PIXELS })),
      ArrowDown: () => setView(pan(view, { x: 0, y: -PAN_STEP_PIXELS })),
      '+': () => zoomBy(KEY_ZOOM),
      '=': () => zoomBy(KEY_ZOOM),
      '-': () => zoomBy(1 / KEY_ZOOM),
      '0': fitAll,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return {
    view,
    frame,
    zoomBy,
    fitAll,
    // This function must not change between renders, because the boxes are memoised.
    wasDragged: useCallback(() => distance.current >= CLICK_PIXELS, []),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onLostPointerCapture: onPointerEnd,
      onKeyDown,
    },
  };
}

function initialView(drawing: Drawing, target: Box | undefined, size: Size, before: View | undefined): View {
  const whole = fit(drawing, size);
  return target ? centreOn(before ?? whole, target, size) : whole;
}

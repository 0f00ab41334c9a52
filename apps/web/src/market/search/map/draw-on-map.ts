import type { Area, Corner } from '@tessera/domain/market/listings/areas/area';
import { type LatLngTuple, type Layer, type Map as LeafletMap, polygon, polyline } from 'leaflet';

/** A press that moves less than this many pixels is a tap. */
const MAX_TAP_PX = 8;
/** Corners of a freehand line are at least this many pixels apart. */
const MIN_STEP_PX = 4;

interface DrawActions {
  /** Called when a corner was tapped. */
  readonly onCorner: (corner: Corner) => void;
  /** Called when a line was drawn freehand. It is closed to an area. */
  readonly onLine: (line: readonly Corner[]) => void;
}

/**
 * Lets people draw on a map: a tap gives a corner, a drag gives a whole line. Returns a function that stops the
 * drawing.
 */
export function drawOn(map: LeafletMap, { onCorner, onLine }: DrawActions): () => void {
  const container = map.getContainer();
  let start: { readonly id: number; readonly x: number; readonly y: number } | undefined;
  let line: Corner[] = [];
  let last = { x: 0, y: 0 };
  let preview: Layer | undefined;

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = container.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const cornerAt = ({ x, y }: { readonly x: number; readonly y: number }): Corner => {
    const { lat, lng } = map.containerPointToLatLng([x, y]);
    return { latitude: lat, longitude: lng };
  };

  function press(event: PointerEvent) {
    const isOnControl =
      event.target instanceof Element && event.target.closest('button, a, .leaflet-control');
    if (isOnControl || !event.isPrimary || event.button !== 0) return;
    last = pointOf(event);
    start = { id: event.pointerId, ...last };
    line = [cornerAt(last)];
    container.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== start?.id) return;
    const point = pointOf(event);
    if (Math.hypot(point.x - last.x, point.y - last.y) < MIN_STEP_PX) return;
    last = point;
    line.push(cornerAt(point));
    preview?.remove();
    preview = polyline(latLngs(line), { className: 'drawn-line', interactive: false }).addTo(map);
  }

  function release(event: PointerEvent) {
    if (event.pointerId !== start?.id) return;
    const { x, y } = pointOf(event);
    const isTap = Math.hypot(x - start.x, y - start.y) < MAX_TAP_PX && line.length < 4;
    const [corner] = line;
    preview?.remove();
    start = undefined;
    if (event.type === 'pointercancel') return;
    if (isTap && corner) onCorner(corner);
    else onLine(line);
  }

  const events = [
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const;
  // Two quick taps make two corners, so a double tap must not zoom.
  map.doubleClickZoom.disable();
  map.dragging.disable();
  container.classList.add('is-drawing');
  for (const [event, handler] of events) container.addEventListener(event, handler);
  return () => {
    preview?.remove();
    map.dragging.enable();
    map.doubleClickZoom.enable();
    container.classList.remove('is-drawing');
    for (const [event, handler] of events) container.removeEventListener(event, handler);
  };
}

export function showArea(map: LeafletMap, area: Area): Layer {
  return polygon(latLngs(area), { className: 'drawn-area', interactive: false }).addTo(map);
}

/** Shows the corners drawn so far, as a line or an area. */
export function showCorners(map: LeafletMap, corners: readonly Corner[]): Layer {
  const [line, look] = [latLngs(corners), { className: 'drawn-line', interactive: false }];
  return (corners.length > 2 ? polygon(line, look) : polyline(line, look)).addTo(map);
}

function latLngs(corners: readonly Corner[]): LatLngTuple[] {
  return corners.map(({ latitude, longitude }) => [latitude, longitude]);
}

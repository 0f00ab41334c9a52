import type { MarkerSize } from '../../map/public.ts';
import { divIcon, type Layer, type LeafletMap, marker } from 'leaflet';
import {
  type Cluster,
  clusterName,
  clusterSign,
  clustersOf,
  isOneLocation,
  type LocatedCard,
} from './clusters.ts';

/** Width of a cell in pixels: no two markers are nearer to each other. */
const CELL = 72;
/** Closer than this, a marker of several listings opens its list instead of zooming in. */
const CLOSEST = 14;

interface MarkerActions {
  readonly onChoose: (cards: readonly LocatedCard[]) => void;
  /** A marker was entered or left by pointer or focus; with its listings, or none. */
  readonly onPoint: (cards: readonly LocatedCard[]) => void;
  /** The markers were drawn anew. */
  readonly onDrawn: (markers: readonly MarkerSize[]) => void;
}

export interface Markers {
  show(cards: readonly LocatedCard[]): void;
  /** Marks the marker of a listing; undefined for none. */
  highlight(id: number | undefined): void;
}

/** Prices and clusters on a map. They are grouped anew at each zoom. */
export function createMarkers(map: LeafletMap, { onChoose, onPoint, onDrawn }: MarkerActions): Markers {
  let cards: readonly LocatedCard[] = [];
  let layers: Layer[] = [];
  let signs: { readonly element: HTMLElement; readonly ids: ReadonlySet<number> }[] = [];
  let highlighted: number | undefined;

  function draw() {
    const focused = signs.find(({ element }) => element === document.activeElement);
    for (const layer of layers) layer.remove();
    const points = cards.map((card) => {
      const { x, y } = map.project([card.latitude, card.longitude], map.getZoom());
      return { card, x, y };
    });
    const clusters = clustersOf(points, CELL);
    signs = clusters.map((cluster) => ({
      element: signOf(cluster),
      ids: new Set(cluster.cards.map(({ id }) => id)),
    }));
    layers = clusters.map((cluster, at) => {
      const html = signs[at]?.element ?? document.createElement('span');
      const icon = divIcon({ className: 'results-map-pin', html, iconSize: null });
      return marker(middleOf(cluster), { icon, keyboard: false, interactive: false }).addTo(map);
    });
    onDrawn(clusters.map((cluster, at) => sizeOf(cluster, signs[at]?.element)));
    mark();
    const same = signs.find(({ ids }) => [...(focused?.ids ?? [])].some((id) => ids.has(id)));
    // The marker was removed, so its focus goes to the one that replaces it, or to the map.
    if (focused) (same?.element ?? map.getContainer()).focus({ preventScroll: true });
  }

  function mark() {
    for (const { element, ids } of signs)
      element.toggleAttribute('data-active', highlighted !== undefined && ids.has(highlighted));
  }

  // Our own button: Leaflet's markers can be focused but don't handle keys.
  function signOf(cluster: Cluster): HTMLElement {
    const sign = document.createElement('button');
    sign.type = 'button';
    sign.className = 'results-map-marker';
    sign.textContent = clusterSign(cluster);
    sign.ariaLabel = clusterName(cluster);
    if (cluster.cards.length > 1) sign.dataset['many'] = 'true';
    sign.addEventListener('click', () => press(cluster));
    for (const event of ['pointerenter', 'focus']) sign.addEventListener(event, () => onPoint(cluster.cards));
    for (const event of ['pointerleave', 'blur']) sign.addEventListener(event, () => onPoint([]));
    return sign;
  }

  function press(cluster: Cluster) {
    if (cluster.cards.length === 1 || isOneLocation(cluster) || map.getZoom() >= CLOSEST) {
      onChoose(cluster.cards);
      return;
    }
    // The marker is removed, so the focus moves to the map instead of the top of the page.
    map.getContainer().focus({ preventScroll: true });
    map.fitBounds(
      cluster.cards.map(({ latitude, longitude }) => [latitude, longitude] as const),
      { padding: [60, 60], maxZoom: CLOSEST },
    );
  }

  map.on('zoomend', draw);
  return {
    show(shown) {
      cards = shown;
      draw();
    },
    highlight(id) {
      highlighted = id;
      mark();
    },
  };
}

function sizeOf(cluster: Cluster, element: HTMLElement | undefined): MarkerSize {
  const [latitude, longitude] = middleOf(cluster);
  return { latitude, longitude, width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 };
}

function middleOf({ cards }: Cluster): readonly [number, number] {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(cards.map(({ latitude }) => latitude)), mean(cards.map(({ longitude }) => longitude))];
}

import type { MarkerSize } from '../../map/public.ts';
import { divIcon, type Layer, type Map as LeafletMap, marker } from 'leaflet';
import {
  type Cluster,
  clusterName,
  clusterSign,
  clustersOf,
  isOneLocation,
  type LocatedCard,
} from './clusters.ts';

/** Size of a cell in pixels. No two markers are nearer to each other than this. */
const CELL_PX = 72;
/** From this zoom on, pressing a marker of several listings opens their list instead of zooming in. */
const CLOSEST_ZOOM = 14;

interface MarkerActions {
  readonly onChoose: (cards: readonly LocatedCard[]) => void;
  /** Called when the pointer or the focus enters or leaves a marker, with the marker's listings or with none. */
  readonly onPoint: (cards: readonly LocatedCard[]) => void;
  /** Called after the markers were drawn again. */
  readonly onDrawn: (markers: readonly MarkerSize[]) => void;
}

export interface Markers {
  show(cards: readonly LocatedCard[]): void;
  /** Highlights the marker of this listing. Undefined highlights none. */
  highlight(id: number | undefined): void;
}

/**
 * Shows listings on a map as markers with prices. Listings near each other share a marker; they are grouped again
 * after each zoom.
 */
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
    const clusters = clustersOf(points, CELL_PX);
    signs = clusters.map((cluster) => ({
      element: signOf(cluster),
      ids: new Set(cluster.cards.map(({ id }) => id)),
    }));
    layers = clusters.map((cluster, at) => {
      const html = signs[at]?.element ?? document.createElement('span');
      // Without a size of Leaflet's, the stylesheet gives it one.
      const icon = divIcon({ className: 'results-map-pin', html, iconSize: undefined });
      return marker(middleOf(cluster), { icon, keyboard: false, interactive: false }).addTo(map);
    });
    onDrawn(clusters.map((cluster, at) => sizeOf(cluster, signs[at]?.element)));
    mark();
    const same = signs.find(({ ids }) => [...(focused?.ids ?? [])].some((id) => ids.has(id)));
    // The old marker was removed, so the focus moves to the marker that replaces it, or to the map.
    if (focused) (same?.element ?? map.getContainer()).focus({ preventScroll: true });
  }

  function mark() {
    for (const { element, ids } of signs)
      element.toggleAttribute('data-active', highlighted !== undefined && ids.has(highlighted));
  }

  // A real button, because Leaflet's markers can have the focus but do not react to keys.
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
    if (cluster.cards.length === 1 || isOneLocation(cluster) || map.getZoom() >= CLOSEST_ZOOM) {
      onChoose(cluster.cards);
      return;
    }
    // Zooming removes this marker. Without this, the focus would jump to the top of the page.
    map.getContainer().focus({ preventScroll: true });
    map.fitBounds(
      cluster.cards.map(({ latitude, longitude }) => [latitude, longitude] as const),
      { padding: [60, 60], maxZoom: CLOSEST_ZOOM },
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

function middleOf({ cards }: Cluster): [latitude: number, longitude: number] {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(cards.map(({ latitude }) => latitude)), mean(cards.map(({ longitude }) => longitude))];
}

import type { LeafletMap } from 'leaflet';

export const MAX_TILE_ZOOM = 19;
const credit =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a> contributors';
/** Longer than this nobody looks at an empty box; the drawn map is there at once. */
const PATIENCE_MS = 8_000;

interface Tiles {
  /** Handed in: it cannot even be loaded outside a browser, and this can be reached from everywhere. */
  readonly leaflet: Pick<typeof import('leaflet'), 'map' | 'tileLayer'>;
  /** With {z}, {x} and {y}. */
  readonly tilesUrl: string;
  /** Not one tile of those that are seen could be had. */
  readonly onFailure: () => void;
  /** Without buttons and credit on the map: whoever opens it shows them beside it. */
  readonly isBare?: boolean;
}

/** A map of tiles. One of them may be missing, as out at sea; where all are, there is no map. */
export function openTiles(
  element: HTMLElement,
  { leaflet, tilesUrl, onFailure, isBare = false }: Tiles,
): LeafletMap {
  let isShown = false;
  const look = () => {
    if (!isShown) onFailure();
  };
  const patience = setTimeout(look, PATIENCE_MS);
  // A page is scrolled over a map more often than a map is zoomed by a wheel.
  const map = leaflet.map(element, {
    scrollWheelZoom: false,
    zoomAnimation: false,
    fadeAnimation: false,
    zoomControl: !isBare,
    attributionControl: !isBare,
  });
  map.attributionControl?.setPrefix(false);
  map.on('unload', () => clearTimeout(patience));
  leaflet
    .tileLayer(tilesUrl, { maxZoom: MAX_TILE_ZOOM, attribution: credit })
    .on('tileload', () => (isShown = true))
    .on('load', look)
    .addTo(map);
  return map;
}

import type { LeafletMap } from 'leaflet';

export const MAX_TILE_ZOOM = 19;
const credit =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a> contributors';
/** After this time without tiles, the drawn map is shown. */
const PATIENCE_MS = 8_000;

interface Tiles {
  /** Passed in, because Leaflet can only be loaded in a browser and this module is imported everywhere. */
  readonly leaflet: Pick<typeof import('leaflet'), 'map' | 'tileLayer'>;
  /** URL template with {z}, {x} and {y}. */
  readonly tilesUrl: string;
  /** No visible tile could be loaded. */
  readonly onFailure: () => void;
  /** Created without buttons and credit: the caller shows them beside the map. */
  readonly isBare?: boolean;
}

/** Creates a tile map. Single tiles may be missing, as at sea; if all are, `onFailure` runs. */
export function openTiles(
  element: HTMLElement,
  { leaflet, tilesUrl, onFailure, isBare = false }: Tiles,
): LeafletMap {
  let isShown = false;
  const look = () => {
    if (!isShown) onFailure();
  };
  const patience = setTimeout(look, PATIENCE_MS);
  // The wheel scrolls the page instead of zooming the map.
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

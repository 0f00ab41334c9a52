import type { DistanceUnit } from '@tessera/domain/market/listings/locations/distances';
import {
  control,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  map as createMap,
  tileLayer,
} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { Scheme } from '../../lib/use-scheme.ts';
import './map.css';
import { loadMap } from './vector/load-map.ts';
import type { MapMarker } from './vector/draw-labels.ts';
import type { District } from './vector/labels.ts';
import { worldX, worldY } from './vector/read-map.ts';
import { addVectorLayer, type VectorLayer } from './vector/vector-layer.ts';

const MAX_TILE_ZOOM = 19;
/** Largest zoom of the built-in map. It has no details beyond this. */
const MAX_VECTOR_ZOOM = 14;
const MIN_ZOOM = 3;
/** If no tile arrives within this time, the built-in map is shown. */
const PATIENCE_MS = 8_000;
const world: LatLngBoundsLiteral = [
  [-85, -180],
  [85, 180],
];

/** What the map is drawn from: the operator's tiles or the built-in data. */
export type MapBase = 'tiles' | 'built-in';

interface MapOptions {
  /** URL template with {z}, {x} and {y}. Undefined if the operator has set no tiles. */
  readonly tilesUrl: string | undefined;
  readonly scheme: Scheme;
  /** Unit of the scale bar. */
  readonly unit: DistanceUnit;
  /** If false, the caller shows zoom buttons beside the map. The caller also shows the credit, with `MapCredit`. */
  readonly hasZoomButtons: boolean;
  /** If true, the wheel zooms the map. If false, as on a small map in a page, it scrolls the page. */
  readonly isWheelZoom: boolean;
  readonly onBase: (base: MapBase) => void;
  /** Called if neither tiles nor the built-in data could be loaded. */
  readonly onFailure: () => void;
}

interface DistrictCentre {
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A marker on the map, centred on its location. */
export interface MarkerSize {
  readonly latitude: number;
  readonly longitude: number;
  readonly width: number;
  readonly height: number;
}

export interface OpenedMap {
  readonly map: LeafletMap;
  setScheme(scheme: Scheme): void;
  /** Outward codes to show on the built-in map, at the centres of their districts. */
  setDistricts(districts: readonly DistrictCentre[]): void;
  /** Where markers are. The built-in map draws no names there. */
  setMarkers(markers: readonly MarkerSize[]): void;
}

/**
 * Creates a map of the operator's tiles. It uses the built-in data if there are no tiles or none can be loaded. Single
 * tiles may be missing, as at sea.
 */
export function openMap(element: HTMLElement, options: MapOptions): OpenedMap {
  const { tilesUrl, unit, hasZoomButtons, isWheelZoom, onBase, onFailure } = options;
  const isAnimated = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(element, {
    scrollWheelZoom: isWheelZoom,
    zoomAnimation: isAnimated,
    fadeAnimation: false,
    zoomControl: hasZoomButtons,
    attributionControl: false,
    minZoom: MIN_ZOOM,
    maxZoom: tilesUrl === undefined ? MAX_VECTOR_ZOOM : MAX_TILE_ZOOM,
    maxBounds: world,
    maxBoundsViscosity: 1,
  });
  control.scale({ metric: unit === 'km', imperial: unit === 'mi', maxWidth: 110 }).addTo(map);
  const sizes = new ResizeObserver(() => map.invalidateSize({ pan: true }));
  sizes.observe(element);
  map.on('unload', () => sizes.disconnect());
  let [scheme, districts, isOpen] = [options.scheme, [] as readonly District[], true];
  let markers: readonly MapMarker[] = [];
  let layer: VectorLayer | undefined;
  map.on('unload', () => (isOpen = false));

  async function showBuiltIn() {
    map.setMaxZoom(MAX_VECTOR_ZOOM);
    const data = await loadMap().catch(() => undefined);
    if (!isOpen) return;
    if (!data) {
      onFailure();
      return;
    }
    layer = addVectorLayer(map, data, scheme);
    layer.setDistricts(districts);
    layer.setMarkers(markers);
    onBase('built-in');
  }
  if (tilesUrl === undefined) void showBuiltIn();
  else showTiles(map, tilesUrl, { onBase, onFailure: () => void showBuiltIn() });
  return {
    map,
    setScheme(chosen) {
      scheme = chosen;
      layer?.setScheme(chosen);
    },
    setDistricts(known) {
      districts = known.map(({ code, latitude, longitude }) => ({
        code,
        x: worldX(longitude),
        y: worldY(latitude),
      }));
      layer?.setDistricts(districts);
    },
    setMarkers(shown) {
      markers = shown.map(({ latitude, longitude, width, height }) => ({
        x: worldX(longitude),
        y: worldY(latitude),
        width,
        height,
      }));
      layer?.setMarkers(markers);
    },
  };
}

function showTiles(
  map: LeafletMap,
  tilesUrl: string,
  { onBase, onFailure }: { onBase: (base: MapBase) => void; onFailure: () => void },
): void {
  let [isShown, isOver] = [false, false];
  const tiles = tileLayer(tilesUrl, { maxZoom: MAX_TILE_ZOOM });
  const look = () => {
    if (isShown || isOver) return;
    isOver = true;
    // Leaflet still uses the layer after the event of its last tile, so the layer is removed a moment later.
    queueMicrotask(() => tiles.remove());
    onFailure();
  };
  const patience = setTimeout(look, PATIENCE_MS);
  map.on('unload', () => {
    isOver = true;
    clearTimeout(patience);
  });
  tiles
    .on('tileload', () => (isShown = true))
    .on('load', look)
    .addTo(map);
  onBase('tiles');
}

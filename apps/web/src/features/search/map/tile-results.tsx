import { divIcon, type Layer, type LeafletMap, map as leafletMap, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_TILE_ZOOM, openTiles, TileCredit } from '../../map/public.ts';
import {
  type Cluster,
  clusterName,
  clusterSign,
  clustersOf,
  isOneLocation,
  type LocatedCard,
} from './clusters.ts';
import { MapBar } from './map-bar.tsx';

interface TileResultsProps {
  cards: readonly LocatedCard[];
  /** URL template with {z}, {x} and {y}. */
  tilesUrl: string;
  onChoose: (cards: readonly LocatedCard[]) => void;
  /** No tile could be loaded. */
  onFailure: () => void;
}

/** Sizes in pixels. */
const CELL = 72;
const CLOSEST = 16;
const isles = [
  [49.9, -8.2],
  [58.7, 1.8],
] as const;

export function TileResults({ cards, tilesUrl, onChoose, onFailure }: TileResultsProps) {
  const element = useRef<HTMLDivElement>(null);
  const choose = useEffectEvent(onChoose);
  const fail = useEffectEvent(onFailure);
  const [map, setMap] = useState<LeafletMap>();
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const opened = openTiles(element.current, {
      leaflet: { map: leafletMap, tileLayer },
      tilesUrl,
      onFailure: () => fail(),
      isBare: true,
    });
    setMap(opened);
    let markers: Layer[] = [];
    const draw = () => {
      for (const each of markers) each.remove();
      markers = markersOf(opened, cards, (cluster) => press(opened, cluster, choose, element.current));
    };
    opened.on('zoomend', () => {
      draw();
      setZoom(opened.getZoom());
    });
    showAll(opened, cards);
    draw();
    return () => {
      setMap(undefined);
      opened.remove();
    };
  }, [cards, tilesUrl]);
  return (
    <>
      <section
        ref={element}
        tabIndex={-1}
        className="results-map-frame tile-results"
        aria-label="Map of the results"
      />
      <MapBar
        isClosest={zoom >= MAX_TILE_ZOOM}
        isFurthest={zoom <= 0}
        isWhole={false}
        onCloser={() => map?.setZoom(zoom + 1)}
        onFurther={() => map?.setZoom(zoom - 1)}
        onWhole={() => map && showAll(map, cards)}
      >
        <TileCredit />
      </MapBar>
    </>
  );
}

function showAll(map: LeafletMap, cards: readonly LocatedCard[]): void {
  const coordinates = cards.map(({ latitude, longitude }) => [latitude, longitude] as const);
  map.fitBounds(coordinates.length > 0 ? coordinates : isles, { padding: [40, 40], maxZoom: 13 });
}

function markersOf(
  map: LeafletMap,
  cards: readonly LocatedCard[],
  onPress: (cluster: Cluster) => void,
): Layer[] {
  const markers = cards.map((card) => ({
    card,
    ...pointOf(map.project([card.latitude, card.longitude], map.getZoom())),
  }));
  return clustersOf(markers, CELL).map((cluster) => {
    // Our own button: Leaflet's markers can be focused but don't handle keys.
    const sign = document.createElement('button');
    sign.type = 'button';
    sign.className = 'results-map-marker';
    sign.textContent = clusterSign(cluster);
    sign.ariaLabel = clusterName(cluster);
    if (cluster.cards.length > 1) sign.dataset['many'] = 'true';
    sign.addEventListener('click', () => onPress(cluster));
    const icon = divIcon({ className: 'results-map-pin', html: sign, iconSize: null });
    return marker(middleOf(cluster), { icon, keyboard: false, interactive: false }).addTo(map);
  });
}

function pointOf({ x, y }: { readonly x: number; readonly y: number }) {
  return { x, y };
}

function middleOf({ cards }: Cluster): readonly [number, number] {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [mean(cards.map(({ latitude }) => latitude)), mean(cards.map(({ longitude }) => longitude))];
}

function press(
  map: LeafletMap,
  cluster: Cluster,
  choose: (cards: readonly LocatedCard[]) => void,
  frame: HTMLElement | null,
): void {
  if (cluster.cards.length === 1 || isOneLocation(cluster) || map.getZoom() >= CLOSEST) {
    choose(cluster.cards);
    return;
  }
  // The marker is removed, so the focus moves to the map instead of the top of the page.
  frame?.focus({ preventScroll: true });
  const coordinates = cluster.cards.map(({ latitude, longitude }) => [latitude, longitude] as const);
  map.fitBounds(coordinates, { padding: [60, 60], maxZoom: CLOSEST });
}

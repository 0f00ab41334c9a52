import { circleMarker, map as createMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { MAP_ZOOM } from './maps.ts';

interface TileMapProps {
  point: { readonly latitude: number; readonly longitude: number };
  /** With {z}, {x} and {y}. */
  tilesUrl: string;
  /** Not one tile could be had. */
  onFailure: () => void;
}

const credit =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a> contributors';

export function TileMap({ point: { latitude, longitude }, tilesUrl, onFailure }: TileMapProps) {
  const element = useRef<HTMLElement>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!element.current) return undefined;
    let isShown = false;
    // A page is scrolled over a map more often than a map is zoomed by a wheel.
    const map = createMap(element.current, {
      scrollWheelZoom: false,
      zoomAnimation: false,
      fadeAnimation: false,
    });
    map.attributionControl.setPrefix(false);
    tileLayer(tilesUrl, { maxZoom: 19, attribution: credit })
      .on('tileload', () => (isShown = true))
      .on('tileerror', () => !isShown && fail())
      .addTo(map);
    circleMarker([latitude, longitude], {
      radius: 9,
      color: '#ffffff',
      weight: 3,
      fillColor: '#005852',
      fillOpacity: 1,
      interactive: false,
    }).addTo(map);
    map.setView([latitude, longitude], MAP_ZOOM);
    return () => void map.remove();
  }, [latitude, longitude, tilesUrl]);
  return <section ref={element} className="tile-map" aria-label="Map" />;
}

import { circleMarker, map as leafletMap, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { openTiles } from '../../map/public.ts';
import { MAP_ZOOM } from './maps.ts';

interface TileMapProps {
  point: { readonly latitude: number; readonly longitude: number };
  /** URL template with {z}, {x} and {y}. */
  tilesUrl: string;
  /** No tile could be loaded. */
  onFailure: () => void;
}

export function TileMap({ point: { latitude, longitude }, tilesUrl, onFailure }: TileMapProps) {
  const element = useRef<HTMLElement>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!element.current) return undefined;
    const map = openTiles(element.current, {
      leaflet: { map: leafletMap, tileLayer },
      tilesUrl,
      onFailure: () => fail(),
    });
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

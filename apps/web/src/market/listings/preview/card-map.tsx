import { circleMarker } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useScheme } from '../../../lib/use-scheme.ts';
import { useSite } from '../../../lib/viewer.ts';
import type { MapBase, MapKit, OpenedMap } from '../../map/public.ts';
import { MAP_ZOOM } from './maps.ts';

interface CardMapProps {
  point: { readonly latitude: number; readonly longitude: number };
  kit: MapKit;
  /** Called when no map can be drawn. */
  onFailure: () => void;
}

/** Zoom of the built-in map. It has no streets, so it shows the surrounding towns. */
const BUILT_IN_ZOOM = 10;

/** The location of one listing, on the operator's tiles or on the built-in map. */
export function CardMap({ point: { latitude, longitude }, kit, onFailure }: CardMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedMap>(undefined);
  const [base, setBase] = useState<MapBase>();
  const [nearby, setNearby] = useState<string>();
  const { tilesUrl, distanceUnit } = useSite();
  const scheme = useScheme();
  const fail = useEffectEvent(onFailure);
  const firstScheme = useEffectEvent(() => scheme);
  useEffect(() => {
    if (!element.current) return undefined;
    const current = kit.openMap(element.current, {
      tilesUrl,
      scheme: firstScheme(),
      unit: distanceUnit,
      hasZoomButtons: true,
      isWheelZoom: false,
      onBase: (shown) => {
        setBase(shown);
        // Only once no tile came: tiles are shown before there is a map to set.
        if (shown === 'built-in') opened.current?.map.setView([latitude, longitude], BUILT_IN_ZOOM);
      },
      onFailure: () => fail(),
    });
    opened.current = current;
    current.map.setView([latitude, longitude], tilesUrl === undefined ? BUILT_IN_ZOOM : MAP_ZOOM);
    circleMarker([latitude, longitude], {
      radius: 9,
      color: '#ffffff',
      weight: 3,
      fillColor: '#005852',
      fillOpacity: 1,
      interactive: false,
    }).addTo(current.map);
    return () => {
      opened.current = undefined;
      current.map.remove();
    };
  }, [latitude, longitude, tilesUrl, distanceUnit, kit]);
  useEffect(() => opened.current?.setScheme(scheme), [scheme]);
  useEffect(() => {
    let isCurrent = true;
    kit.loadMap().then(
      ({ towns }) => isCurrent && setNearby(kit.describeNearby(towns, { latitude, longitude }, distanceUnit)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [kit, latitude, longitude, distanceUnit]);
  return (
    <>
      <section className="tile-map" aria-label="Map" data-base={base}>
        <div ref={element} className="tile-map-canvas" />
        {base && <kit.MapCredit base={base} />}
      </section>
      {nearby !== undefined && <p className="tile-map-nearby">{nearby}</p>}
    </>
  );
}

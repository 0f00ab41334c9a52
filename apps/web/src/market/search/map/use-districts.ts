import { postcodeAreas } from '@tessera/domain/market/listings/locations/postcodes';
import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import type { OpenedMap } from '../../map/public.ts';

interface District {
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Outward codes are shown from this zoom on. */
const MIN_ZOOM = 10;
/** A postcode area reaches at most this far from its post town, in degrees of latitude. */
const REACH_DEGREES = 0.6;

const known = new Map<string, Promise<readonly District[]>>();

/**
 * Shows the outward codes near the visible section of a map. They come from the operator's postcodes. Without these,
 * the code of each postcode area is shown.
 */
export function useDistricts(map: LeafletMap | undefined, opened: RefObject<OpenedMap | undefined>): void {
  useEffect(() => {
    if (!map) return undefined;
    let isCurrent = true;
    const load = async () => {
      const areas = map.getZoom() < MIN_ZOOM ? [] : areasIn(map);
      const districts = (await Promise.all(areas.map(districtsOf))).flat();
      if (isCurrent) opened.current?.setDistricts(districts);
    };
    const show = () => void load();
    show();
    map.on('moveend', show);
    return () => {
      isCurrent = false;
      map.off('moveend', show);
    };
  }, [map, opened]);
}

function areasIn(map: LeafletMap): string[] {
  const bounds = map.getBounds();
  return Object.entries(postcodeAreas)
    .filter(
      ([, { lat, lng }]) =>
        lat > bounds.getSouth() - REACH_DEGREES &&
        lat < bounds.getNorth() + REACH_DEGREES &&
        lng > bounds.getWest() - 1.6 * REACH_DEGREES &&
        lng < bounds.getEast() + 1.6 * REACH_DEGREES,
    )
    .map(([area]) => area);
}

function districtsOf(area: string): Promise<readonly District[]> {
  const loading = known.get(area) ?? loadDistricts(area);
  known.set(area, loading);
  return loading;
}

async function loadDistricts(area: string): Promise<readonly District[]> {
  const { listDistricts } = await import('@tessera/contract/market/geocoding');
  const answer = await call(listDistricts, { query: { area } }).catch(() => undefined);
  const { lat, lng } = postcodeAreas[area] ?? { lat: 0, lng: 0 };
  if (answer?.ok && answer.value.districts.length > 0) return answer.value.districts;
  // If no postcodes were imported, only the area and its location are known.
  return [{ code: area, latitude: lat, longitude: lng }];
}

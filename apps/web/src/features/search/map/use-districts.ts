import { postcodeAreas } from '@tessera/domain/listings/postcodes';
import type { LeafletMap } from 'leaflet';
import { type RefObject, useEffect } from 'react';
import { call } from '../../../lib/api.ts';
import type { OpenedMap } from '../../map/public.ts';

interface District {
  readonly code: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Zoom from which outward codes are shown. */
const MIN_ZOOM = 10;
/** A postcode area reaches at most so far from its post town, in degrees. */
const REACH = 0.6;

const known = new Map<string, Promise<readonly District[]>>();

/** Shows the outward codes near the visible part of a map, from the operator's postcodes or else by their area. */
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
        lat > bounds.getSouth() - REACH &&
        lat < bounds.getNorth() + REACH &&
        lng > bounds.getWest() - 1.6 * REACH &&
        lng < bounds.getEast() + 1.6 * REACH,
    )
    .map(([area]) => area);
}

function districtsOf(area: string): Promise<readonly District[]> {
  const loading = known.get(area) ?? loadDistricts(area);
  known.set(area, loading);
  return loading;
}

async function loadDistricts(area: string): Promise<readonly District[]> {
  const { listDistricts } = await import('@tessera/contract/geocoding');
  const answer = await call(listDistricts, { query: { area } }).catch(() => undefined);
  const { lat, lng } = postcodeAreas[area] ?? { lat: 0, lng: 0 };
  if (answer?.ok && answer.value.districts.length > 0) return answer.value.districts;
  // Without imported postcodes only the area is known.
  return [{ code: area, latitude: lat, longitude: lng }];
}

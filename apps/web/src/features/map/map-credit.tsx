import type { MapBase } from './open-map.ts';

/** Credit required by the licences of the map's data. */
export function MapCredit({ base }: { base: MapBase }) {
  return (
    <p className="map-credit">
      {base === 'tiles' ? (
        <>
          ©{' '}
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            OpenStreetMap
          </a>{' '}
          contributors
        </>
      ) : (
        <>
          Natural Earth, GSHHG,{' '}
          <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
            GeoNames
          </a>
        </>
      )}
    </p>
  );
}

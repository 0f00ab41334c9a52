import type { MapBase } from './open-map.ts';

/** The credit that the licences of the map's data require. */
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

import MapPin from 'lucide-react/icons/map-pin';
import { OutsideLink } from '../../../ui/link.tsx';
import type { Place } from './listing-facts.ts';
import { coordinateWords, mapsLink } from './maps.ts';
import { PlaceMap } from './place-map.tsx';

export function LocationCard({ place }: { place: Place | undefined }) {
  return (
    <section className="preview-panel preview-location" aria-labelledby="preview-location">
      <h4 id="preview-location">Location</h4>
      {place ? (
        <>
          {place.text && (
            <p className="preview-place">
              <MapPin aria-hidden="true" />
              {place.text}
            </p>
          )}
          {place.point && (
            <figure className="preview-map">
              <PlaceMap point={place.point} />
              <figcaption>{coordinateWords(place.point)}</figcaption>
            </figure>
          )}
          <OutsideLink href={mapsLink(place)}>Open in maps</OutsideLink>
        </>
      ) : (
        <p className="preview-pending">Location pending</p>
      )}
    </section>
  );
}

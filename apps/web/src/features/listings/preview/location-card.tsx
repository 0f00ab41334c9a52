import MapPin from 'lucide-react/icons/map-pin';
import { OutsideLink } from '../../../ui/link.tsx';
import type { Location } from './listing-facts.ts';
import { formatCoordinates, mapsLink } from './maps.ts';
import { LocationMap } from './location-map.tsx';

interface LocationCardProps {
  location: Location | undefined;
  /** One level below the heading above. */
  headingLevel?: 2 | 4;
}

export function LocationCard({ location: place, headingLevel = 4 }: LocationCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className="preview-panel preview-location" aria-labelledby="preview-location">
      <Heading id="preview-location">Location</Heading>
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
              <LocationMap point={place.point} />
              <figcaption>{formatCoordinates(place.point)}</figcaption>
            </figure>
          )}
          {place.note && <p className="preview-place-note">{place.note}</p>}
          <OutsideLink href={mapsLink(place)}>Open in maps</OutsideLink>
        </>
      ) : (
        <p className="preview-pending">Location pending</p>
      )}
    </section>
  );
}

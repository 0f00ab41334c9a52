import MapPin from 'lucide-react/icons/map-pin';
import { OutsideLink } from '../../../ui/link.tsx';
import type { Location } from './listing-facts.ts';
import { formatCoordinates, mapsLink } from './maps.ts';
import { LocationMap } from './location-map.tsx';

interface LocationCardProps {
  location: Location | undefined;
  /** Level of the card's heading: one below the heading above it. */
  headingLevel?: 2 | 4;
}

export function LocationCard({ location, headingLevel = 4 }: LocationCardProps) {
  const Heading = `h${headingLevel}` as const;
  // The page's head says the location already, and its map names the towns around. Coordinates help only the owner.
  const isPage = headingLevel === 2;
  return (
    <section className="preview-panel preview-location" aria-labelledby="preview-location">
      <Heading id="preview-location">Location</Heading>
      {location ? (
        <>
          {location.text && !(isPage && location.point) && (
            <p className="preview-location-card">
              <MapPin aria-hidden="true" />
              {location.text}
            </p>
          )}
          {location.point && (
            <figure className="preview-map">
              <LocationMap point={location.point} />
              {!isPage && <figcaption>{formatCoordinates(location.point)}</figcaption>}
            </figure>
          )}
          {location.note && <p className="preview-location-note">{location.note}</p>}
          <OutsideLink href={mapsLink(location)}>Open in maps</OutsideLink>
        </>
      ) : (
        <p className="preview-pending">Location pending</p>
      )}
    </section>
  );
}

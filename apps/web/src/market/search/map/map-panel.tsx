import { listingPath } from '@tessera/domain/market/listings/addresses';
import { mediaPath } from '@tessera/domain/market/listings/media';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/button.tsx';
import { useSite } from '../../../lib/viewer.ts';
import type { MapData, MapKit } from '../../map/public.ts';
import type { LocatedCard } from './clusters.ts';

interface MapPanelProps {
  cards: readonly LocatedCard[];
  kit: MapKit;
  /** The map's data with the names of towns. Undefined until it is loaded. */
  data: MapData | undefined;
  onClose: () => void;
}

/** Shows the listings of the selected marker and where they are. */
export function MapPanel({ cards, kit, data, onClose }: MapPanelProps) {
  const { distanceUnit } = useSite();
  const [first] = cards;
  const nearby = first && data && kit.describeNearby(data.towns, first, distanceUnit);
  return (
    <div className="results-map-live" aria-live="polite">
      {cards.length > 0 && (
        <section className="results-map-panel" aria-label="At this location">
          {nearby !== undefined && <p className="results-map-nearby">{sentence(nearby)}</p>}
          <ul>
            {cards.map((card) => (
              <li key={card.id}>
                {card.picture && (
                  <img
                    src={mediaPath(card.id, card.picture.mediaId, '320.jpg')}
                    alt=""
                    width={96}
                    height={72}
                    decoding="async"
                  />
                )}
                <div>
                  {card.price !== null && <p className="ui-strong ui-figures">{card.price}</p>}
                  <Link to={listingPath(card)}>{card.title}</Link>
                  <p className="results-map-facts">
                    {[...card.facts, card.city].filter(Boolean).join(' · ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <IconButton label="Close" size="small" icon={<X aria-hidden="true" />} onClick={onClose} />
        </section>
      )}
    </div>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

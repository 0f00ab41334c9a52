import { listingPath } from '@tessera/domain/listings/addresses';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/button.tsx';
import type { LocatedCard } from './clusters.ts';

/** Listings of the selected marker. */
export function MapPanel({ cards, onClose }: { cards: readonly LocatedCard[]; onClose: () => void }) {
  return (
    <div className="results-map-live" aria-live="polite">
      {cards.length > 0 && (
        <section className="results-map-panel" aria-label="At this location">
          <ul>
            {cards.map((card) => (
              <li key={card.id}>
                <Link to={listingPath(card)}>{card.title}</Link>
                <span>{[card.price, card.city].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
          <IconButton label="Close" size="small" icon={<X aria-hidden="true" />} onClick={onClose} />
        </section>
      )}
    </div>
  );
}

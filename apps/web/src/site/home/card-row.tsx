import type { ListingCard as Card } from '@tessera/contract/market/search';
import type { ReactNode } from 'react';
import { TextLink } from '../../ui/link.tsx';
import { ListingCard } from '../../market/search/public.ts';

interface CardRowProps {
  id: string;
  title: string;
  /** The listings, each with an optional note of its own. */
  cards: readonly { readonly card: Card; readonly note?: ReactNode }[];
  /** Link to more listings of this kind. */
  more?: { readonly label: string; readonly path: string };
  /** Shown beside the title. */
  children?: ReactNode;
}

/**
 * One row of listings. A wide window shows as many as fit beside each other; on a phone all of them can be swiped.
 */
export function CardRow({ id, title, cards, more, children }: CardRowProps) {
  return (
    <section className="home-section" aria-labelledby={id}>
      <div className="home-section-head">
        <h2 id={id}>{title}</h2>
        {children}
        {more && (
          <TextLink to={more.path} className="home-more">
            {more.label}
          </TextLink>
        )}
      </div>
      {cards.length > 0 && (
        <ul className="listing-cards home-row" data-view="grid">
          {cards.map(({ card, note }) => (
            <ListingCard key={card.id} card={card} isFirst={false} note={note} />
          ))}
        </ul>
      )}
    </section>
  );
}

import type { ListingCard as Card } from '@tessera/contract/search';
import { TextLink } from '../../ui/link.tsx';
import { ListingCard } from '../search/public.ts';

/** The newest listings of the site. Renders nothing if there are none. */
export function Newest({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="home-section" aria-labelledby="newest">
      <h2 id="newest">Newest</h2>
      <ul className="listing-cards home-cards" data-view="grid">
        {cards.map((card) => (
          <ListingCard key={card.id} card={card} isFirst={false} />
        ))}
      </ul>
      <p className="home-more">
        <TextLink to="/search">See all listings</TextLink>
      </p>
    </section>
  );
}

import type { ListingCard as Card } from '@tessera/contract/search';
import { TextLink } from '../../ui/link.tsx';
import { ListingCard } from '../search/public.ts';

/** What came last to the whole site. Nothing is drawn while there is nothing. */
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

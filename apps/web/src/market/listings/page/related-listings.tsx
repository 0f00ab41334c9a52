import type { Output } from '@tessera/contract/endpoint';
import type { findRelated } from '@tessera/contract/market/related';
import type { ListingCard as Card } from '@tessera/contract/market/search';
import { ListingCard } from '../../search/public.ts';

interface RelatedListingsProps {
  related: Output<typeof findRelated>;
  /** First name of the seller. */
  sellerName?: string;
}

/** Similar listings, and other listings of the same seller. */
export function RelatedListings({ related: { similar, others }, sellerName }: RelatedListingsProps) {
  if (similar.length === 0 && others.length === 0) return null;
  return (
    <aside className="listing-related" aria-label="More listings">
      <Row id="others" title={`More from ${sellerName ?? 'this seller'}`} cards={others} />
      <Row id="similar" title="Similar listings" cards={similar} />
    </aside>
  );
}

function Row({ id, title, cards }: { id: string; title: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={`listing-${id}`}>
      <h2 id={`listing-${id}`}>{title}</h2>
      <ul className="listing-cards" data-view="grid">
        {cards.map((card) => (
          <ListingCard key={card.id} card={card} isFirst={false} />
        ))}
      </ul>
    </section>
  );
}

import type { ListingCard } from '@tessera/contract/market/search';
import { MAX_CARDS_PER_EMAIL } from '@tessera/domain/market/listings/search/alerts';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import type { Email } from '../../platform/mail/email.ts';

interface News {
  readonly site: { readonly name: string; readonly publicUrl: string };
  readonly search: { readonly name: string; readonly path: string };
  readonly cards: readonly ListingCard[];
  readonly isMore: boolean;
  readonly stopUrl: string;
}

export function newListingsEmail({ site, search, cards, isMore, stopUrl }: News): Email {
  const count =
    cards.length === 1 && !isMore ? '1 new listing' : `${cards.length}${isMore ? '+' : ''} new listings`;
  return {
    subject: `${count}: ${search.name}`,
    greeting: 'Hello,',
    paragraphs: [`${count} at ${site.name} for your saved search “${search.name}”:`],
    items: cards.slice(0, MAX_CARDS_PER_EMAIL).map((card) => ({
      title: card.title,
      text: [card.price, ...card.facts, card.city].filter(Boolean).join(' · '),
      url: site.publicUrl + encodeURI(listingPath(card)),
    })),
    action: { label: 'See all results', url: site.publicUrl + newestFirst(search.path) },
    closing: 'You get this email because you saved this search and asked to be notified of new listings.',
    unsubscribe: { label: 'Unsubscribe from this search', url: stopUrl },
  };
}

function newestFirst(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}sort=newest`;
}

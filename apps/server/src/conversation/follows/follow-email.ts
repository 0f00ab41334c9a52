import type { ListingCard } from '@tessera/contract/market/search';
import { listingPath, sellerPath } from '@tessera/domain/market/listings/addresses';
import { MAX_CARDS_PER_EMAIL } from '@tessera/domain/market/listings/search/alerts';
import type { Email } from '../../platform/mail/email.ts';

export interface Announced {
  readonly card: ListingCard;
  readonly sellerId: number;
  readonly sellerName: string;
}

interface News {
  readonly site: { readonly name: string; readonly publicUrl: string };
  /** At least one. */
  readonly listings: readonly Announced[];
  /** Whether there are more than these. */
  readonly isMore: boolean;
  readonly stopUrl: string;
}

export function followEmail({ site, listings, isMore, stopUrl }: News): Email {
  const sellers = new Map(listings.map(({ sellerId, sellerName }) => [sellerId, sellerName]));
  const [[sellerId, sellerName] = [0, '']] = sellers;
  const isOne = sellers.size === 1 && !isMore;
  const count =
    listings.length === 1 && !isMore
      ? '1 new listing'
      : `${listings.length}${isMore ? '+' : ''} new listings`;
  const from = isOne ? `from ${sellerName}` : 'from sellers you follow';
  return {
    subject: `${count} ${from}`,
    greeting: 'Hello,',
    paragraphs: [`${count} at ${site.name} ${from}:`],
    items: listings.slice(0, MAX_CARDS_PER_EMAIL).map(({ card, sellerName: seller }) => ({
      title: card.title,
      text: [...(isOne ? [] : [seller]), card.price, ...card.facts, card.city].filter(Boolean).join(' · '),
      url: site.publicUrl + encodeURI(listingPath(card)),
    })),
    action: isOne
      ? { label: `See all from ${sellerName}`, url: site.publicUrl + sellerPath(sellerId) }
      : { label: 'Sellers you follow', url: `${site.publicUrl}/following` },
    closing: 'You get this email because you follow these sellers. We send at most one a day.',
    unsubscribe: { label: 'Unsubscribe from emails about sellers you follow', url: stopUrl },
  };
}

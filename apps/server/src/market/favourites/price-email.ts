import type { ListingCard } from '@tessera/contract/market/search';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import type { PriceDrop } from '@tessera/domain/market/listings/prices/price-changes';
import { formatMoney } from '@tessera/domain/selling/money/money';
import type { Email } from '../../platform/mail/email.ts';

interface News {
  readonly site: { readonly name: string; readonly publicUrl: string };
  readonly card: ListingCard;
  readonly drop: PriceDrop;
  readonly stopUrl: string;
}

export function priceDropEmail({ site, card, drop: { from, to, currency }, stopUrl }: News): Email {
  const url = site.publicUrl + encodeURI(listingPath(card));
  const [before, now, saved] = [from, to, from - to].map((amount) => formatMoney({ amount, currency }));
  return {
    subject: `Price drop: ${card.title}`,
    greeting: 'Hello,',
    paragraphs: [
      `The price of a listing that you saved at ${site.name} has dropped by ${saved}, from ${before} to ${now}:`,
    ],
    items: [
      { title: card.title, text: [card.price, ...card.facts, card.city].filter(Boolean).join(' · '), url },
    ],
    action: { label: 'See the listing', url },
    closing: 'You get this email because you saved this listing.',
    unsubscribe: { label: 'Unsubscribe from price drops', url: stopUrl },
  };
}

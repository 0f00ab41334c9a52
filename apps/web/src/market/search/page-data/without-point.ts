import type { ListingCard } from '@tessera/contract/market/search';

/** A card for pages without a map. Only a map shows where listings are. */
export const withoutPoint = (card: ListingCard): ListingCard => ({
  ...card,
  latitude: null,
  longitude: null,
});

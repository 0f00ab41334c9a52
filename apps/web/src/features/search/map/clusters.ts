import type { ListingCard } from '@tessera/contract/search';

export type PlacedCard = ListingCard & { readonly latitude: number; readonly longitude: number };

/** Where a listing is on a map that is flat already, in whatever units it is drawn in. */
export interface Placed {
  readonly card: PlacedCard;
  readonly x: number;
  readonly y: number;
}

export interface Cluster {
  readonly key: string;
  /** In the middle of its listings. */
  readonly x: number;
  readonly y: number;
  readonly cards: readonly PlacedCard[];
}

export function isPlaced(card: ListingCard): card is PlacedCard {
  return card.latitude !== null && card.longitude !== null;
}

/** Listings that would lie upon each other, together: those of one cell are one marker. */
export function clustersOf(placed: readonly Placed[], cell: number): Cluster[] {
  const cells = Map.groupBy(placed, ({ x, y }) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`);
  return [...cells].map(([key, members]) => ({
    key: `${cell} ${key}`,
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
    cards: members.map(({ card }) => card),
  }));
}

/** Whether coming closer would part them. */
export function isOnePlace({ cards }: Cluster): boolean {
  const [first] = cards;
  return cards.every(
    ({ latitude, longitude }) => latitude === first?.latitude && longitude === first.longitude,
  );
}

/** What a marker is called: the one listing with its price, or how many there are and where. */
export function clusterName({ cards }: Cluster): string {
  const [first] = cards;
  if (!first) return '';
  if (cards.length === 1) return [first.title, first.price].filter(Boolean).join(', ');
  const cities = [...new Set(cards.flatMap(({ city }) => city ?? []))];
  const where =
    cities.length > 0 ? ` in ${cities.slice(0, 2).join(', ')}${cities.length > 2 ? ' and around' : ''}` : '';
  return `${cards.length} listings${where}`;
}

/** What fits onto a marker. */
export function clusterSign({ cards }: Cluster): string {
  const [first] = cards;
  if (cards.length !== 1 || !first) return String(cards.length);
  const price = first.price?.split(/ [-/p]/)[0];
  return price !== undefined && price.length <= 10 ? price : '1';
}

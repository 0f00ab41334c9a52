import type { ListingCard } from '@tessera/contract/search';

export type LocatedCard = ListingCard & { readonly latitude: number; readonly longitude: number };

/** Where a listing is on a map that is flat already, in whatever units it is drawn in. */
export interface LocatedMarker {
  readonly card: LocatedCard;
  readonly x: number;
  readonly y: number;
}

export interface Cluster {
  readonly key: string;
  /** In the middle of its listings. */
  readonly x: number;
  readonly y: number;
  readonly cards: readonly LocatedCard[];
}

export function hasLocation(card: ListingCard): card is LocatedCard {
  return card.latitude !== null && card.longitude !== null;
}

/**
 * Listings that would lie upon each other, together. No two markers are nearer than a cell in both directions, so that
 * a finger hits the one it means.
 */
export function clustersOf(markers: readonly LocatedMarker[], cell: number): Cluster[] {
  const cells = Map.groupBy(markers, ({ x, y }) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`);
  const groups = [...cells].map(([key, members]) => ({ key, members }));
  // Members of neighbouring cells may still be near each other, on both sides of the line between them.
  for (let pair = findNearPair(groups, cell); pair; pair = findNearPair(groups, cell)) {
    const [one, other] = pair;
    one.members.push(...other.members);
    groups.splice(groups.indexOf(other), 1);
  }
  return groups.map(({ key, members }) => ({
    key: `${cell} ${key}`,
    ...middleOf(members),
    cards: members.map(({ card }) => card),
  }));
}

interface Group {
  readonly key: string;
  readonly members: LocatedMarker[];
}

function findNearPair(groups: readonly Group[], cell: number): [Group, Group] | undefined {
  const middles = groups.map(({ members }) => middleOf(members));
  for (const [at, group] of groups.entries()) {
    const other = groups.find((_, index) => index > at && isNear(middles[at], middles[index], cell));
    if (other) return [group, other];
  }
  return undefined;
}

function isNear(one: Point | undefined, other: Point | undefined, cell: number): boolean {
  return !!one && !!other && Math.abs(one.x - other.x) < cell && Math.abs(one.y - other.y) < cell;
}

type Point = Pick<LocatedMarker, 'x' | 'y'>;

function middleOf(members: readonly Point[]): Point {
  return {
    x: members.reduce((sum, { x }) => sum + x, 0) / members.length,
    y: members.reduce((sum, { y }) => sum + y, 0) / members.length,
  };
}

/** Whether coming closer would part them. */
export function isOneLocation({ cards }: Cluster): boolean {
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
    cities.length > 0 ? ` in ${cities.slice(0, 2).join(', ')}${cities.length > 2 ? ' and nearby' : ''}` : '';
  return `${cards.length} listings${where}`;
}

/** What fits onto a marker. */
export function clusterSign({ cards }: Cluster): string {
  const [first] = cards;
  if (cards.length !== 1 || !first) return String(cards.length);
  const price = first.price?.split(/ [-/p]/)[0];
  return price !== undefined && price.length <= 10 ? price : '1';
}

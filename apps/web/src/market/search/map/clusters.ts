import type { ListingCard } from '@tessera/contract/market/search';

export type LocatedCard = ListingCard & { readonly latitude: number; readonly longitude: number };

/** A listing's position on the flat map, in pixels at its zoom. */
export interface LocatedMarker {
  readonly card: LocatedCard;
  readonly x: number;
  readonly y: number;
}

export interface Cluster {
  readonly key: string;
  /** Centre of the cluster's listings. */
  readonly x: number;
  readonly y: number;
  readonly cards: readonly LocatedCard[];
}

export function hasLocation(card: ListingCard): card is LocatedCard {
  return card.latitude !== null && card.longitude !== null;
}

/**
 * Groups listings whose markers would overlap. Two markers are at least one cell apart horizontally or vertically, so
 * that each can be tapped.
 */
export function clustersOf(markers: readonly LocatedMarker[], cell: number): Cluster[] {
  const cells = Map.groupBy(markers, ({ x, y }) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`);
  const groups = [...cells].map(([key, members]) => ({ key, members }));
  // Groups in neighbouring cells may still be too near each other, on both sides of the border. These are merged.
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

/** Whether all listings of a cluster are at one location, so that zooming in would not separate them. */
export function isOneLocation({ cards }: Cluster): boolean {
  const [first] = cards;
  return cards.every(
    ({ latitude, longitude }) => latitude === first?.latitude && longitude === first.longitude,
  );
}

/** Accessible name of a marker: its listing and price, or the number of its listings and their towns. */
export function clusterName({ cards }: Cluster): string {
  const [first] = cards;
  if (!first) return '';
  if (cards.length === 1) return [first.title, first.price].filter(Boolean).join(', ');
  const cities = [...new Set(cards.flatMap(({ city }) => city ?? []))];
  const where =
    cities.length > 0 ? ` in ${cities.slice(0, 2).join(', ')}${cities.length > 2 ? ' and nearby' : ''}` : '';
  return `${cards.length} listings${where}`;
}

/** The short text on a marker. */
export function clusterSign({ cards }: Cluster): string {
  const [first] = cards;
  if (cards.length !== 1 || !first) return String(cards.length);
  const price = first.price?.split(/ [-/p]/)[0];
  return price !== undefined && price.length <= 10 ? price : '1';
}

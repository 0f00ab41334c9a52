import type { Business } from '../../people/business.ts';
import { deliveries, type Delivery } from '../../market/listings/prices/buy-now.ts';
import { parseSystem, type System } from '../../market/listings/systems.ts';
import { parsePriceParts, type PricePart } from './price-parts.ts';
import { type IfNotFull, ifNotFullChoices } from './statuses.ts';

export type SellerType = 'trader' | 'private';

/** The seller's details as they were when the order was made. */
export interface FrozenSeller {
  readonly name: string;
  /** Null in old orders, from when listings did not say whether their seller was a trader. */
  readonly type: SellerType | null;
  /** Null for a private seller, and in old orders for traders who had not entered their business. */
  readonly business: Business | null;
}

/** The terms of a share pool as they were when the order was made. */
export interface FrozenPool {
  /** Minor units of the order's currency. */
  readonly targetAmount: number;
  readonly shareCount: number;
  readonly ifNotFull: IfNotFull;
  readonly closesAt: Date | null;
}

/**
 * The terms that were stored with an order line when it was ordered, so that later changes of the listing do not affect
 * it. Each kind of line stores only the terms that it has.
 */
export interface FrozenTerms {
  readonly system: System | null;
  readonly seller: FrozenSeller | null;
  readonly pool: FrozenPool | null;
  /** Null for anything but items. */
  readonly delivery: Delivery | null;
  /** What the price consists of. Empty if it is a number of units at one price. */
  readonly parts: readonly PricePart[];
  /** Page of what was ordered, on this site. Null if it is a listing, or has no page. */
  readonly path: string | null;
  /** When the payment is charged: at once, or when the seller accepts. Until then the card is only authorised. */
  readonly capture: 'at_once' | 'acceptance';
  /** Further terms as sentences, which the receipt shows as they are. */
  readonly notes: readonly string[];
}

/** Reads the terms that were stored with an order line. A term that is missing or unknown is null. */
export function parseFrozenTerms(stored: unknown): FrozenTerms {
  const terms = isObject(stored) ? stored : {};
  const notes = Array.isArray(terms['notes']) ? terms['notes'] : [];
  return {
    system: parseSystem(terms['system']) ?? null,
    seller: parseSeller(terms['seller']),
    pool: parsePool(terms),
    delivery: deliveries.find((each) => each === terms['delivery']) ?? null,
    parts: parsePriceParts(terms['parts']),
    path: parsePath(terms['path']),
    capture: terms['capture'] === 'acceptance' ? 'acceptance' : 'at_once',
    notes: notes.filter((note) => typeof note === 'string'),
  };
}

function parsePath(stored: unknown): string | null {
  return typeof stored === 'string' && /^\/(?!\/)/.test(stored) ? stored : null;
}

function parseSeller(stored: unknown): FrozenSeller | null {
  if (!isObject(stored) || typeof stored['name'] !== 'string') return null;
  const { name, type, business } = stored;
  return {
    name,
    type: type === 'trader' || type === 'private' ? type : null,
    business: parseBusiness(business),
  };
}

function parseBusiness(stored: unknown): Business | null {
  if (!isObject(stored)) return null;
  const { legalName, address } = stored;
  return typeof legalName === 'string' && typeof address === 'string' ? { legalName, address } : null;
}

function parsePool({ targetAmount, shareCount, ifNotFull, closesAt }: Stored): FrozenPool | null {
  const choice = ifNotFullChoices.find((each) => each === ifNotFull);
  if (typeof targetAmount !== 'number' || typeof shareCount !== 'number' || choice === undefined) return null;
  return { targetAmount, shareCount, ifNotFull: choice, closesAt: parseTime(closesAt) };
}

function parseTime(stored: unknown): Date | null {
  const time = typeof stored === 'string' ? new Date(stored) : undefined;
  return time === undefined || Number.isNaN(time.getTime()) ? null : time;
}

interface SellerFacts {
  readonly name: string;
  /** Null for people who sell privately. */
  readonly business: Business | null;
}

/**
 * The seller's details for an order. A business is a trader in everything it sells; everybody else is a private seller.
 */
export function toFrozenSeller({ name, business }: SellerFacts): FrozenSeller {
  return { name, type: business ? 'trader' : 'private', business };
}

type Stored = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null;
}

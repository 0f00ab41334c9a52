import type { Business } from '../accounts/business.ts';
import { deliveries, type Delivery } from '../listings/buy-now.ts';
import { parseSystem, type System } from '../listings/systems.ts';
import { type IfNotFull, ifNotFullChoices } from './statuses.ts';

export type SellerType = 'trader' | 'private';

/** The seller as they were when the order was made. */
export interface FrozenSeller {
  readonly name: string;
  /** Null in orders of an earlier version, for which the listing did not say. */
  readonly type: SellerType | null;
  /** Null for a private seller, and for traders of an earlier version who had not entered it. */
  readonly business: Business | null;
}

/** Terms of a share pool when the order was made. */
export interface FrozenPool {
  /** Minor units of the order's currency. */
  readonly targetAmount: number;
  readonly shareCount: number;
  readonly ifNotFull: IfNotFull;
  readonly closesAt: Date | null;
}

/** The terms that an order line froze. A kind of line stores those that it has. */
export interface FrozenTerms {
  readonly system: System | null;
  readonly seller: FrozenSeller | null;
  readonly pool: FrozenPool | null;
  /** Null for anything but items. */
  readonly delivery: Delivery | null;
  /** Further terms as sentences, which the receipt shows as they are. */
  readonly notes: readonly string[];
}

/** Inverse of what a kind of line stores. Fields that are missing or unknown are null. */
export function parseFrozenTerms(stored: unknown): FrozenTerms {
  const terms = isObject(stored) ? stored : {};
  const notes = Array.isArray(terms['notes']) ? terms['notes'] : [];
  return {
    system: parseSystem(terms['system']) ?? null,
    seller: parseSeller(terms['seller']),
    pool: parsePool(terms),
    delivery: deliveries.find((each) => each === terms['delivery']) ?? null,
    notes: notes.filter((note) => typeof note === 'string'),
  };
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

/** A business is a trader in all it sells, and everybody else a private seller. */
export function toFrozenSeller({ name, business }: SellerFacts): FrozenSeller {
  return { name, type: business ? 'trader' : 'private', business };
}

type Stored = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Stored {
  return typeof value === 'object' && value !== null;
}

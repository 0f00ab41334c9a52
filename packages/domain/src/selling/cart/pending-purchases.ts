import { MAX_SHARE_COUNT } from '../../market/listings/prices/shuffle-sentences.ts';
import { parseSystem, type System } from '../../market/listings/systems.ts';
import { roundPrice } from './cart-items.ts';

/** Shares that a person wants to buy, as they are saved in the browser's local storage. */
export interface PendingPurchase {
  readonly listingId: number;
  readonly system: System;
  readonly quantity: number;
  /** In major units, with two decimals. */
  readonly unitPrice: number;
  /** When shares of this listing were last added, in ISO format. */
  readonly createdAt: string;
}

/** Reads purchases from local storage. Entries that could not be ordered are dropped. */
export function parsePendingPurchases(stored: unknown): PendingPurchase[] {
  if (!Array.isArray(stored)) return [];
  return stored.reduce<PendingPurchase[]>((purchases, entry) => {
    const purchase = parsePendingPurchase(entry);
    return purchase ? addPendingPurchase(purchases, purchase) : purchases;
  }, []);
}

function parsePendingPurchase(entry: unknown): PendingPurchase | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { listingId, system, quantity, unitPrice, createdAt } = entry as Partial<
    Record<keyof PendingPurchase, unknown>
  >;
  const parsedSystem = parseSystem(system);
  if (parsedSystem === undefined || !Number.isSafeInteger(listingId) || Number(listingId) <= 0)
    return undefined;
  // No pool has more than `MAX_SHARE_COUNT` shares, so a larger number was not entered on this site.
  if (!isPositive(quantity) || quantity > MAX_SHARE_COUNT || !isPositive(unitPrice)) return undefined;
  const price = roundPrice(unitPrice);
  // Rounding takes the largest numbers to infinity.
  if (!isPositive(price)) return undefined;
  return {
    listingId: Number(listingId),
    system: parsedSystem,
    quantity: Math.max(1, Math.floor(quantity)),
    unitPrice: price,
    createdAt: isMoment(createdAt) ? createdAt : new Date(0).toISOString(),
  };
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && value.length < 40 && !Number.isNaN(Date.parse(value));
}

/**
 * Adds a purchase. If there is one for the same listing, the quantities are added up, and the new price and time
 * replace the old ones.
 */
export function addPendingPurchase(
  purchases: readonly PendingPurchase[],
  added: PendingPurchase,
): PendingPurchase[] {
  const present = purchases.find((purchase) => isSameListing(purchase, added));
  if (!present) return [...purchases, added];
  const quantity = Math.min(MAX_SHARE_COUNT, present.quantity + added.quantity);
  const merged = { ...present, quantity, unitPrice: added.unitPrice, createdAt: added.createdAt };
  return purchases.map((purchase) => (purchase === present ? merged : purchase));
}

export function isSameListing(
  a: Pick<PendingPurchase, 'system' | 'listingId'>,
  b: Pick<PendingPurchase, 'system' | 'listingId'>,
): boolean {
  return a.system === b.system && a.listingId === b.listingId;
}

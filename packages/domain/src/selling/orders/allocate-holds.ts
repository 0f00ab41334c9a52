/** How many units there are of something that people reserve and buy, such as the shares of a pool. */
export interface Capacity {
  readonly total: number;
  /** Units reserved by people who are paying at the moment. */
  readonly held: number;
  readonly sold: number;
  /**
   * How many of the available units cost one price step more than the others. If three shares cost £100.00, one costs
   * £33.34 and two cost £33.33.
   */
  readonly extraUnits: number;
}

export interface HoldRequest {
  readonly userId: number;
  readonly quantity: number;
  /** True if the request gets either everything that it asks for or nothing. */
  readonly isWhole?: boolean | undefined;
}

/**
 * Which limit reduced what a request got: the remaining units (`remaining`), or the unpaid units that one person may
 * hold (`person`).
 */
export type AllocationLimit = 'none' | 'remaining' | 'person';

export interface Allocation {
  /** How many units the request got. Zero if it could get none. */
  readonly quantity: number;
  readonly extraUnits: number;
  readonly limit: AllocationLimit;
}

/**
 * How many units one person may hold unpaid: half of all, but at least one. Nobody can block a whole pool without
 * paying.
 */
export function maxUnpaid(total: number): number {
  return Math.max(1, Math.floor(total / 2));
}

export function remainingUnits({ total, held, sold }: Capacity): number {
  return Math.max(0, total - held - sold);
}

/**
 * Decides how many units each request gets, in the order in which the requests arrived. Each gets what it asks for, but
 * not more than remains and not more than its person may still hold unpaid. A request with `isWhole` gets nothing instead
 * of less than it asks for. `heldBy` is what each person holds unpaid already.
 */
export function allocateHolds(
  capacity: Capacity,
  requests: readonly HoldRequest[],
  heldBy: ReadonlyMap<number, number>,
  /** How many units one person may hold unpaid. */
  max = maxUnpaid(capacity.total),
): Allocation[] {
  const unpaid = new Map(heldBy);
  let remaining = remainingUnits(capacity);
  let extraLeft = capacity.extraUnits;
  return requests.map(({ userId, quantity: requested, isWhole = false }) => {
    const allowed = Math.max(0, max - (unpaid.get(userId) ?? 0));
    const available = Math.min(requested, remaining, allowed);
    const quantity = isWhole && available < requested ? 0 : available;
    const extraUnits = Math.min(quantity, extraLeft);
    const limit = limitOf({ requested, remaining, allowed });
    remaining -= quantity;
    extraLeft -= extraUnits;
    unpaid.set(userId, (unpaid.get(userId) ?? 0) + quantity);
    return { quantity, extraUnits, limit };
  });
}

function limitOf(numbers: { requested: number; remaining: number; allowed: number }): AllocationLimit {
  const { requested, remaining, allowed } = numbers;
  if (requested <= Math.min(remaining, allowed)) return 'none';
  return remaining <= allowed ? 'remaining' : 'person';
}

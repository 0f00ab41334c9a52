import {
  changesOf,
  type HoldingChange,
  type PoolEvent,
  type PoolTerms,
  type Settlement,
} from './pool-log.ts';
import { DAY_MS } from '../../durations.ts';

export const MAX_EXTENSION_DAYS = 30;

/** The status of a pool after an entry of its log, without who holds the shares. */
export interface PoolStatus {
  readonly terms: PoolTerms;
  readonly sold: number;
  readonly isExtended: boolean;
  /** How the pool was settled. Null while it is open. */
  readonly outcome: Settlement | null;
}

/** The rule that an event breaks, as the rest of a sentence that begins with “Entry 12”. */
export type EventFault = string;

/**
 * Decides the status of a pool after an event, or which rule the event breaks. `sharesOf` returns how many shares a
 * holder has before the event.
 */
export function decideStatus(
  status: PoolStatus | undefined,
  event: PoolEvent,
  sharesOf: (holder: string) => number,
): PoolStatus | EventFault {
  if (status === undefined)
    return event.kind === 'opened'
      ? { terms: event.terms, sold: 0, isExtended: false, outcome: null }
      : 'comes before the pool was opened';
  switch (event.kind) {
    case 'opened':
      return 'opens the pool a second time';
    case 'terms':
      return decideTerms(status, event.terms);
    case 'extended':
      return decideExtension(status, event.closesAt);
    case 'settled':
      return status.outcome === null
        ? { ...status, outcome: event.outcome }
        : 'settles the pool a second time';
    default:
      return decideHoldings(status, event, sharesOf);
  }
}

function decideTerms(status: PoolStatus, terms: PoolTerms): PoolStatus | EventFault {
  if (status.sold > 0) return 'changes the terms although shares are sold';
  if (status.outcome !== null) return 'changes the terms of a settled pool';
  if (terms.pool !== status.terms.pool) return 'belongs to another pool';
  return { ...status, terms, isExtended: false };
}

function decideExtension(status: PoolStatus, closesAt: string): PoolStatus | EventFault {
  const { terms } = status;
  if (status.outcome !== null) return 'extends a settled pool';
  if (terms.ifNotFull !== 'extend') return 'extends a pool whose terms allow no extension';
  if (status.isExtended) return 'extends the pool a second time';
  const present = terms.closesAt === null ? Number.NaN : Date.parse(terms.closesAt);
  const extraMs = Date.parse(closesAt) - present;
  if (extraMs <= 0) return 'extends the pool to an earlier time';
  if (extraMs > MAX_EXTENSION_DAYS * DAY_MS)
    return `extends the pool by more than ${MAX_EXTENSION_DAYS} days`;
  return { ...status, isExtended: true, terms: { ...terms, closesAt } };
}

type HoldingEvent = Extract<PoolEvent, { changes: readonly HoldingChange[] }>;

function decideHoldings(
  status: PoolStatus,
  event: HoldingEvent,
  sharesOf: (holder: string) => number,
): PoolStatus | EventFault {
  const shape = shapeFault(event);
  if (shape !== undefined) return shape;
  if (event.kind === 'bought' && status.outcome !== null) return 'sells shares of a settled pool';
  if (event.kind !== 'returned' && status.outcome === 'refunded')
    return 'changes who holds shares that were refunded';
  if (event.changes.some(({ holder, change }) => sharesOf(holder) + change < 0))
    return 'takes more shares from a holder than the holder has';
  const sold = event.changes.reduce((sum, { change }) => sum + change, status.sold);
  if (sold > status.terms.shareCount) return 'sells more shares than the pool has';
  const { terms, isExtended, outcome } = status;
  return { terms, sold, isExtended, outcome };
}

function shapeFault({ kind, changes }: HoldingEvent): EventFault | undefined {
  if (changes.some(({ change }) => !Number.isSafeInteger(change) || change === 0))
    return 'changes a holding by something other than whole shares';
  const [first, second] = changes;
  if (first === undefined || changes.length > 2 || (second !== undefined) !== (kind === 'transferred'))
    return 'changes the wrong number of holdings';
  if (kind === 'bought') return first.change > 0 ? undefined : 'takes shares away in a sale';
  if (first.change > 0) return 'adds shares without a sale';
  if (second === undefined) return undefined;
  if (first.holder === second.holder) return 'transfers shares to their own holder';
  return first.change + second.change === 0 ? undefined : 'transfers more or fewer shares than were given';
}

/** A holder's shares, and the holder's position in the order of first purchases. */
export interface HolderShares {
  readonly position: number;
  readonly shares: number;
}

/** Applies an event to a map of holdings, and returns the holdings that changed. */
export function applyChanges(
  holdings: Map<string, HolderShares>,
  event: PoolEvent,
): (HolderShares & { readonly holder: string })[] {
  return changesOf(event).map(({ holder, change }) => {
    const present = holdings.get(holder) ?? { position: holdings.size, shares: 0 };
    const after = { holder, position: present.position, shares: present.shares + change };
    holdings.set(holder, after);
    return after;
  });
}

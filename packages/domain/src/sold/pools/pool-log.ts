import { type IfNotFull, ifNotFullChoices } from '../../selling/orders/statuses.ts';
import type { System } from '../../market/listings/systems.ts';

/** The format of a log. It changes whenever the encoding changes, so that an old log is never read by new rules. */
export const POOL_LOG_FORMAT = 'tessera-pool-log-1';

export { type IfNotFull, ifNotFullChoices };

/** The terms of a pool: everything that a buyer relies on. The first entry of a log commits to them. */
export interface PoolTerms {
  /** The id of the listing. A listing has at most one pool. */
  readonly pool: number;
  readonly system: System;
  /** The digest of the title. The title is not in the log, because it could name a person. */
  readonly titleDigest: string;
  /** The target in minor units of the currency. */
  readonly targetAmount: number;
  readonly currency: string;
  readonly shareCount: number;
  /** When the pool closes: an ISO time with milliseconds, in UTC. */
  readonly closesAt: string | null;
  readonly ifNotFull: IfNotFull;
}

export const settlements = ['completed', 'refunded'] as const;
export type Settlement = (typeof settlements)[number];

/** How many shares a holder gained, or lost if negative. */
export interface HoldingChange {
  /** The holder's commitment: a digest of their account with a salt, which does not show who they are. */
  readonly holder: string;
  readonly change: number;
}

export const holdingKinds = ['bought', 'returned', 'transferred'] as const;
export type HoldingKind = (typeof holdingKinds)[number];

export type PoolEvent =
  | { readonly kind: 'opened'; readonly terms: PoolTerms }
  /** The terms were changed while nobody held a share. */
  | { readonly kind: 'terms'; readonly terms: PoolTerms }
  /**
   * Shares were bought, returned or transferred. A transfer has two changes: first the giver's, then the receiver's.
   */
  | { readonly kind: HoldingKind; readonly changes: readonly HoldingChange[] }
  | { readonly kind: 'extended'; readonly closesAt: string }
  | { readonly kind: 'settled'; readonly outcome: Settlement };

export type PoolEventKind = PoolEvent['kind'];

export type PoolEntry = PoolEvent & {
  readonly index: number;
  /** How many shares are sold after this entry. */
  readonly sold: number;
  /** The root of the tree of holdings after this entry. */
  readonly root: string;
  /** The digest of this entry's other fields and of the previous entry's digest. */
  readonly digest: string;
};

/** The content of `/pools/{id}/log.json`. */
export interface PoolLog {
  readonly format: typeof POOL_LOG_FORMAT;
  readonly entries: readonly PoolEntry[];
}

export function changesOf(event: PoolEvent): readonly HoldingChange[] {
  return 'changes' in event ? event.changes : [];
}

import { type IfNotFull, ifNotFullChoices } from '../orders/statuses.ts';
import type { System } from '../listings/systems.ts';

/** Changes whenever the encoding changes, so that an old log is never read by new rules. */
export const POOL_LOG_FORMAT = 'tessera-pool-log-1';

export { type IfNotFull, ifNotFullChoices };

/** Everything that a buyer relies on. The first entry of a log commits to it. */
export interface PoolTerms {
  /** Id of the listing, which has at most one pool. */
  readonly pool: number;
  readonly system: System;
  /** The title itself could name a person, so the log has only its digest. */
  readonly titleDigest: string;
  /** Minor units. */
  readonly targetAmount: number;
  readonly currency: string;
  readonly shareCount: number;
  /** ISO time with milliseconds, in UTC. */
  readonly closesAt: string | null;
  readonly ifNotFull: IfNotFull;
}

export const settlements = ['completed', 'refunded'] as const;
export type Settlement = (typeof settlements)[number];

/** Shares that a holder gained, or lost if negative. */
export interface HoldingChange {
  /** Salted commitment of the holder. */
  readonly holder: string;
  readonly change: number;
}

export const holdingKinds = ['bought', 'returned', 'transferred'] as const;
export type HoldingKind = (typeof holdingKinds)[number];

export type PoolEvent =
  | { readonly kind: 'opened'; readonly terms: PoolTerms }
  /** New terms while nobody holds a share. */
  | { readonly kind: 'terms'; readonly terms: PoolTerms }
  /** A transfer has two changes, the giver's first. */
  | { readonly kind: HoldingKind; readonly changes: readonly HoldingChange[] }
  | { readonly kind: 'extended'; readonly closesAt: string }
  | { readonly kind: 'settled'; readonly outcome: Settlement };

export type PoolEventKind = PoolEvent['kind'];

export type PoolEntry = PoolEvent & {
  readonly index: number;
  /** Shares sold after the entry. */
  readonly sold: number;
  /** Root of the holdings after the entry. */
  readonly root: string;
  /** Commits to all of the above and to the digest of the entry before. */
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

import type { HolderIdentity } from './digests.ts';

/** A sibling on a holding's path to the root. */
export interface PathNode {
  readonly digest: string;
  readonly shares: number;
}

/**
 * A receipt for shares. Each buyer gets one. It is enough to find the purchase in the pool's log and to prove who
 * bought.
 */
export interface PoolReceipt extends HolderIdentity {
  readonly title: string;
  /** The digest of the terms that applied at the purchase. */
  readonly terms: string;
  /** The index of the purchase's entry in the log. */
  readonly index: number;
  readonly digest: string;
  /** How many shares the holder had after the entry. */
  readonly shares: number;
  /**
   * The holder's position among all holders, in the order of their first purchases. `holderCount` is how many there
   * were.
   */
  readonly position: number;
  readonly holderCount: number;
  /** The siblings on the holding's path to the root, from the bottom to the top. */
  readonly path: readonly PathNode[];
}

/** The entry of a log that was the newest when a listing or an email showed it. */
export interface PoolHeadline {
  readonly index: number;
  readonly digest: string;
}

const headlinePattern = /^\s*(?:entry\s*)?(\d{1,9})\s*[:\s]\s*([0-9a-f]{64})\s*$/i;

/** Formats an entry's index and digest as listings and emails show them: `12:9f86d0…`. */
export function formatHeadline({ index, digest }: PoolHeadline): string {
  return `${index}:${digest}`;
}

/** The address of the page that compares this entry with the pool's present log. */
export function headlinePath(pool: number, headline: PoolHeadline): string {
  return `/pools/${pool}/verify#root=${formatHeadline(headline)}`;
}

export function parseHeadline(text: string): PoolHeadline | undefined {
  const [, index, digest] = headlinePattern.exec(text) ?? [];
  if (index === undefined || digest === undefined) return undefined;
  return { index: Number(index), digest: digest.toLowerCase() };
}

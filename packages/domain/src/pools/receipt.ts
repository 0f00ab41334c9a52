import type { HolderIdentity } from './digests.ts';

/** One node beside the way from a holding to the root. */
export interface PathNode {
  readonly digest: string;
  readonly shares: number;
}

/** Enough to find a purchase in the log, and to prove whose it is. Each buyer gets one. */
export interface PoolReceipt extends HolderIdentity {
  readonly title: string;
  /** Digest of the terms in force at the purchase. */
  readonly terms: string;
  /** The purchase's entry in the log. */
  readonly index: number;
  readonly digest: string;
  /** Shares of the holder after the entry. */
  readonly shares: number;
  /** The holder's position among the holders, and how many there were. */
  readonly position: number;
  readonly holderCount: number;
  /** From the bottom to the top. */
  readonly path: readonly PathNode[];
}

/** The newest entry at some time. Listings and emails show it. */
export interface PoolHeadline {
  readonly index: number;
  readonly digest: string;
}

const headlinePattern = /^\s*(?:entry\s*)?(\d{1,9})\s*[:\s]\s*([0-9a-f]{64})\s*$/i;

/** `12:9f86d0…`, as listings and emails show it. */
export function formatHeadline({ index, digest }: PoolHeadline): string {
  return `${index}:${digest}`;
}

/** Where the newest entry at some time is compared with the log of today. */
export function headlinePath(pool: number, headline: PoolHeadline): string {
  return `/pools/${pool}/verify#root=${formatHeadline(headline)}`;
}

export function parseHeadline(text: string): PoolHeadline | undefined {
  const [, index, digest] = headlinePattern.exec(text) ?? [];
  if (index === undefined || digest === undefined) return undefined;
  return { index: Number(index), digest: digest.toLowerCase() };
}

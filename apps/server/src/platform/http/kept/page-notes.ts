import type { Allowance } from '../limits/allowance.ts';
import type { Log } from '../../log/log.ts';

/** A visitor to whom a kept page is shown. */
export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** The page from which the visitor comes, and the host of this one. */
  readonly referer?: string | undefined;
  readonly host?: string | undefined;
  readonly log: Log;
}

/** A rate limit of a call that the page made, counted by the visitor's address. */
export interface CountedAllowance {
  /** The key of the limit without the address. */
  readonly prefix: string;
  readonly allowance: Allowance;
}

/** What the calls of a page say about it while it is drawn for many visitors. */
export interface PageNotes {
  readonly allowances: CountedAllowance[];
  /** Run for each visitor to whom the page is shown. */
  readonly visits: ((visitor: Visitor) => void)[];
  /** Whether the page is redrawn in the background, for nobody in particular, so that it uses up nobody’s allowance. */
  readonly isFree: boolean;
  /** Whether a call was refused or set a cookie. The page is then incomplete or personal, and is not kept. */
  isUnfit: boolean;
}

export function createPageNotes({ isFree }: { readonly isFree: boolean }): PageNotes {
  return { allowances: [], visits: [], isFree, isUnfit: false };
}

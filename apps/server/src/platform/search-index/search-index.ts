import {
  type Bounds,
  MAX_COUNT,
  MAX_FACETED,
  type RangeKey,
  MAX_WORDED,
  MAX_WORDED_OTHERS,
} from '@tessera/domain/listings/search';
import type { Findable } from '@tessera/domain/listings/findable';
import type { Area } from '@tessera/domain/listings/areas/area';
import type { NumberOrder } from '@tessera/domain/listings/search-orders';
import type { System } from '@tessera/domain/listings/systems';
import type { Tx } from '../db/database.ts';

/**
 * Index of what can be searched in listings, and of nothing else about them: it answers with ids. `describeSearchIndex` holds what every
 * adapter promises.
 */
export interface SearchIndex {
  /** Makes a listing findable as the entry says, and no longer as before. Others see it once `tx` commits. */
  put(tx: Tx, entry: Entry): Promise<void>;
  /** An id without an entry is no error. */
  remove(tx: Tx, ids: readonly number[]): Promise<void>;
  /** Hits in order and, where asked for, the counts; both at once cost less than one after the other. */
  find(search: Search): Promise<Found>;
  count(criteria: SearchCriteria): Promise<Counts>;
  /** The total of `count` alone, which costs less. */
  total(criteria: SearchCriteria): Promise<Total>;
  /** For several questions in turn about one search. */
  prober(): Prober;
  /** The words that were probably meant. Words that say nothing, such as “the”, are left out. */
  suggest(words: readonly string[]): Promise<ReadWord[]>;
  /** Deletes filter values that no entry uses. Runs every night. */
  sweep(): Promise<void>;
  /** Ids of entries that an earlier version of the index put. They are found, but perhaps not ranked as new ones are. */
  findOutdated(limit: number): Promise<number[]>;
  /** Before every listing is put again: forgets the words that `suggest` knows. */
  forgetWords(): Promise<void>;
}

/** A live listing as searches know it. */
export interface Entry {
  readonly id: number;
  readonly system: System;
  readonly listedAt: Date;
  readonly expiresAt: Date;
  /** In minor units. */
  readonly price: number | null;
  readonly currency: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly findable: Findable;
}

export interface SearchCriteria {
  /** All systems, where there is none. */
  readonly system?: System | undefined;
  /** As they were typed. An entry must have each of them, as `suggest` reads it, or a synonym. */
  readonly words: readonly string[];
  /** Values by filter. An entry matches when it has at least one of the values of every filter. */
  readonly filters: ReadonlyMap<string, readonly string[]>;
  /** Both ends are within; the price is in minor units of `currency`. */
  readonly bounds: ReadonlyMap<RangeKey, Bounds>;
  readonly currency: string;
  /** By relevance, entries of this system come before others that fit as well. */
  readonly leaning?: System | undefined;
  readonly around?: Circle | undefined;
  /** Entries on its line are within it. */
  readonly area?: Area | undefined;
  /** Only these. */
  readonly ids?: readonly number[] | undefined;
  /** Entries that have expired by then are not found. */
  readonly now: Date;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Circle extends Point {
  readonly km: number;
}

/** Every live entry of all systems; criteria say only what they want besides. */
export function anyListing(now: Date): SearchCriteria {
  return { words: [], filters: new Map(), bounds: new Map(), currency: 'GBP', now };
}

/** Which of these have an entry that has not expired by then. */
export async function findLive(
  index: SearchIndex,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const criteria = { ...anyListing(now), ids };
  const { hits } = await index.find({ criteria, order: { by: 'id', after: 0 }, limit: ids.length });
  return new Set(hits.map(({ id }) => id));
}

export interface ByDate {
  readonly by: 'newest';
  readonly after?: { readonly listedAt: Date; readonly id: number };
}

/** Entries without a price, or with one in another currency, are not found in this order. */
export interface ByPrice {
  readonly by: 'price_up' | 'price_down';
  readonly after?: { readonly price: number; readonly id: number };
}

/** By a number of the listing, as yearly pay or mileage. Entries without that number come last. */
export interface ByNumber {
  readonly by: NumberOrder;
  readonly after?: { readonly value: number | null; readonly id: number };
}

/** The soonest to expire first. */
export interface ByEnding {
  readonly by: 'ending';
  readonly after?: { readonly expiresAt: Date; readonly id: number };
}

/** The best of the newest `MAX_RANKED` that fit, or the nearest of as many. */
export interface ByScore {
  readonly by: 'relevance' | 'nearest';
  readonly skip: number;
  /** Whether the cheapest of those that fit equally well come first, and not the newest. */
  readonly isCheapFirst?: boolean;
}

export interface ById {
  readonly by: 'id';
  readonly after: number;
}

/** Compares the `MAX_COMPARED` newest matches with a listing, which is not a result itself. */
export interface BySimilarity {
  readonly by: 'similarity';
  readonly to: Described;
  /** Only listings whose title has a word of its title. */
  readonly sharesWords?: boolean;
}

/** A listing to compare others with, whether or not it has an entry. */
export interface Described {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  readonly filterValues: readonly { readonly key: string; readonly value: string }[];
  readonly price: number | null;
  readonly currency: string;
  /** The public location, if it is known. */
  readonly point: Point | null;
}

export type Order = ByDate | ByPrice | ByNumber | ByEnding | ByScore | ById | BySimilarity;

/** Only this many of the newest matches are ranked by relevance. */
export const MAX_RANKED = 500;
export const MAX_COMPARED = 120;
/** Score of a listing at the same location, and the distance at which half of it is left. */
export const NEAR_SCORE = 3;
export const NEAR_KM = 30;

export interface Search {
  readonly criteria: SearchCriteria;
  readonly order: Order;
  readonly limit: number;
  readonly isCounted?: boolean;
}

export interface Found {
  readonly hits: readonly Hit[];
  /** How the words of the criteria were read. */
  readonly words: readonly ReadWord[];
  /** Present where they were asked for. */
  readonly counts?: Counts;
}

export interface Hit {
  readonly id: number;
  readonly listedAt: Date;
  readonly price: number | null;
  /** The number that decides the order, in milliseconds for a time. Only in orders by number and by ending. */
  readonly value?: number | null;
}

export interface ReadWord {
  readonly typed: string;
  /** The word that is looked up: as typed, corrected, or only its beginning. */
  readonly word: string;
  readonly isPrefix: boolean;
}

/** Tells of each of several criteria whether anything matches. How words and filter values were read is remembered. */
export type Prober = (all: readonly SearchCriteria[]) => Promise<readonly boolean[]>;

export interface Total {
  readonly count: number;
  /** There are more than `count`. */
  readonly isCapped: boolean;
}

export interface Counts {
  readonly total: number;
  /** There are more than `total`. */
  readonly isCapped: boolean;
  readonly bySystem: ReadonlyMap<System, number>;
  /** A filter in which something is chosen counts as if nothing were: its other values are what one would change to. */
  readonly byFilter: ReadonlyMap<string, FilterCounts>;
}

export interface FilterCounts {
  /** There may be more of each value than its count says. */
  readonly isCapped: boolean;
  readonly byValue: ReadonlyMap<string, number>;
}

/** Beyond so many entries, counts are the least that there is. */
export interface Caps {
  readonly total: number;
  /** Matches of words are spread over the index, so counting them takes longer. */
  readonly totalWithWords: number;
  /** Values of filters are counted among so many. */
  readonly byFilter: number;
  /** Values of a filter in which something is chosen, beside words. */
  readonly byChosenFilterWithWords: number;
}

export const usualCaps: Caps = {
  total: MAX_COUNT,
  totalWithWords: MAX_WORDED,
  byFilter: MAX_FACETED,
  byChosenFilterWithWords: MAX_WORDED_OTHERS,
};

/** The caps that hold with words to look for, or without. */
export function capsFor(hasWords: boolean, caps: Caps) {
  const total = hasWords ? caps.totalWithWords : caps.total;
  const byChosenFilter = hasWords ? caps.byChosenFilterWithWords : caps.byFilter;
  return {
    total,
    byFilter: Math.min(caps.byFilter, total),
    byChosenFilter: Math.min(caps.byFilter, byChosenFilter),
  };
}

import { type Bounds, type RangeKey } from '@tessera/domain/market/listings/search/search';
import type { Findable } from '@tessera/domain/market/listings/search/findable';
import type { Area } from '@tessera/domain/market/listings/areas/area';
import type { NumberOrder } from '@tessera/domain/market/listings/search/search-orders';
import type { System } from '@tessera/domain/market/listings/systems';
import type { Tx } from '../db/database.ts';

/**
 * The index in which listings are searched. It stores only what searches need, and answers with ids.
 * `describeSearchIndex` tests what every adapter must do.
 */
export interface SearchIndex {
  /** Adds a listing's entry or replaces its former one. Other connections see it once `tx` commits. */
  put(tx: Tx, entry: Entry): Promise<void>;
  /** Removes the entries of these listings. An id without an entry is no error. */
  remove(tx: Tx, ids: readonly number[]): Promise<void>;
  /** Finds hits in order and, if requested, the counts. Both in one call cost less than two calls. */
  find(search: Search): Promise<Found>;
  /** Finds entries that meet some of several demands, in one call. */
  findNear(search: NearSearch): Promise<readonly NearHit[]>;
  count(criteria: SearchCriteria): Promise<Counts>;
  /** Only the total of `count`, which costs less. */
  total(criteria: SearchCriteria): Promise<Total>;
  /** For asking several questions about one search, one after another. */
  prober(): Prober;
  /**
   * Reads each word as typed, corrected, or as the beginning of a word. Words that say nothing, such as “the”, are
   * left out.
   */
  suggest(words: readonly string[]): Promise<ReadWord[]>;
  /** Deletes filter values that no entry uses. Runs every night. */
  sweep(): Promise<void>;
  /**
   * Ids of entries that an earlier version of the index wrote. Searches find these, but may rank them differently from
   * new ones.
   */
  findOutdated(limit: number): Promise<number[]>;
  /** Forgets the words that `suggest` knows. Called before every listing is put again. */
  forgetWords(): Promise<void>;
}

/** A live listing as the search index stores it. */
export interface Entry {
  readonly id: number;
  readonly system: System;
  readonly listedAt: Date;
  readonly expiresAt: Date;
  /** In minor units of `currency`. */
  readonly price: number | null;
  readonly currency: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly findable: Findable;
}

export interface SearchCriteria {
  /** Undefined searches all systems. */
  readonly system?: System | undefined;
  /** The words as typed. A matching entry has each of them, as `suggest` reads it, or one of its synonyms. */
  readonly words: readonly string[];
  /** Phrases. A matching entry names none of them, nor a synonym, in its title and its kind; its text may. */
  readonly unwanted?: readonly string[] | undefined;
  /** Values by filter. A matching entry has at least one of the chosen values of every filter. */
  readonly filters: ReadonlyMap<string, readonly string[]>;
  /** Values by filter. A matching entry has none of them. */
  readonly excluded: ReadonlyMap<string, readonly string[]>;
  /** Both ends are included. The price is in minor units of `currency`. */
  readonly bounds: ReadonlyMap<RangeKey, Bounds>;
  readonly currency: string;
  /** In the order by relevance, entries of this system get a higher score. */
  readonly leaning?: System | undefined;
  readonly around?: Circle | undefined;
  /** Entries on the area's edge are within it. */
  readonly area?: Area | undefined;
  /** If given, only these listings are found. */
  readonly ids?: readonly number[] | undefined;
  /** Entries that have expired by this time are not found. */
  readonly now: Date;
}

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Circle extends Point {
  readonly km: number;
}

/** Criteria that match every live entry of all systems. Callers add what they want. */
export function anyListing(now: Date): SearchCriteria {
  return { words: [], filters: new Map(), excluded: new Map(), bounds: new Map(), currency: 'GBP', now };
}

/** Which of these listings have an entry that has not expired at the given time. */
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

/** Entries without a price, or with a price in another currency, are left out. */
export interface ByPrice {
  readonly by: 'price_up' | 'price_down';
  readonly after?: { readonly price: number; readonly id: number };
}

/** Order by a number of the listing, such as yearly pay or mileage. Entries without that number come last. */
export interface ByNumber {
  readonly by: NumberOrder;
  readonly after?: { readonly value: number | null; readonly id: number };
}

/** Entries that expire soonest come first. */
export interface ByEnding {
  readonly by: 'ending';
  readonly after?: { readonly expiresAt: Date; readonly id: number };
}

/** The best of the `MAX_RANKED` newest matches, or the nearest of the `MAX_RANKED` nearest ones. */
export interface ByScore {
  readonly by: 'relevance' | 'nearest';
  readonly skip: number;
  /** Orders equally relevant entries by price, cheapest first. Otherwise the newest come first. */
  readonly isCheapFirst?: boolean;
}

export interface ById {
  readonly by: 'id';
  readonly after: number;
}

/** Compares the `MAX_COMPARED` newest matches with the listing `to`, which itself is left out. */
export interface BySimilarity {
  readonly by: 'similarity';
  readonly to: Described;
  /** Leaves only listings whose title shares a word with the title of `to`. */
  readonly sharesWords?: boolean;
  /**
   * Sets of filters. Leaves only listings that have the values of `to` in all filters of at least one set. Those that
   * fit an earlier set come before those that fit a later one. A set with a filter that `to` lacks is ignored.
   */
  readonly sharing?: readonly (readonly string[])[];
}

/** A listing to compare others with. It need not have an entry. */
export interface Described {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  readonly filterValues: readonly { readonly key: string; readonly value: string }[];
  readonly price: number | null;
  readonly currency: string;
  /** The public location, if there is one. */
  readonly point: Point | null;
}

export type Order = ByDate | ByPrice | ByNumber | ByEnding | ByScore | ById | BySimilarity;

/** Only this many of the newest matches are ranked by relevance. */
export const MAX_RANKED = 500;
export const MAX_COMPARED = 120;
/** `NEAR_SCORE` is the score of a listing at the same location. At a distance of `NEAR_KM` half of it is left. */
export const NEAR_SCORE = 3;
export const NEAR_KM = 30;

export interface Search {
  readonly criteria: SearchCriteria;
  readonly order: Order;
  readonly limit: number;
  readonly isCounted?: boolean;
}

/** Criteria that leave out some of the demands of a search. */
export interface NearVariant {
  readonly criteria: SearchCriteria;
  /** The order in which entries are taken. “Newest” without words and filters means any order, if the criteria have bounds. */
  readonly order: Order;
  /** True if the variant is read only if the others find fewer than `ENOUGH_NEAR`, because what it finds misses more. */
  readonly isLater?: boolean;
}

/** A part of a search. */
export interface NearDemand {
  readonly criteria: SearchCriteria;
  /** Whether its words name the thing. Then only the thing in the title, and the kind, have them, and not other texts. */
  readonly isThing: boolean;
}

export interface NearSearch {
  /** Everything that was searched for. Its words are read once, for all variants and demands. */
  readonly criteria: SearchCriteria;
  /** Entries are taken from one variant after another, until there are enough. */
  readonly variants: readonly NearVariant[];
  /** For each of these, the hits say whether they meet it. */
  readonly demands: readonly NearDemand[];
  /** Listings that are not wanted. */
  readonly except: readonly number[];
}

/** Entries are taken up to this number. Later variants are not read once there are `ENOUGH_NEAR`. */
export const MAX_NEAR = 144;
export const ENOUGH_NEAR = 48;

/** How many entries are taken of each of so many variants. Many variants have some each to choose the best from. */
export const maxOfEach = (variants: number) => Math.min(120, Math.ceil(480 / variants));

/** An entry that meets at least one of the variants. */
export interface NearHit {
  readonly id: number;
  readonly point: Point | null;
  readonly met: readonly boolean[];
  readonly numbers: Readonly<Partial<Record<RangeKey, number | null>>>;
  readonly currency: string;
  readonly rank: number;
}

export interface Found {
  readonly hits: readonly Hit[];
  /** How each word of the criteria was read. */
  readonly words: readonly ReadWord[];
  /** The words as typed, each together with those that have a meaning only together, such as “living room”. */
  readonly groups: readonly (readonly string[])[];
  /** Present if the search requested counts. */
  readonly counts?: Counts;
}

export interface Hit {
  readonly id: number;
  readonly listedAt: Date;
  readonly price: number | null;
  /**
   * The number by which the hit is ordered; a time is in milliseconds. Only present in orders by number and by ending.
   */
  readonly value?: number | null;
}

export interface ReadWord {
  readonly typed: string;
  /** The word that is looked up: as typed, or corrected. If `isPrefix`, words that begin with it match. */
  readonly word: string;
  readonly isPrefix: boolean;
}

/** Says for each of several criteria whether anything matches. It remembers how words and filter values were read. */
export type Prober = (all: readonly SearchCriteria[]) => Promise<readonly boolean[]>;

export interface Total {
  readonly count: number;
  /** True if there are more than `count`. */
  readonly isCapped: boolean;
}

export interface Counts {
  readonly total: number;
  /** True if there are more than `total`. */
  readonly isCapped: boolean;
  readonly bySystem: ReadonlyMap<System, number>;
  /**
   * Counts by filter. The values of a filter in which something is chosen are counted as if nothing were chosen in it,
   * since one would choose another value instead.
   */
  readonly byFilter: ReadonlyMap<string, FilterCounts>;
}

export interface FilterCounts {
  /** True if there may be more of each value than its count says. */
  readonly isCapped: boolean;
  readonly byValue: ReadonlyMap<string, number>;
}

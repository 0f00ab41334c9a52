import type { System } from '@tessera/domain/market/listings/systems';
import { afterEach, beforeAll } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { type Caps } from '../caps.ts';
import {
  anyListing,
  type Counts,
  type Entry,
  type Order,
  type SearchCriteria,
  type SearchIndex,
} from '../search-index.ts';

export interface OpenedIndex {
  readonly index: SearchIndex;
  /** An index with the same entries but other caps. */
  withCaps(caps: Caps): SearchIndex;
  /** Creates ids that entries may use. */
  newIds(count: number): Promise<number[]>;
  inTransaction(run: (tx: Tx) => Promise<void>): Promise<void>;
}

export const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR_MS = 60 * 60 * 1_000;
export const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

export interface Described {
  readonly system?: System;
  readonly title?: string;
  readonly kind?: string;
  readonly text?: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly numbers?: Entry['findable']['numbers'];
  readonly price?: number | null;
  readonly currency?: string;
  readonly at?: readonly [latitude: number, longitude: number];
  readonly listedAt?: Date;
  readonly expiresAt?: Date;
}

/** An entry with defaults for everything that the caller leaves out. */
export function entryOf(id: number, described: Described): Entry {
  const { system = 'general', title = 'Thing', kind = '', text = '', filters = {}, numbers = {} } = described;
  const { price = null, currency = 'GBP', at, listedAt = NOW } = described;
  const { expiresAt = new Date(NOW.getTime() + HOUR_MS) } = described;
  return {
    id,
    system,
    listedAt,
    expiresAt,
    price,
    currency,
    latitude: at?.[0] ?? null,
    longitude: at?.[1] ?? null,
    findable: {
      title,
      kind,
      text,
      facets: Object.entries(filters).map(([key, value]) => ({ key, value })),
      numbers,
    },
  };
}

export interface GivenIndex {
  opened(): OpenedIndex;
  put(...described: readonly Described[]): Promise<number[]>;
  /** Ids of the hits, in order. */
  find(criteria?: Partial<SearchCriteria>, order?: Order, limit?: number): Promise<number[]>;
  count(criteria?: Partial<SearchCriteria>, index?: SearchIndex): Promise<Counts>;
}

/** Opens an index for the tests of a block. After each test it removes the entries that the test put. */
export function givenIndex(open: () => Promise<OpenedIndex>): GivenIndex {
  let opened: OpenedIndex;
  let added: number[] = [];
  beforeAll(async () => (opened = await open()));
  afterEach(async () => {
    await opened.inTransaction((tx) => opened.index.remove(tx, added));
    added = [];
  });
  return {
    opened: () => opened,
    async put(...described) {
      const ids = await opened.newIds(described.length);
      added.push(...ids);
      const entries = described.map((each, at) => entryOf(ids[at] ?? 0, each));
      await opened.inTransaction(async (tx) => {
        for (const entry of entries) await opened.index.put(tx, entry);
      });
      return ids;
    },
    async find(criteria = {}, order = { by: 'newest' }, limit = 20) {
      const { hits } = await opened.index.find({
        criteria: { ...anyListing(NOW), ...criteria },
        order,
        limit,
      });
      return hits.map(({ id }) => id);
    },
    count: (criteria = {}, index = opened.index) => index.count({ ...anyListing(NOW), ...criteria }),
  };
}

export const filters = (chosen: Record<string, readonly string[]>) => ({
  filters: new Map(Object.entries(chosen)),
});
export const byWords = (text: string) => ({ words: text.split(' ') });

import { searchWords } from '@tessera/domain/market/listings/search/search';
import {
  groupWords,
  type Synonyms,
  withUsualSynonyms,
  wordsWithSynonyms,
} from '@tessera/domain/market/listings/synonyms/synonyms';
import type { System } from '@tessera/domain/market/listings/systems';
import { joinEither } from './either-words.ts';
import { fits, type Groups, isNamed, namedOnly, valuesOf } from './memory-matching.ts';
import { toHit, toNearHit } from './memory-orders.ts';
import { inOrder, rankOf } from './memory-ranking.ts';
import { correct } from './memory-vocabulary.ts';
import { type Caps, capsFor, usualCaps } from './caps.ts';
import {
  type Counts,
  type Entry,
  ENOUGH_NEAR,
  MAX_NEAR,
  maxOfEach,
  type NearVariant,
  type SearchCriteria,
  type SearchIndex,
} from './search-index.ts';

interface IndexOptions {
  readonly caps?: Caps;
  readonly synonyms?: Synonyms;
}

/** The whole content of an in-memory index. Two indexes with different caps may share it. */
export interface Memory {
  entries: Map<number, Entry>;
  words: Set<string>;
}

export const emptyMemory = (): Memory => ({ entries: new Map(), words: new Set() });

/**
 * The in-memory search index. It looks at every entry and is simple enough to trust, so tests compare the PostgreSQL
 * index with it. It ignores transactions: if the caller's transaction fails, the caller restores the memory. The only
 * grammar it knows is the plural.
 */
export function createMemorySearchIndex(memory = emptyMemory(), options: IndexOptions = {}): SearchIndex {
  const { caps = usualCaps, synonyms = withUsualSynonyms() } = options;
  const suggest = (words: readonly string[], system?: System) =>
    correct(words, memory.words, wordsWithSynonyms(words, synonyms, system));
  const groupsOf = ({ words, system }: SearchCriteria): Groups => {
    const read = suggest(words, system);
    const prefix = read.find(({ isPrefix }) => isPrefix)?.word;
    const typed = read.map(({ word }) => word);
    let at = 0;
    const groups = groupWords(typed, synonyms, system).map((group) => ({
      said: read.slice(at, (at += group.words.length)).map((word) => word.typed),
      phrases: [group.words, ...group.alternatives],
      isPrefix: group.words.length === 1 && group.words[0] === prefix,
    }));
    return joinEither(groups, words, (one, other) => ({
      ...one,
      phrases: [...one.phrases, ...other.phrases],
      isPrefix: one.isPrefix || other.isPrefix,
    }));
  };
  const fitting = (criteria: SearchCriteria, groups = groupsOf(criteria)) => {
    const unwanted = (criteria.unwanted ?? []).map((phrase) =>
      groupsOf({ ...criteria, words: searchWords(phrase) }),
    );
    return [...memory.entries.values()].filter(
      (entry) => fits(entry, criteria, groups) && !unwanted.some((phrase) => isNamed(entry, phrase)),
    );
  };

  function count(criteria: SearchCriteria): Counts {
    const groups = groupsOf(criteria);
    const max = capsFor({ ...criteria, hasWords: groups.length > 0 }, caps);
    const all = fitting(criteria, groups);
    const keys = new Set(
      [...memory.entries.values()].flatMap(({ findable }) => findable.facets.map(({ key }) => key)),
    );
    const byFilter = [...new Set([...keys, ...criteria.filters.keys()])].map((key) => {
      const isChosen = criteria.filters.has(key);
      const others = new Map([...criteria.filters].filter(([other]) => other !== key));
      const among = isChosen ? fitting({ ...criteria, filters: others }, groups) : all;
      const cap = isChosen ? max.byChosenFilter : max.byFilter;
      const values = among.slice(0, cap).flatMap((entry) => valuesOf(entry, key));
      return [key, { isCapped: among.length > cap, byValue: tally(values) }] as const;
    });
    return {
      total: Math.min(all.length, max.total),
      isCapped: all.length > max.total,
      bySystem: tally(all.slice(0, max.total).map(({ system }) => system)),
      byFilter: new Map(
        byFilter.filter(([key, { byValue }]) => byValue.size > 0 || criteria.filters.has(key)),
      ),
    };
  }

  return {
    async put(_, entry) {
      memory.entries.set(entry.id, entry);
      for (const word of wordsOf(entry)) memory.words.add(word);
    },
    async remove(_, ids) {
      for (const id of ids) memory.entries.delete(id);
    },
    async find({ criteria, order, limit, isCounted = false }) {
      const words = suggest(criteria.words, criteria.system);
      const groups = groupsOf(criteria);
      const hits = inOrder(fitting(criteria, groups), order, { criteria, groups }).slice(0, limit);
      return {
        hits: hits.map((entry) => toHit(entry, order)),
        words,
        groups: groups.map(({ said }) => said),
        ...(isCounted && { counts: count(criteria) }),
      };
    },
    async findNear({ criteria, variants, demands, except }) {
      const groups = groupsOf(criteria);
      const each = maxOfEach(variants.length);
      const find = (variant: NearVariant) => {
        const reading = { criteria: variant.criteria, groups: groupsOf(variant.criteria) };
        const entries = fitting(variant.criteria, reading.groups).filter(({ id }) => !except.includes(id));
        return inOrder(entries, variant.order, reading).slice(0, each);
      };
      const first = variants.filter(({ isLater }) => !isLater).flatMap(find);
      const later = first.length < ENOUGH_NEAR ? variants.filter(({ isLater }) => isLater).flatMap(find) : [];
      return inOrder(
        [...new Set([...first, ...later].slice(0, MAX_NEAR))],
        { by: 'relevance', skip: 0 },
        { criteria, groups },
      ).map((entry) =>
        toNearHit(
          entry,
          demands.map(({ criteria: part, isThing }) =>
            fits(isThing ? namedOnly(entry) : entry, part, groupsOf(part)),
          ),
          rankOf(entry, groups, criteria),
        ),
      );
    },
    count: async (criteria) => count(criteria),
    async total(criteria) {
      const { total, isCapped } = count(criteria);
      return { count: total, isCapped };
    },
    prober: () => async (all) => all.map((criteria) => fitting(criteria).length > 0),
    suggest: async (words) => suggest(words),
    async sweep() {},
    findOutdated: async () => [],
    async forgetWords() {
      memory.words.clear();
    },
  };
}

/**
 * The words that typing mistakes are corrected to: words of more than two characters from the title, the kind
 * and the filter values.
 */
function wordsOf({ findable }: Entry): string[] {
  const texts = [
    findable.title,
    findable.kind,
    ...findable.facets.map(({ value }) => value.replaceAll('_', ' ')),
  ];
  return texts.flatMap(searchWords).filter((word) => word.length > 2);
}

function tally<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

import { type Meaning, useKey, type WordNet } from './read-wordnet.ts';

/** A meaning by one of its words and the number of its file in WordNet. */
type Root = readonly [word: string, file: number];

interface Area {
  /** The section in which words have these meanings: general, auto, property or jobs. */
  readonly code: 'g' | 'a' | 'p' | 'j';
  readonly roots: readonly Root[];
  readonly without: readonly Root[];
}

const TOPS = 3;
const THINGS = 6;
const ACTS = 4;
const PEOPLE = 18;
const POSSESSIONS = 21;
const SUBSTANCES = 27;

const homes: readonly Root[] = [
  ['building', THINGS],
  ['housing', THINGS],
  ['room', THINGS],
  ['garden', THINGS],
  ['real property', POSSESSIONS],
];
const vehicles: readonly Root[] = [
  ['motor vehicle', THINGS],
  ['trailer', THINGS],
  ['boat', THINGS],
];

/** What people sell, by section. Everything below these meanings is meant too. */
const areas: readonly Area[] = [
  {
    code: 'g',
    roots: [
      ['artifact', TOPS],
      ['wood', SUBSTANCES],
      ['leather', SUBSTANCES],
      ['domestic animal', 5],
    ],
    without: [...homes, ...vehicles, ['weapon', THINGS], ['warship', THINGS]],
  },
  { code: 'a', roots: vehicles, without: [] },
  { code: 'p', roots: homes, without: [] },
  {
    code: 'j',
    roots: [
      ['worker', PEOPLE],
      ['professional', PEOPLE],
      ['adviser', PEOPLE],
      ['scientist', PEOPLE],
      ['creator', PEOPLE],
      ['leader', PEOPLE],
      ['expert', PEOPLE],
      ['occupation', ACTS],
    ],
    without: [['criminal', PEOPLE]],
  },
];

/** A meaning with more kinds than this says too little: “instrumentality”, “device”. */
const MAX_BROADER_KINDS = 220;
const MAX_KINDS = 24;
const MAX_SAME = 8;
const MAX_PHRASE_WORDS = 3;
/** A word’s further meanings are too rare to be meant. */
const MAX_PLACE = 4;
/** A word with a meaning as common as this is not read by a meaning that never occurs in WordNet’s texts. */
const COMMON = 10;

interface Entry {
  readonly same: readonly string[];
  readonly kinds: readonly string[];
  readonly broader: readonly string[];
}

/** One line for each word, sorted: `word`, then `section:same;kinds;broader` for each section, separated by tabs. */
export function chooseWords(wordNet: WordNet): string[] {
  const lines = new Map<string, string[]>();
  for (const area of areas)
    for (const [word, { same, kinds, broader }] of entriesOf(area, wordNet)) {
      const text = `${area.code}:${[same, kinds, broader].map((words) => words.join(',')).join(';')}`;
      lines.set(word, [...(lines.get(word) ?? []), text]);
    }
  // Common words without such a meaning are listed alone, so that they are not taken for misspellings.
  for (const word of wordNet.commonWords) if (!lines.has(word)) lines.set(word, []);
  return [...lines]
    .map(([word, texts]) => [word, ...texts].join('\t'))
    .toSorted((one, other) => compare(wordOf(one), wordOf(other)));
}

const wordOf = (line: string) => line.split('\t')[0] ?? '';
const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
const isSpoken = (word: string) => /^[a-z][a-z ]+$/.test(word) && word.split(' ').length <= MAX_PHRASE_WORDS;

function entriesOf(area: Area, { meanings, uses }: WordNet): Map<string, Entry> {
  const wordsOf = (meaning: Meaning) =>
    meaning.words.map((word) => word.replaceAll(/[.-]/g, ' ')).filter(isSpoken);
  const useOf = (word: string, id: string) => uses.get(useKey(word, id)) ?? { place: MAX_PLACE, count: 0 };
  const without = below(area.without);
  const inArea = new Set([...below(area.roots)].filter((id) => !without.has(id)));
  const chosen = new Map<string, Meaning>();
  for (const id of inArea) {
    const meaning = meanings.get(id);
    for (const word of meaning ? wordsOf(meaning) : []) {
      const known = chosen.get(word);
      if (meaning && isMeant(word, id) && (!known || useOf(word, id).place < useOf(word, known.id).place))
        chosen.set(word, meaning);
    }
  }
  return new Map([...chosen].map(([word, meaning]) => [word, entryOf(word, meaning)]));

  function isMeant(word: string, id: string): boolean {
    const { place, count } = useOf(word, id);
    return place <= MAX_PLACE && (count > 0 || commonest(word) < COMMON);
  }

  function commonest(word: string): number {
    return Math.max(0, ...(countsByWord(uses).get(word) ?? []));
  }

  function entryOf(word: string, meaning: Meaning): Entry {
    const same = wordsOf(meaning).filter((other) => other !== word);
    const kinds = narrowerOf(meaning).filter((other) => other !== word && !same.includes(other));
    return { same: same.slice(0, MAX_SAME), kinds: kinds.slice(0, MAX_KINDS), broader: broaderOf(meaning) };
  }

  /** Words of narrower meanings, the nearest first and among these the commonest. */
  function narrowerOf(meaning: Meaning): string[] {
    const found = new Set<string>();
    let level: readonly Meaning[] = [meaning];
    while (level.length > 0 && found.size < MAX_KINDS) {
      level = level.flatMap(({ narrower }) =>
        narrower.flatMap((id) => (inArea.has(id) ? (meanings.get(id) ?? []) : [])),
      );
      const words = level.flatMap((each) => wordsOf(each).map((word) => ({ word, ...useOf(word, each.id) })));
      for (const { word } of words.toSorted((a, b) => b.count - a.count || a.place - b.place))
        found.add(word);
    }
    return [...found];
  }

  function broaderOf(meaning: Meaning): string[] {
    const near = meaning.broader.flatMap((id) => meanings.get(id) ?? []);
    const far = near.flatMap(({ broader }) => broader.flatMap((id) => meanings.get(id) ?? []));
    const specific = [...near, ...far].filter(
      ({ id }) => inArea.has(id) && below([id]).size <= MAX_BROADER_KINDS,
    );
    return [...new Set(specific.flatMap((each) => wordsOf(each).slice(0, 2)))];
  }

  function below(roots: readonly (Root | string)[]): Set<string> {
    const found = new Set<string>();
    const open = roots.flatMap((root) => (typeof root === 'string' ? [root] : idsOf(root)));
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...(meanings.get(id)?.narrower ?? []));
    }
    return found;
  }

  function idsOf([word, file]: Root): string[] {
    const all = [...meanings.values()].filter((each) => each.file === file && each.words.includes(word));
    const [first] = all.toSorted((a, b) => useOf(word, a.id).place - useOf(word, b.id).place);
    if (!first) throw new RangeError(`WordNet has no “${word}”.`);
    return [first.id];
  }
}

const counted = new WeakMap<WordNet['uses'], Map<string, number[]>>();

/** How often each meaning of a word occurs in WordNet’s texts, by word. */
function countsByWord(uses: WordNet['uses']): Map<string, number[]> {
  const known = counted.get(uses);
  if (known) return known;
  const counts = new Map<string, number[]>();
  for (const [key, { count }] of uses) {
    const word = key.slice(0, key.lastIndexOf(' '));
    counts.set(word, [...(counts.get(word) ?? []), count]);
  }
  counted.set(uses, counts);
  return counts;
}

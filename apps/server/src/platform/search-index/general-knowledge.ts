import { readFileSync } from 'node:fs';
import { singularOf } from '@tessera/domain/market/listings/synonyms/synonyms';
import type { System } from '@tessera/domain/market/listings/systems';

/** What general knowledge says about a word of goods, homes, vehicles or work. Each list holds words and phrases. */
export interface KnownWord {
  /** Other words for it. */
  readonly same: readonly string[];
  /** Words for kinds of it, the nearest first. */
  readonly kinds: readonly string[];
  /** Words for what it is a kind of, the nearest first. */
  readonly broader: readonly string[];
}

export interface GeneralKnowledge {
  /** Whether this is an English word, so that it is no misspelling. */
  isWord(word: string): boolean;
  /** What is known about a word or phrase in a section, or in all of them. Undefined if it is nothing. */
  find(phrase: string, system: System | undefined): KnownWord | undefined;
}

const FILE = new URL('../../../general-knowledge/words.txt', import.meta.url).pathname;
const codes: Readonly<Record<System, string>> = { general: 'g', auto: 'a', property: 'p', jobs: 'j' };
const allCodes = Object.values(codes);

/**
 * Opens the words that `script/general-knowledge` chose from WordNet. The file is read at the first question and kept
 * as one text, in which lines are found by halves, so that it takes 1.4 MB of memory and nothing at the start.
 */
export function openGeneralKnowledge(readFile = () => readFileSync(FILE, 'latin1')): GeneralKnowledge {
  let text: string | undefined;
  const lineOf = (phrase: string) => findLine((text ??= readFile()), phrase);
  const lineOfAny = (phrase: string) => lineOf(phrase) ?? lineOf(singularOf(phrase));
  return {
    isWord: (word) => lineOfAny(word) !== undefined,
    find(phrase, system) {
      const wanted = system ? [codes[system]] : allCodes;
      const parts = lineOfAny(phrase)?.split('\t').slice(1) ?? [];
      const found = parts.filter((part) => wanted.includes(part.charAt(0)));
      if (found.length === 0) return undefined;
      const lists = found.map((part) => part.slice(2).split(';').map(listed));
      const nth = (at: number) => [...new Set(lists.flatMap((each) => each[at] ?? []))];
      return { same: nth(0), kinds: nth(1), broader: nth(2) };
    },
  };
}

const listed = (text: string) => (text === '' ? [] : text.split(','));

/** The line that begins with the phrase, in a text whose lines are sorted by what is before their first tab. */
function findLine(text: string, phrase: string): string | undefined {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = text.lastIndexOf('\n', middle - 1) + 1;
    const next = text.indexOf('\n', middle);
    const end = next < 0 ? text.length : next;
    const line = text.slice(start, end);
    const tab = line.indexOf('\t');
    const word = tab < 0 ? line : line.slice(0, tab);
    if (word === phrase) return line;
    if (word < phrase) low = end + 1;
    else high = start;
  }
  return undefined;
}

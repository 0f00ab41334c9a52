import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A meaning of nouns: the words for it, and the meanings that are broader and narrower. */
export interface Meaning {
  readonly id: string;
  /** Number of the file in which WordNet keeps it, such as 06 for things that people make. */
  readonly file: number;
  readonly words: readonly string[];
  readonly broader: readonly string[];
  readonly narrower: readonly string[];
}

export interface WordNet {
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** How common a meaning of a word is: its place among the word's meanings, and its count in WordNet's texts. */
  readonly uses: ReadonlyMap<string, { readonly place: number; readonly count: number }>;
  /** Words of all kinds that occur in WordNet's texts. */
  readonly commonWords: ReadonlySet<string>;
}

export const useKey = (word: string, id: string) => `${word} ${id}`;

const BROADER = new Set(['@']);
const NARROWER = new Set(['~']);
/** Names of persons and places are instances of something, and no words for things. */
const INSTANCE = '@i';

export function readWordNet(folder: string): WordNet {
  const meanings = new Map<string, Meaning>();
  for (const line of linesOf(folder, 'data.noun')) {
    const meaning = meaningOf(line);
    if (meaning) meanings.set(meaning.id, meaning);
  }
  const uses = new Map<string, { place: number; count: number }>();
  const commonWords = new Set<string>();
  for (const line of linesOf(folder, 'index.sense')) {
    const [key = '', id = '', place = '', count = ''] = line.split(' ');
    const [word = '', rest = ''] = key.split('%');
    if (Number(count) > 0 && /^[a-z]+$/.test(word)) commonWords.add(word);
    if (rest.startsWith('1:'))
      uses.set(useKey(spoken(word), id), { place: Number(place), count: Number(count) });
  }
  return { meanings, uses, commonWords };
}

function linesOf(folder: string, name: string): string[] {
  return readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}

const spoken = (word: string) => word.replaceAll('_', ' ');

function meaningOf(line: string): Meaning | undefined {
  const [facts = ''] = line.split(' | ');
  const parts = facts.trim().split(' ');
  const [id = '', file = ''] = parts;
  const wordCount = Number.parseInt(parts[3] ?? '0', 16);
  const words = Array.from({ length: wordCount }, (_, at) => spoken(parts[4 + at * 2] ?? ''));
  const first = 4 + wordCount * 2 + 1;
  const pointers = Array.from({ length: Number(parts[first - 1]) }, (_, at) => ({
    symbol: parts[first + at * 4] ?? '',
    to: parts[first + at * 4 + 1] ?? '',
  }));
  if (pointers.some(({ symbol }) => symbol === INSTANCE)) return undefined;
  const idsOf = (symbols: ReadonlySet<string>) =>
    pointers.filter(({ symbol }) => symbols.has(symbol)).map(({ to }) => to);
  return { id, file: Number(file), words, broader: idsOf(BROADER), narrower: idsOf(NARROWER) };
}

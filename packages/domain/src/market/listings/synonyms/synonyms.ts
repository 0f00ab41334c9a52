import { searchWords } from '../search/search.ts';
import { parseSystem, type System } from '../systems.ts';
import { productFamilies } from './product-families.ts';
import { abbreviations } from './abbreviations.ts';
import { measureAt } from './measures.ts';
import { usualSynonyms } from './usual-synonyms.ts';

/** Other ways of saying each word or phrase. Each alternative is a list of words. */
export type Alternatives = ReadonlyMap<string, readonly (readonly string[])[]>;

interface BySection {
  readonly everywhere: Alternatives;
  readonly bySystem: ReadonlyMap<System, Alternatives>;
}

export interface Synonyms extends BySection {
  /** What product families belong to: a maker with its kind of thing. They count less than synonyms. */
  readonly families: BySection;
}

interface Line {
  readonly system: System | undefined;
  readonly from: readonly (readonly string[])[];
  readonly to: readonly (readonly string[])[];
  /** True if `from` are product families, and `to` the maker that they belong to. */
  readonly isFamily: boolean;
}

export interface ReadSynonyms {
  readonly lines: readonly Line[];
  /** One sentence for each line that cannot be used. */
  readonly problems: readonly string[];
}

const MAX_PHRASE_WORDS = 4;
const MAX_LINE_CHARS = 500;
const MAX_LINES = 5_000;

/** Reads a table of synonyms. Empty lines and lines that begin with `#` are ignored. */
export function readSynonyms(text: string): ReadSynonyms {
  const lines: Line[] = [];
  const problems: string[] = [];
  const all = text.split('\n');
  if (all.length > MAX_LINES) problems.push(`there are more than ${MAX_LINES} lines`);
  for (const [at, each] of all.slice(0, MAX_LINES).entries()) {
    const line = each.trim();
    if (line === '' || line.startsWith('#')) continue;
    const read = readLine(line);
    if (typeof read === 'string') problems.push(`line ${at + 1} ${read}`);
    else lines.push(read);
  }
  return { lines, problems };
}

function readLine(line: string): Line | string {
  if (line.length > MAX_LINE_CHARS) return `is longer than ${MAX_LINE_CHARS} characters`;
  const [, name, rest = line] = /^([\w -]*?)\s*:(.*)$/.exec(line) ?? [];
  const system = name === undefined ? undefined : parseSystem(name.trim());
  if (name !== undefined && system === undefined)
    return `names the section “${name}”; sections are general, jobs, property and auto`;
  const sides = rest.split(/[<>]/);
  if (sides.length > 2) return 'has more than one “>” or “<”';
  const isFamily = rest.includes('<');
  // “Apple phone < iphone” says from right to left what “iphone > apple phone” says from left to right.
  const ordered = isFamily ? sides.toReversed() : sides;
  const [from = [], to] = ordered.map((side) => side.split(',').map((phrase) => searchWords(phrase)));
  const phrases = [...from, ...(to ?? [])];
  if (phrases.some((phrase) => phrase.length === 0)) return 'has an empty word';
  if (phrases.some((phrase) => phrase.length > MAX_PHRASE_WORDS))
    return `has a phrase of more than ${MAX_PHRASE_WORDS} words`;
  if (to === undefined && from.length < 2) return 'has only one word; separate words by commas';
  return { system, from, to: to ?? from, isFamily };
}

export function synonymsOf(lines: readonly Line[]): Synonyms {
  return {
    ...sectionsOf(lines.filter(({ isFamily }) => !isFamily)),
    families: sectionsOf(lines.filter(({ isFamily }) => isFamily)),
  };
}

function sectionsOf(lines: readonly Line[]): BySection {
  const bySystem = Map.groupBy(lines, ({ system }) => system);
  const sections = [...bySystem].flatMap(([system, group]) =>
    system ? [[system, alternativesOf(group)] as const] : [],
  );
  return { everywhere: alternativesOf(bySystem.get(undefined) ?? []), bySystem: new Map(sections) };
}

function alternativesOf(lines: readonly Line[]): Alternatives {
  const found = new Map<string, Map<string, readonly string[]>>();
  for (const { from, to } of lines) {
    for (const phrase of from) {
      const key = phraseKey(phrase);
      const others = found.get(key) ?? new Map<string, readonly string[]>();
      for (const other of to) if (phraseKey(other) !== key) others.set(phraseKey(other), other);
      found.set(key, others);
    }
  }
  return new Map([...found].map(([key, others]) => [key, [...others.values()]]));
}

/** Words that synonyms ignore, so that “chest of drawers” counts as two words. */
const silent = new Set(['a', 'an', 'and', 'at', 'for', 'in', 'of', 'on', 'the', 'to', 'with']);

/** A key that is the same for all phrases that count as one. */
export const phraseKey = (words: readonly string[]) =>
  words
    .filter((word) => !silent.has(word))
    .map(singularOf)
    .join(' ');

/**
 * The singular of an English plural. Words that only look like plurals are changed too, which is harmless because both
 * sides of a comparison are.
 */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|x|z|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** One or more neighbouring words of a search, with the synonyms that may stand in their place. */
export interface WordGroup {
  readonly words: readonly string[];
  readonly alternatives: readonly (readonly string[])[];
  /** The makers and kinds of things to which a product family belongs. These count less than the words. */
  readonly families: readonly (readonly string[])[];
}

/**
 * Groups the words of a search. At each word, the longest phrase that has synonyms becomes a group; a word without
 * synonyms becomes a group by itself. An amount with its unit is such a phrase, and so is what `compounds` says of
 * neighbouring words, such as “wheel barrow”.
 */
export function groupWords(
  words: readonly string[],
  synonyms: Synonyms,
  system: System | undefined,
  compounds: Alternatives = new Map(),
): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let at = 0; at < words.length;) {
    const known = lengthOfPhrase(words.slice(at, at + MAX_PHRASE_WORDS), synonyms, system);
    const measure = measureAt(words, at);
    const joined = compounds.has(phraseKey(words.slice(at, at + 2))) ? Math.min(2, words.length - at) : 1;
    const length = Math.max(known, measure?.length ?? 1, joined);
    const phrase = words.slice(at, at + length);
    groups.push({
      words: phrase,
      alternatives: [
        ...alternativesTo(phrase, synonyms, system),
        ...(measure?.length === length ? measure.alternatives : []),
        ...(compounds.get(phraseKey(phrase)) ?? []),
      ],
      families: alternativesTo(phrase, synonyms.families, system),
    });
    at += length;
  }
  return groups;
}

function lengthOfPhrase(words: readonly string[], synonyms: Synonyms, system: System | undefined): number {
  const all = [synonyms, synonyms.families];
  for (let length = words.length; length > 1; length -= 1)
    if (all.some((each) => alternativesTo(words.slice(0, length), each, system).length > 0)) return length;
  return 1;
}

/** The words of a search that have synonyms, alone or in a phrase. None of them is taken for a typing mistake. */
export function wordsWithSynonyms(
  words: readonly string[],
  synonyms: Synonyms,
  system: System | undefined,
): ReadonlySet<string> {
  const groups = groupWords(words, synonyms, system);
  const isListed = ({ alternatives, families }: WordGroup) => alternatives.length + families.length > 0;
  return new Set(groups.filter(isListed).flatMap((group) => group.words));
}

/** The synonyms of a phrase in a section, and those that count everywhere. */
export function alternativesTo(
  phrase: readonly string[],
  { everywhere, bySystem }: BySection,
  system: System | undefined,
): readonly (readonly string[])[] {
  const key = phraseKey(phrase);
  const inSection = system && bySystem.get(system)?.get(key);
  return [...(inSection ?? []), ...(everywhere.get(key) ?? [])];
}

export const noSynonyms: Synonyms = synonymsOf([]);

const usualLines = [usualSynonyms, abbreviations, productFamilies].flatMap(
  (text) => readSynonyms(text).lines,
);

/** The product's table of synonyms together with an operator's. */
export function withUsualSynonyms(text = ''): Synonyms {
  return synonymsOf([...usualLines, ...readSynonyms(text).lines]);
}

import { type Alternatives, phraseKey } from '@tessera/domain/market/listings/synonyms/synonyms';
import type { GeneralKnowledge } from './general-knowledge.ts';

/** Shorter words are joined or split by chance: “car” and “pet” are no carpet. */
const MIN_JOINED_CHARS = 6;
const MIN_PART_CHARS = 3;
/** Longer words are no compounds of two. */
const MAX_COMPOUND_CHARS = 20;

const isPlain = (word: string) => /^[a-z]+$/.test(word) && word.length <= MAX_COMPOUND_CHARS;

/** Neighbouring words together with the word that they would be if they were written as one. */
function joinsOf(typed: readonly string[]) {
  return typed.slice(1).flatMap((second, at) => {
    const first = typed[at] ?? '';
    const joined = first + second;
    return isPlain(joined) && joined.length >= MIN_JOINED_CHARS ? [{ parts: [first, second], joined }] : [];
  });
}

/** The ways to write a word as two, the most even one first. */
function splitsOf(word: string) {
  if (!isPlain(word)) return [];
  const evenness = ([first = '', second = '']: readonly string[]) => Math.min(first.length, second.length);
  return Array.from({ length: word.length }, (_, at) => [word.slice(0, at), word.slice(at)])
    .filter((parts) => evenness(parts) >= MIN_PART_CHARS)
    .toSorted((one, other) => evenness(other) - evenness(one));
}

/** The words to look up among those of listings, to find the compounds of a search. */
export function compoundCandidates(typed: readonly string[]): string[] {
  const joined = joinsOf(typed).map((join) => join.joined);
  return [...new Set([...typed, ...joined, ...typed.flatMap((word) => splitsOf(word).flat())])];
}

/**
 * Finds what listings write as one word and a search as two, such as “wheel barrow”, and the other way round, such as “golfclubs”. A word
 * is split only if no listing has it, and if it is no other word in English.
 */
export function findCompounds(
  typed: readonly string[],
  listed: ReadonlySet<string>,
  knowledge: GeneralKnowledge,
): Alternatives {
  const compounds = new Map<string, readonly (readonly string[])[]>();
  for (const { parts, joined } of joinsOf(typed))
    if (listed.has(joined)) compounds.set(phraseKey(parts), [[joined]]);
  for (const word of typed.filter((each) => !listed.has(each))) {
    const parts = splitsOf(word).find((each) => each.every((part) => listed.has(part)));
    const isOther = parts && knowledge.isWord(word) && !knowledge.isWord(parts.join(' '));
    if (parts && !isOther) compounds.set(phraseKey([word]), [parts]);
  }
  return compounds;
}

/** Whether one of the words that were read is a compound, or part of one with its neighbour. */
export function isOfCompound(
  compounds: Alternatives,
  words: readonly { readonly typed: string }[],
  at: number,
): boolean {
  return [words.slice(at, at + 1), words.slice(Math.max(0, at - 1), at + 1), words.slice(at, at + 2)].some(
    (near) => compounds.has(phraseKey(near.map(({ typed }) => typed))),
  );
}

import type { WordGroup } from '@tessera/domain/market/listings/synonyms/synonyms';
import type { System } from '@tessera/domain/market/listings/systems';
import type { GeneralKnowledge } from './general-knowledge.ts';

/** A list of words in the place of others. */
type Phrase = readonly string[];

/** Phrases that may stand in the place of words of a search, but count less than these. */
export interface Related {
  readonly phrases: readonly Phrase[];
  /**
   * True if nothing means the same as the words, so that the phrases are only the nearest that is known. Whoever
   * searched is told so.
   */
  readonly isNearest: boolean;
}

/** What visitors chose after a search for these words, as words for the kind of listing. */
export type Learned = (words: Phrase, system: System | undefined) => readonly Phrase[];

export interface RelatedOptions {
  readonly knowledge: GeneralKnowledge;
  readonly learned: Learned;
  /** Which of these words occur in listings. */
  readonly findListed: (words: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface RelatedGroup extends WordGroup {
  /** Whether a listing has each of the words. */
  readonly isListed: boolean;
}

/** General knowledge answers with this many phrases at most. */
const MAX_PHRASES = 12;
const MAX_NEAREST = 6;

/**
 * Finds what is related to words of a search: the maker of a product family, what others chose, and, for words that no
 * listing has and no table of synonyms, what general knowledge says.
 */
export function createRelatedFinder({ knowledge, learned, findListed }: RelatedOptions) {
  return async (groups: readonly RelatedGroup[], system: System | undefined): Promise<Related[]> => {
    const known = groups.map((group) => {
      const isUnknown = !group.isListed && group.alternatives.length + group.families.length === 0;
      return isUnknown ? knowledge.find(group.words.join(' '), system) : undefined;
    });
    const nearOf = (broader: readonly string[]) =>
      broader.flatMap((word) => [word, ...(knowledge.find(word, system)?.kinds ?? [])]);
    const wanted = known.flatMap((word) =>
      word ? [...word.same, ...word.kinds, ...nearOf(word.broader)] : [],
    );
    const listed =
      wanted.length > 0 ? await findListed([...new Set(wanted.flatMap(wordsOf))]) : new Set<string>();
    const isSold = (phrase: string) => wordsOf(phrase).every((word) => listed.has(word));
    return groups.map(({ words, families, alternatives, isListed }, at) => {
      const word = known[at];
      const isAnswered = isListed || alternatives.length > 0;
      const phrases = isAnswered ? families : [...families, ...learned(words, system)];
      if (!word) return { phrases, isNearest: false };
      const meant = [...word.same, ...word.kinds].filter(isSold).slice(0, MAX_PHRASES);
      if (meant.length > 0 || phrases.length > 0)
        return { phrases: [...phrases, ...meant.map(wordsOf)], isNearest: false };
      const nearest = nearOf(word.broader).filter(isSold).slice(0, MAX_NEAREST).map(wordsOf);
      return { phrases: nearest, isNearest: nearest.length > 0 };
    });
  };
}

const wordsOf = (phrase: string) => phrase.split(' ');

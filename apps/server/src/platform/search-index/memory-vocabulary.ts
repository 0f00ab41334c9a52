import type { ReadWord } from './search-index.ts';

/** Stop words such as “the”, from PostgreSQL's list for English. */
const silent = new Set(
  'a about above after all am an and any are as at be been before being below between both but by can did do does doing down during each few for from further had has have having he her here him his how i if in into is it its just me more most my no nor not now of off on once only or other our out over own same she should so some such than that the their them then there these they this those through to too under until up very was we were what when where which while who whom why will with you your'.split(
    ' ',
  ),
);
const MIN_CORRECTED_CHARS = 4;
const MIN_PREFIX_CHARS = 3;
const MIN_SIMILARITY = 0.3;

export const isSilent = (word: string) => silent.has(word);

/** The words that the person probably meant. Looks through every known word. */
export function correct(
  typed: readonly string[],
  vocabulary: ReadonlySet<string>,
  withSynonyms: ReadonlySet<string>,
): ReadWord[] {
  const spoken = typed.filter((word) => !silent.has(word));
  const known = [...vocabulary];
  return spoken.map((word, at) => {
    const isKnown =
      withSynonyms.has(word) || known.some((each) => each === word || singular(each) === singular(word));
    const isPrefix =
      !isKnown &&
      at === spoken.length - 1 &&
      /^[a-z0-9]+$/.test(word) &&
      word.length >= MIN_PREFIX_CHARS &&
      known.some((each) => each.startsWith(word));
    if (isKnown || isPrefix || isNeverCorrected(word)) return { typed: word, word, isPrefix };
    const meant =
      closest(
        word,
        known.filter((each) => isOneMistake(each, word)),
      ) ??
      closest(
        word,
        known.filter((each) => similarity(each, word) >= MIN_SIMILARITY),
      );
    return { typed: word, word: meant ?? word, isPrefix };
  });
}

/** Amounts and abbreviations, and words that are too short. */
const isNeverCorrected = (word: string) =>
  word.length < MIN_CORRECTED_CHARS || /[0-9]/.test(word) || !/[aeiouy]/.test(word);

const singular = (word: string) => word.replace(/(?<=[^s])s$/, '');

function closest(word: string, others: readonly string[]): string | undefined {
  return others.toSorted(
    (a, b) =>
      similarity(b, word) - similarity(a, word) ||
      Math.abs(a.length - word.length) - Math.abs(b.length - word.length) ||
      (a < b ? -1 : 1),
  )[0];
}

/**
 * Whether the words differ by one mistake: a character left out, added or changed, or two characters swapped. In each
 * of these cases the words can be made equal by removing at most one character from each.
 */
function isOneMistake(one: string, other: string): boolean {
  const shorter = oneCharLess(one);
  return [...oneCharLess(other)].some((each) => shorter.has(each));
}

function oneCharLess(word: string): Set<string> {
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => word.slice(0, at) + word.slice(at + 1)));
}

/** The share of three-character pieces that two words have in common, computed as pg_trgm does. */
function similarity(one: string, other: string): number {
  const [a, b] = [trigrams(one), trigrams(other)];
  const shared = [...a].filter((each) => b.has(each)).length;
  return shared / (a.size + b.size - shared);
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

import { hasWordBeginning, plainText } from '@tessera/domain/market/listings/suggestions/plain-text';
import type { Clock } from '../clock.ts';

/** One to three words in a row that occur in the titles of several people's listings. */
export interface Phrase {
  readonly text: string;
  readonly count: number;
}

/** Completes what somebody types, from phrases held in this process's memory. */
export interface PhraseBook {
  /** The most frequent phrases that begin with the typed text, then phrases in which a later word begins with it. */
  find(beginning: string, limit: number): readonly string[];
  /** Reads the phrases again. `find` starts this by itself when the phrases are too old, and does not wait for it. */
  refresh(): Promise<void>;
}

interface PhraseBookOptions {
  readonly readPhrases: () => Promise<readonly Phrase[]>;
  readonly clock: Clock;
  readonly onFault: (fault: unknown) => void;
}

/** Phrases older than this are read again. Reading them keeps one core of the database busy for about a second. */
const MAX_AGE_MS = 10 * 60_000;

interface Entry extends Phrase {
  readonly plain: string;
}

export function createPhraseBook({ readPhrases, clock, onFault }: PhraseBookOptions): PhraseBook {
  /** Sorted by `plain`. */
  let entries: readonly Entry[] = [];
  let readAt: number | undefined;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    readAt = clock.now().getTime();
    const phrases = await readPhrases();
    entries = phrases
      .map((phrase) => ({ ...phrase, plain: plainText(phrase.text) }))
      .filter(({ plain }) => plain !== '')
      .toSorted((one, other) => (one.plain < other.plain ? -1 : 1));
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  }

  return {
    refresh,
    find(beginning, limit) {
      if (readAt === undefined || clock.now().getTime() - readAt > MAX_AGE_MS) refresh().catch(onFault);
      const typed = plainText(beginning);
      if (typed === '') return [];
      const first = entriesFrom(entries, typed);
      const rest =
        first.length < limit
          ? entries.filter(({ plain }) => !plain.startsWith(typed) && hasWordBeginning(plain, typed))
          : [];
      const texts = [...byCount(first), ...byCount(rest)].map(({ text }) => text);
      return [...new Set(texts)].slice(0, limit);
    },
  };
}

const byCount = (entries: readonly Entry[]) =>
  entries.toSorted((one, other) => other.count - one.count || one.plain.length - other.plain.length);

/** All entries from the first one that sorts at or after the typed text, found by binary search. */
function entriesFrom(entries: readonly Entry[], typed: string): readonly Entry[] {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.plain ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  const end = entries.findIndex(({ plain }, at) => at >= low && !plain.startsWith(typed));
  return entries.slice(low, end < 0 ? entries.length : end);
}

import { searchWords } from '@tessera/domain/market/listings/search/search';
import { phraseKey } from '@tessera/domain/market/listings/synonyms/synonyms';
import type { System } from '@tessera/domain/market/listings/systems';
import type { Log } from '../../platform/log/log.ts';
import type { Learned } from '../../platform/search-index/related-words.ts';
import type { Ports } from '../../ports.ts';
import { type Choice, findChoices } from './choices.queries.ts';

/** Choices older than this are read again. */
const MAX_AGE_MS = 5 * 60_000;
/** The kinds that count for the same words. */
const MAX_KINDS = 2;

type Needs = Pick<Ports, 'db' | 'clock'> & { readonly log: Log };

/** What visitors chose after searches, held in this process's memory. The first search starts to read it, and does not wait. */
export function createLearnedWords({ db, clock, log }: Needs): Learned {
  let byWords: ReadonlyMap<string, readonly Choice[]> = new Map();
  let readAt: number | undefined;

  async function read(): Promise<void> {
    byWords = Map.groupBy(await findChoices(db, clock.now()), ({ words }) => words);
  }

  return (words: readonly string[], system: System | undefined) => {
    const now = clock.now().getTime();
    if (readAt === undefined || now - readAt > MAX_AGE_MS) {
      readAt = now;
      read().catch((error: unknown) => log.warn({ error }, 'choices after searches could not be read'));
    }
    const choices = byWords.get(phraseKey(words)) ?? [];
    return choices
      .filter((choice) => system === undefined || choice.system === system)
      .slice(0, MAX_KINDS)
      .map(({ kind }) => searchWords(kind));
  };
}

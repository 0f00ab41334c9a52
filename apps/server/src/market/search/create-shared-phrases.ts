import { createPhraseBook, type PhraseBook } from '../../platform/search-index/phrase-book.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Ports } from '../../ports.ts';
import { findSharedPhrases } from './shared-phrases.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock'> & { readonly log: Log };

/** The phrases that several sellers' live listings on this site share, for suggestions. */
export function createSharedPhrases({ db, clock, log }: Needs): PhraseBook {
  return createPhraseBook({
    clock,
    readPhrases: () => findSharedPhrases(db, clock.now()),
    onFault: (error) => log.warn({ error }, 'suggested phrases could not be read'),
  });
}

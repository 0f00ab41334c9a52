import { createPhraseBook, type PhraseBook } from '../../platform/search-index/phrase-book.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Ports } from '../../ports.ts';
import { findSharedPhrases } from './shared-phrases.queries.ts';

type Needs = Pick<Ports, 'db' | 'clock'> & { readonly log: Log };

/** Phrases that occur in live listings of several sellers on this site. The search field suggests them. */
export function createSharedPhrases({ db, clock, log }: Needs): PhraseBook {
  return createPhraseBook({
    clock,
    readPhrases: () => findSharedPhrases(db, clock.now()),
    onFault: (error) => log.warn({ error }, 'suggested phrases could not be read'),
  });
}

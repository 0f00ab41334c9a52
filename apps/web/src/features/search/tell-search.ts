import type { Output } from '@tessera/contract/endpoint';
import type { searchListings } from '@tessera/contract/search';
import { isOwnQuestion, searchSubject, subjectPath } from '@tessera/domain/listings/search-address';
import { searchTerms, searchTitle } from '@tessera/domain/listings/search-words';
import type { System } from '@tessera/domain/listings/systems';
import { formatListingCount } from './count-in-words.ts';

/** With fewer hits than that, a page of a search is not worth a place among those of a search engine. */
const MIN_RESULTS = 2;

/** What a search page says about itself in its head. Made by the server alone. */
export function describeSearchPage(
  query: Readonly<Record<string, string>>,
  system: System | undefined,
  found: Output<typeof searchListings> | undefined,
) {
  const subject = searchSubject(query, system);
  const terms = searchTerms(query, system);
  const count = found?.total ? `${formatListingCount(found.total)}: ` : '';
  const isThin = subject.size > 0 && (found?.listings.length ?? 0) < MIN_RESULTS;
  return {
    title: searchTitle(query, system),
    narrowed: terms.length > 0 ? `${count}${terms.join(', ')}.` : undefined,
    canonical: subjectPath(subject, system),
    feed: subjectPath(subject, system, '.rss'),
    isPrivate: isThin || query['cursor'] !== undefined || isOwnQuestion(subject, system),
  };
}

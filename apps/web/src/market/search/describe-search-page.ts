import type { Output } from '@tessera/contract/endpoint';
import type { searchListings } from '@tessera/contract/market/search';
import {
  isSpecialSearch,
  searchSubject,
  subjectPath,
} from '@tessera/domain/market/listings/search/search-address';
import { searchTerms, searchTitle } from '@tessera/domain/market/listings/search/search-words';
import type { System } from '@tessera/domain/market/listings/systems';
import { formatListingCount } from './format-count.ts';

/** Searches with fewer results are not offered to search engines. */
const MIN_RESULTS = 2;

/** Title, description and robots tags of a search page. Computed only on the server. */
export function describeSearchPage(
  query: Readonly<Record<string, string>>,
  system: System | undefined,
  found: Output<typeof searchListings> | undefined,
) {
  const subject = searchSubject(query, system);
  const terms = searchTerms(query, system);
  const count = found?.total ? `${formatListingCount(found.total)}: ` : '';
  const page = Number(query['page'] ?? 1);
  const numbered = new URLSearchParams(subject);
  if (page > 1) numbered.set('page', String(page));
  const isThin = subject.size > 0 && (found?.listings.length ?? 0) < MIN_RESULTS;
  return {
    title: searchTitle(query, system) + (page > 1 ? ` · Page ${page}` : ''),
    narrowed: terms.length > 0 ? `${count}${terms.join(', ')}.` : undefined,
    /** The canonical address of this page, and that of the whole search. */
    canonical: subjectPath(numbered, system),
    whole: subjectPath(subject, system),
    feed: subjectPath(subject, system, '.rss'),
    isPrivate: isThin || query['cursor'] !== undefined || isSpecialSearch(subject, system),
  };
}

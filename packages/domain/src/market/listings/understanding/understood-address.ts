import { queryIn, type SearchQuery } from '../search/search-address.ts';
import type { System } from '../systems.ts';
import { understandSentence } from './understand-sentence.ts';

interface AddressQuery {
  /** The section that is searched: the page's, or the one that the words name. */
  readonly section: System | undefined;
  readonly query: SearchQuery;
}

/**
 * The search query in an address. On the page of all sections, the filters of the section that the words name are read
 * too, because the results offer them.
 */
export function understoodQueryIn(address: URLSearchParams, page: System | undefined): AddressQuery {
  if (page) return { section: page, query: queryIn(address, page) };
  const section = understandSentence(address.get('q') ?? '').system;
  const { system: _, ...query } = queryIn(address, section);
  return { section, query };
}

import Clock from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { LocalProvider } from '../../../lib/palette.ts';
import { clearRecentSearches, isSensitivePage, listRecentSearches } from '../recent/recent-searches.ts';
import { searchItem } from './search-item.ts';

export const typedText: LocalProvider = {
  kind: 'local',
  label: 'Search',
  isHeadless: true,
  find: (query) => (query === '' ? [] : [searchItem(query, Search, `Search for “${query}”`)]),
};

/** Offers the recent searches of this browser while nothing is typed. */
export function recentSearches(path: string): LocalProvider {
  return {
    kind: 'local',
    label: 'Recent searches',
    find(query) {
      const texts = query === '' && !isSensitivePage(path) ? listRecentSearches() : [];
      if (texts.length === 0) return [];
      const clear = {
        id: 'clear-recent',
        label: 'Clear recent searches',
        icon: X,
        onSelect: clearRecentSearches,
      };
      return [...texts.map((text) => searchItem(text, Clock)), clear];
    },
  };
}

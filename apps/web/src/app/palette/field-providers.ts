import Clock from 'lucide-react/icons/history';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  clearRecentSearches,
  isSensitivePage,
  listRecentSearches,
} from '../../features/search/recent/recent-searches.ts';
import type { LocalProvider, PaletteProvider } from '../../lib/palette.ts';
import type { ShellState } from '../navigation/shell-state.ts';
import type { Audience } from '../navigation/shown.ts';
import { pageProviders } from './page-provider.ts';
import { providersFor } from './providers.ts';
import { searchItem } from './search-item.ts';
import { suggestionProviders } from './suggestion-providers.ts';

interface FieldProviders {
  /** For searching. */
  readonly search: readonly PaletteProvider[];
  /** The same behind pages and actions. */
  readonly commands: readonly PaletteProvider[];
}

export function fieldProviders(audience: ShellState): FieldProviders {
  const suggestions = suggestionProviders();
  return {
    search: [typedText, recentSearches(audience.currentPath), ...whileEmpty(audience), ...suggestions],
    commands: [...providersFor(audience), ...suggestions, typedText],
  };
}

const typedText: LocalProvider = {
  kind: 'local',
  label: 'Search',
  isHeadless: true,
  find: (query) => (query === '' ? [] : [searchItem(query, Search, `Search for “${query}”`)]),
};

function recentSearches(path: string): LocalProvider {
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

/** The sections of the market, before anything is typed. */
function whileEmpty(audience: Audience): LocalProvider[] {
  return pageProviders(audience)
    .slice(0, 1)
    .map((provider) => ({ ...provider, find: (query) => (query === '' ? provider.find('') : []) }));
}

import { suggestionProviders } from '../../features/search/suggestions/suggestion-providers.ts';
import { recentSearches, typedText } from '../../features/search/suggestions/text-providers.ts';
import type { LocalProvider, PaletteProvider } from '../../lib/palette.ts';
import type { ShellState } from '../navigation/shell-state.ts';
import type { Audience } from '../navigation/shown.ts';
import { pageProviders } from './page-provider.ts';
import { providersFor } from './providers.ts';

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

/** The sections of the market, before anything is typed. */
function whileEmpty(audience: Audience): LocalProvider[] {
  return pageProviders(audience)
    .slice(0, 1)
    .map((provider) => ({ ...provider, find: (query) => (query === '' ? provider.find('') : []) }));
}

import { suggestionProviders } from '../../market/search/suggestions/suggestion-providers.ts';
import { recentSearches, typedText } from '../../market/search/suggestions/text-providers.ts';
import type { LocalProvider, PaletteProvider } from '../../lib/palette.ts';
import type { ShellState } from '../navigation/shell-state.ts';
import type { Audience } from '../navigation/shown.ts';
import { businessProvider } from '../../services/providers/palette/public.ts';
import { pageProviders } from './page-provider.ts';
import { providersFor } from './providers.ts';

interface FieldProviders {
  /** Sources of suggestions when somebody searches. */
  readonly search: readonly PaletteProvider[];
  /** The same sources after pages and actions, for the list of commands. */
  readonly commands: readonly PaletteProvider[];
}

export function fieldProviders(audience: ShellState): FieldProviders {
  const suggestions = [...suggestionProviders(), businessProvider];
  return {
    search: [typedText, recentSearches(audience.currentPath), ...whileEmpty(audience), ...suggestions],
    commands: [...providersFor(audience), ...suggestions, typedText],
  };
}

/** Suggests the sections of the market until something is typed. */
function whileEmpty(audience: Audience): LocalProvider[] {
  return pageProviders(audience)
    .slice(0, 1)
    .map((provider) => ({ ...provider, find: (query) => (query === '' ? provider.find('') : []) }));
}

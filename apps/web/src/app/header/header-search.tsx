import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import { useStore } from '../../lib/create-store.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { commandStore, SEARCH_FIELD_ID, SEARCH_LIST_ID, showCommands } from '../palette/command-store.ts';
import './header-search.css';

const suggestions = lazyModule(async () => {
  const { SearchSuggestions } = await import('../palette/search-suggestions.tsx');
  return () => <SearchSuggestions />;
});

/** A plain form. Suggestions, and all of its behaviour but this, are loaded when the field gets the focus. */
export function HeaderSearch() {
  const renderSuggestions = useLazyModule(suggestions, {
    isNeeded: useStore(commandStore) !== undefined,
    onFailure: () => showCommands(undefined),
  });
  return (
    <search className="header-search" aria-label="Whole site">
      <Form action="/search" className="header-search-form">
        <Search className="header-search-icon" aria-hidden="true" />
        <input
          id={SEARCH_FIELD_ID}
          className="header-search-input"
          type="search"
          name="q"
          role="combobox"
          aria-label="Search the whole site"
          aria-expanded="false"
          aria-controls={SEARCH_LIST_ID}
          placeholder="Search"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onPointerEnter={suggestions.preload}
          onFocus={() => commandStore.get() ?? showCommands('search')}
        />
        {renderSuggestions?.()}
      </Form>
    </search>
  );
}

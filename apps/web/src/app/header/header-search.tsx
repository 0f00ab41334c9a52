import { searchPaths } from '@tessera/domain/market/listings/search/search-paths';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { rememberSearch } from '../../market/search/recent/remember-search.ts';
import { useStore } from '../../lib/create-store.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { commandStore, SEARCH_FIELD_ID, SEARCH_LIST_ID, showCommands } from '../palette/command-store.ts';
import './header-search.css';

const suggestions = lazyModule(async () => {
  const { SearchSuggestions } = await import('../palette/search-suggestions.tsx');
  return () => <SearchSuggestions />;
});

/** The search text of the page in view. Undefined on pages without a search, which leave the field as it is. */
function useSearchText(): string | undefined {
  const { pathname, search } = useLocation();
  return searchPaths.includes(pathname) ? (new URLSearchParams(search).get('q') ?? '') : undefined;
}

/** The search field of the header, as a plain form. The code of its suggestions is loaded when it gets the focus. */
export function HeaderSearch() {
  const view = useStore(commandStore);
  const [isClosed, setIsClosed] = useState(false);
  const renderSuggestions = useLazyModule(suggestions, {
    isNeeded: view !== undefined || isClosed,
    onFailure: () => showCommands(undefined),
  });
  /** Escape while the suggestions are still loading: they are not shown until somebody types or clicks the field. */
  function closeEarly(event: KeyboardEvent) {
    if (event.key !== 'Escape' || renderSuggestions || view === undefined) return;
    event.preventDefault();
    setIsClosed(true);
    showCommands(undefined);
  }
  const text = useSearchText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input && text !== undefined && document.activeElement !== input) input.value = text;
  }, [text]);
  return (
    <search className="header-search" aria-label="Whole site">
      <Form
        action="/search"
        className="header-search-form"
        onSubmit={({ currentTarget }) => {
          rememberSearch(currentTarget);
          field.current?.blur();
        }}
      >
        <Search className="header-search-icon" aria-hidden="true" />
        <input
          ref={field}
          id={SEARCH_FIELD_ID}
          className="header-search-input"
          type="search"
          name="q"
          role="combobox"
          aria-label="Search the whole site"
          aria-expanded="false"
          aria-controls={SEARCH_LIST_ID}
          placeholder="Search"
          defaultValue={text}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onPointerEnter={suggestions.preload}
          onKeyDown={closeEarly}
          onFocus={() => commandStore.get() ?? showCommands('search')}
        />
        {renderSuggestions?.()}
      </Form>
    </search>
  );
}

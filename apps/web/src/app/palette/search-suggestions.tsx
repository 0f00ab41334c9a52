import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSensitivePage, saveRecentSearch } from '../../market/search/recent/recent-searches.ts';
import { FieldList, findField } from '../../market/search/suggestions/field-list.tsx';
import { useStore } from '../../lib/create-store.ts';
import type { PaletteItem } from '../../lib/palette.ts';
import { useShellState } from '../navigation/shell-state.ts';
import { commandStore, SEARCH_FIELD_ID, SEARCH_LIST_ID, showCommands } from './command-store.ts';
import { fieldProviders } from './field-providers.ts';
import './palette.css';

const isOpen = () => commandStore.get() === 'search' || commandStore.get() === 'commands';
/** Closes the list of suggestions or commands, but not the list of shortcuts. */
const close = () => isOpen() && showCommands(undefined);

/** Behaviour of the search field in the header. */
export function SearchSuggestions() {
  const view = useStore(commandStore);
  useOpening();
  return (
    <>
      <button
        type="button"
        className="header-search-close"
        onClick={({ currentTarget }) => currentTarget.blur()}
      >
        Cancel
      </button>
      {isOpen() && <SuggestionList key={view} hasCommands={view === 'commands'} />}
    </>
  );
}

/** Opens and closes the list by focus, typing, clicks and keys. An open list handles its keys itself. */
function useOpening(): void {
  useLayoutEffect(() => {
    const field = findField(SEARCH_FIELD_ID);
    const ends = new AbortController();
    const open = () => !isOpen() && showCommands('search');
    // The field may have lost the focus while this code was loading.
    if (document.activeElement !== field) close();
    for (const event of ['input', 'click']) field?.addEventListener(event, open, ends);
    field?.addEventListener('blur', close, ends);
    field?.addEventListener(
      'keydown',
      (event) => {
        if (isOpen() || event.defaultPrevented) return;
        if (event.key === 'ArrowDown') open();
        if (event.key === 'Escape') field.blur();
      },
      ends,
    );
    return () => ends.abort();
  }, []);
}

interface SuggestionListProps {
  /** Pages and actions come first, and Enter chooses the first of them. */
  hasCommands: boolean;
}

function SuggestionList({ hasCommands }: SuggestionListProps) {
  const shell = useShellState();
  const choose = useChoice(shell.currentPath);
  const [providers] = useState(() => fieldProviders(shell));
  return (
    <FieldList
      fieldId={SEARCH_FIELD_ID}
      listId={SEARCH_LIST_ID}
      providers={hasCommands ? providers.commands : providers.search}
      isFirstChosen={hasCommands}
      className="search-panel"
      onChoose={choose}
      onClose={close}
      onSubmit={leave}
    >
      <p className="search-panel-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> to move
        </span>
        <span>
          <kbd>Enter</kbd> to choose
        </span>
        <span>
          <kbd>Esc</kbd> to close
        </span>
      </p>
    </FieldList>
  );
}

/** Closes the list by moving the focus out of the field. */
function leave(): void {
  findField(SEARCH_FIELD_ID)?.blur();
}

function useChoice(path: string) {
  const navigate = useNavigate();
  return ({ searchText, onSelect, to }: PaletteItem) => {
    const field = findField(SEARCH_FIELD_ID);
    if (field) field.value = searchText ?? '';
    if (searchText !== undefined && !isSensitivePage(path)) saveRecentSearch(searchText);
    leave();
    onSelect?.();
    if (to !== undefined) void navigate(to);
  };
}

import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isSensitivePage, saveRecentSearch } from '../../features/search/recent/recent-searches.ts';
import type { PaletteItem } from '../../lib/palette.ts';
import { useShellState } from '../navigation/shell-state.ts';
import { useStore } from '../../lib/create-store.ts';
import { commandStore, SEARCH_FIELD_ID, SEARCH_LIST_ID, showCommands } from './command-store.ts';
import { fieldProviders } from './field-providers.ts';
import { nextPosition } from './next-position.ts';
import { optionId, PaletteResults } from './palette-results.tsx';
import { usePaletteResults } from './use-palette-results.ts';
import './palette.css';

const isOpen = () => commandStore.get() === 'search' || commandStore.get() === 'commands';
/** The list of shortcuts stays open. */
const close = () => isOpen() && showCommands(undefined);
const NONE = -1;

/**
 * Behaviour of the search field in the header. The field is in the page before this is loaded, and is not replaced, so
 * that nobody loses what they are typing: its events and its attributes for screen readers are added to it.
 */
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
    const field = findField();
    const ends = new AbortController();
    const open = () => !isOpen() && showCommands('search');
    // The field may have lost the focus while this was loading.
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
  /** Pages and actions come first, and the first of them is chosen by Enter. */
  hasCommands: boolean;
}

function SuggestionList({ hasCommands }: SuggestionListProps) {
  const shell = useShellState();
  const choose = useChoice(shell.currentPath);
  const [providers] = useState(() => fieldProviders(shell));
  const [query, setQuery] = useState(() => findField()?.value.trim() ?? '');
  const [position, setPosition] = useState(hasCommands ? 0 : NONE);
  const { groups, isWaiting } = usePaletteResults(query, hasCommands ? providers.commands : providers.search);
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(position, items.length - 1)];

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    const next = nextPosition(event.key, position, items.length);
    if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape') close();
    else if (next === undefined) return;
    else setPosition(next);
    event.preventDefault();
    event.stopPropagation();
  }
  function onInput() {
    setQuery(findField()?.value.trim() ?? '');
    setPosition(hasCommands ? 0 : NONE);
  }
  useFieldEvents({ onKeyDown, onInput, onSubmit: leave });
  useFieldAttributes(active && optionId(SEARCH_LIST_ID, items.indexOf(active)));

  return (
    // The field keeps focus: a press on the list must not take it.
    <div className="search-panel" onPointerDown={(event) => event.preventDefault()}>
      <PaletteResults id={SEARCH_LIST_ID} {...{ groups, active, isWaiting }} onChoose={choose} />
      <output className="sr-only">{isWaiting ? 'Searching' : countInWords(items.length)}</output>
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
    </div>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

function findField(): HTMLInputElement | undefined {
  const field = document.getElementById(SEARCH_FIELD_ID);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Leaving the field closes the list. */
function leave(): void {
  findField()?.blur();
}

function useChoice(path: string) {
  const navigate = useNavigate();
  return ({ searchText, onSelect, to }: PaletteItem) => {
    const field = findField();
    if (field) field.value = searchText ?? '';
    if (searchText !== undefined && !isSensitivePage(path)) saveRecentSearch(searchText);
    leave();
    onSelect?.();
    if (to !== undefined) void navigate(to);
  };
}

interface FieldEvents {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onInput: () => void;
  readonly onSubmit: () => void;
}

/** Listens before the list is painted, because people press keys as soon as they see it. */
function useFieldEvents(events: FieldEvents): void {
  const onKeyDown = useEffectEvent(events.onKeyDown);
  const onInput = useEffectEvent(events.onInput);
  const onSubmit = useEffectEvent(events.onSubmit);
  useLayoutEffect(() => {
    const field = findField();
    const ends = new AbortController();
    const { signal } = ends;
    // Keys may have been pressed since this was rendered.
    onInput();
    field?.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field?.addEventListener('input', () => onInput(), { signal });
    field?.form?.addEventListener('submit', () => onSubmit(), { signal });
    return () => ends.abort();
  }, []);
}

function useFieldAttributes(activeId: string | undefined): void {
  useEffect(() => {
    const field = findField();
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-expanded', 'true');
    return () => field?.setAttribute('aria-expanded', 'false');
  }, []);
  useEffect(() => {
    const field = findField();
    if (activeId !== undefined) field?.setAttribute('aria-activedescendant', activeId);
    return () => field?.removeAttribute('aria-activedescendant');
  }, [activeId]);
}

import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PaletteItem } from '../../lib/palette.ts';
import { useShellState } from '../navigation/shell-state.ts';
import { showCommands } from './command-store.ts';
import { optionId, PaletteResults } from './palette-results.tsx';
import { providersFor } from './providers.ts';
import { usePaletteResults } from './use-palette-results.ts';
import './palette.css';

/** A combobox in the browser's own modal dialog: focus stays in the field, the arrows move through the list. */
export function Palette() {
  const id = useId();
  const shell = useShellState();
  const [providers] = useState(() => providersFor(shell));
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const { groups, isWaiting } = usePaletteResults(query.trim(), providers);
  const { sheet, close } = useOpenDialog();
  const choose = useChoice(close);

  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(position, items.length - 1)];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(active);
      return;
    }
    const next = nextPosition(event, position, items.length);
    if (next === undefined) return;
    event.preventDefault();
    setPosition(next);
  }

  return (
    <dialog
      ref={sheet}
      className="palette"
      aria-label="Jump to a page or an action"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <div className="palette-sheet">
        <div className="palette-field">
          <Search aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            className="palette-input"
            placeholder="Find a page or an action"
            aria-label="Find a page or an action"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={active && optionId(id, items.indexOf(active))}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setPosition(0);
            }}
            onKeyDown={onKeyDown}
          />
          <button type="button" className="palette-close" onClick={close}>
            <kbd>Esc</kbd>
            <span className="sr-only">Close</span>
          </button>
        </div>
        <PaletteResults
          {...{ id, groups, active }}
          query={query.trim()}
          isWaiting={isWaiting}
          onChoose={choose}
        />
        <output className="sr-only">{isWaiting ? 'Searching' : countInWords(items.length)}</output>
        <footer className="palette-foot" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> to move
          </span>
          <span>
            <kbd>Enter</kbd> to choose
          </span>
        </footer>
      </div>
    </dialog>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}

/** The arrow keys wrap around. */
function nextPosition({ key }: KeyboardEvent, position: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (position + 1) % count;
  if (key === 'ArrowUp') return (position - 1 + count) % count;
  if (key === 'PageDown') return Math.min(position + 6, count - 1);
  if (key === 'PageUp') return Math.max(position - 6, 0);
  return undefined;
}

function useOpenDialog() {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    // Focus returns to the opener only if the dialog is closed before React removes it, hence a layout effect.
    return () => dialog?.close();
  }, []);
  // The store is updated immediately. The browser sends `close` later, and Ctrl+K pressed in between would close the
  // palette again.
  return { sheet, close: () => showCommands(undefined) };
}

function useChoice(close: () => void) {
  const navigate = useNavigate();
  return (item: PaletteItem) => {
    close();
    item.onSelect?.();
    if (item.to !== undefined) void navigate(item.to);
  };
}

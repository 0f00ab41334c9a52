import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { PaletteItem, PaletteProvider } from '../../../lib/palette.ts';
import { nextPosition } from './next-position.ts';
import { optionId, SuggestionResults } from './suggestion-results.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface FieldListProps {
  /** Ids of the text field, which is already on the page, and of the list. */
  fieldId: string;
  listId: string;
  /** Must be the same array while the list is open. */
  providers: readonly PaletteProvider[];
  /**
   * True if Enter chooses the first option. Otherwise Enter submits what was typed, unless an arrow key chose an
   * option.
   */
  isFirstChosen?: boolean;
  /** True if nothing is shown when nothing is found. Otherwise a sentence says so. */
  isHiddenEmpty?: boolean;
  className: string;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
  onSubmit: () => void;
  children?: ReactNode;
}

const NONE = -1;

/**
 * The open list of a combobox. Its text field is on the page before this code is loaded. The field is not replaced, so
 * that nobody loses what they are typing; this adds events and the attributes for screen readers to it.
 */
export function FieldList(props: FieldListProps) {
  const { fieldId, listId, isFirstChosen = false, isHiddenEmpty = false, onChoose, onClose } = props;
  const start = isFirstChosen ? 0 : NONE;
  const [query, setQuery] = useState(() => findField(fieldId)?.value.trim() ?? '');
  const [position, setPosition] = useState(start);
  const { groups, isWaiting } = useSuggestions(query, {
    providers: props.providers,
    // If Enter chooses the first option, answers to an earlier text must not stay in the list.
    isSteady: !isFirstChosen,
  });
  const items = groups.flatMap((group) => group.items);
  const active = items[Math.min(position, items.length - 1)];
  const isHidden = isHiddenEmpty && items.length === 0;

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing || isHidden) return;
    const next = nextPosition(event.key, position, items.length);
    if (event.key === 'Enter' && active) onChoose(active);
    else if (event.key === 'Escape') onClose();
    else if (next === undefined) return;
    else setPosition(next);
    event.preventDefault();
    event.stopPropagation();
  }
  function onInput() {
    setQuery(findField(fieldId)?.value.trim() ?? '');
    setPosition(start);
  }
  useFieldEvents(fieldId, { onKeyDown, onInput, onSubmit: props.onSubmit });
  useFieldAttributes(fieldId, {
    isExpanded: !isHidden,
    activeId: active && optionId(listId, items.indexOf(active)),
  });

  if (isHidden) return undefined;
  return (
    // Pressing an option must not take the focus from the field.
    <div className={props.className} onPointerDown={(event) => event.preventDefault()}>
      <SuggestionResults id={listId} {...{ groups, active, isWaiting }} onChoose={onChoose} />
      <output className="sr-only">{isWaiting ? 'Searching' : countInWords(items.length)}</output>
      {props.children}
    </div>
  );
}

function countInWords(count: number): string {
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

export function findField(id: string): HTMLInputElement | undefined {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field : undefined;
}

interface FieldEvents {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onInput: () => void;
  readonly onSubmit: () => void;
}

/**
 * Listens to the field's events from before the list is painted, because people press keys as soon as they see it.
 */
function useFieldEvents(fieldId: string, events: FieldEvents): void {
  const onKeyDown = useEffectEvent(events.onKeyDown);
  const onInput = useEffectEvent(events.onInput);
  const onSubmit = useEffectEvent(events.onSubmit);
  useLayoutEffect(() => {
    const field = findField(fieldId);
    const ends = new AbortController();
    const { signal } = ends;
    // Something may have been typed since this was rendered.
    onInput();
    field?.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    field?.addEventListener('input', () => onInput(), { signal });
    field?.form?.addEventListener('submit', () => onSubmit(), { signal });
    return () => ends.abort();
  }, [fieldId]);
}

interface FieldState {
  readonly isExpanded: boolean;
  readonly activeId: string | undefined;
}

function useFieldAttributes(fieldId: string, { isExpanded, activeId }: FieldState): void {
  useEffect(() => {
    const field = findField(fieldId);
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-expanded', String(isExpanded));
    return () => field?.setAttribute('aria-expanded', 'false');
  }, [fieldId, isExpanded]);
  useEffect(() => {
    const field = findField(fieldId);
    if (activeId !== undefined) field?.setAttribute('aria-activedescendant', activeId);
    return () => field?.removeAttribute('aria-activedescendant');
  }, [fieldId, activeId]);
}

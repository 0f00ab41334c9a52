import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { type LazyModule, useLazyModule } from '../../../ui/lazy-module.ts';

interface ListProps {
  fieldId: string;
  listId: string;
  onClose: () => void;
}

export type RenderList = (props: ListProps) => ReactNode;

interface SuggestFieldProps extends ComponentProps<'input'> {
  label: string;
  suggestions: LazyModule<RenderList>;
}

/** A plain text field. Its suggestions are loaded when somebody focuses it; without them the field still works. */
export function SuggestField({ label, suggestions, ...input }: SuggestFieldProps) {
  const id = useId();
  const listId = `${id}-list`;
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  const renderList = useLazyModule(suggestions, { isNeeded: isOpen, onFailure: close, isQuiet: () => true });
  /** Opens the suggestions. Once the list is open, it handles the keys itself. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') open();
    else if (event.key === 'Escape') close();
  }
  return (
    <>
      <label className="market-search-field">
        <span>{label}</span>
        <input
          {...input}
          id={id}
          role="combobox"
          aria-expanded="false"
          aria-controls={listId}
          autoComplete="off"
          enterKeyHint="search"
          onPointerEnter={suggestions.preload}
          onFocus={open}
          onClick={open}
          onInput={open}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
      </label>
      {isOpen && renderList?.({ fieldId: id, listId, onClose: close })}
    </>
  );
}

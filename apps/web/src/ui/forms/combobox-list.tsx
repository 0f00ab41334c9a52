/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist's options cannot be dressed nor read out as this is */
import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import type { ComboboxOption } from './combobox.types.ts';
import { Popup } from '../overlays/popup.tsx';
import '../overlays/menu-list.css';

/** Maximum number of options in the list. To reach the others, people type. */
const MAX_SHOWN = 200;

interface ComboboxListProps {
  id: string;
  labelledBy: string;
  anchor: HTMLElement | null;
  found: readonly ComboboxOption[];
  chosen: string | undefined;
  activeIndex: number;
  emptyText: string;
  onChoose: (option: ComboboxOption) => void;
  onPressOutside: () => void;
}

export function ComboboxList({
  id,
  labelledBy,
  found,
  chosen,
  activeIndex,
  emptyText,
  ...rest
}: ComboboxListProps) {
  const { anchor, onChoose, onPressOutside } = rest;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  return (
    <Popup className="ui-combobox-popup" {...{ anchor, onPressOutside }}>
      <output className={found.length > 0 ? 'sr-only' : 'ui-combobox-empty'}>
        {found.length > 0 ? `${found.length} ${found.length === 1 ? 'choice' : 'choices'}` : emptyText}
      </output>
      {found.length > 0 && (
        <div ref={list} id={id} role="listbox" aria-labelledby={labelledBy}>
          {found.slice(0, MAX_SHOWN).map((option, index) => (
            // The input keeps the focus and handles the keys; it references the active option.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              className="ui-menu-item ui-combobox-option"
              aria-selected={option.value === chosen}
              data-active={index === activeIndex ? 'key' : undefined}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <span className="ui-menu-text">
                {option.label}
                {option.hint && <span className="ui-menu-hint">{option.hint}</span>}
              </span>
              {option.value === chosen && <Check className="ui-menu-check" aria-hidden="true" />}
            </div>
          ))}
        </div>
      )}
    </Popup>
  );
}

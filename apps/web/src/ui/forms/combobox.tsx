import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useId, useRef, useState } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import { Field, type FieldTexts, type FieldWiring } from './field.tsx';
import { useCombobox } from './use-combobox.ts';
import type { ComboboxControl } from './combobox.types.ts';
import './combobox.css';

/** A select with a text filter. When the field loses the focus, text that is no option's label is reverted. */
export function Combobox({ label, description, error, ...control }: FieldTexts & ComboboxControl) {
  return (
    <Field {...{ label, description, error }} isRequired={control.required}>
      {(wiring) => <Control {...control} wiring={wiring} />}
    </Field>
  );
}

function Control({
  wiring,
  emptyText = 'Nothing found',
  ...props
}: ComboboxControl & { wiring: FieldWiring }) {
  const { name, placeholder, required, disabled } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const combobox = useCombobox(props);
  const { chosen, text, isOpen, found, activeIndex } = combobox;
  const hasList = isOpen && found.length > 0;

  return (
    <span className="ui-input-frame" ref={setFrame}>
      <input
        {...wiring}
        ref={input}
        className="ui-input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? listId : undefined}
        aria-activedescendant={hasList && activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        {...{ placeholder, required, disabled }}
        onChange={(event) => combobox.type(event.currentTarget.value)}
        onClick={() => combobox.open()}
        onKeyDown={combobox.onKeyDown}
        onBlur={combobox.settle}
      />
      {name && <input type="hidden" name={name} value={chosen?.value ?? ''} disabled={disabled} />}
      {text !== '' && !disabled && (
        <button
          type="button"
          className="ui-input-button"
          aria-label="Clear"
          // Not focusable: keyboard users clear the text itself.
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            combobox.clear();
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className="ui-input-button"
        aria-label="Show choices"
        // Not focusable: keyboard users press the down arrow.
        tabIndex={-1}
        disabled={disabled}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (isOpen) combobox.close();
          else combobox.open();
        }}
      >
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <ComboboxList
          id={listId}
          labelledBy={wiring.id}
          anchor={frame}
          {...{ found, activeIndex, emptyText }}
          chosen={chosen?.value}
          onChoose={combobox.choose}
          onPressOutside={combobox.settle}
        />
      )}
    </span>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { ComboboxControlProps } from './combobox-control.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { lazyPart, useLazyPart } from './lazy-part.ts';
import './combobox.css';

export interface ComboboxOption {
  value: string;
  label: string;
  /** A second, quieter line. */
  hint?: string | undefined;
}

export type ComboboxProps = FieldTexts & {
  options: readonly ComboboxOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** The empty string after the field was cleared. */
  onValueChange?: ((value: string) => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  /** When nothing fits what was typed. */
  emptyText?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
};

const comboboxControl = lazyPart(async () => {
  const { ComboboxControl } = await import('./combobox-control.tsx');
  return (props: ComboboxControlProps) => <ComboboxControl {...props} />;
});

/**
 * Choosing from many by typing. Its code is fetched once the page is alive; until then an input of the same
 * shape stands here, and what was typed into it is kept.
 */
export function Combobox({ label, description, error, ...props }: ComboboxProps) {
  const [typed, setTyped] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const renderControl = useLazyPart(comboboxControl, { isWanted: true });
  const chosen = props.options.find(({ value }) => value === (props.value ?? props.defaultValue));

  return (
    <Field {...{ label, description, error }} isRequired={props.required}>
      {(wiring) =>
        renderControl?.({ ...props, wiring, typed, hasFocus }) ?? (
          <span className="ui-input-frame">
            <input
              {...wiring}
              className="ui-input"
              type="text"
              role="combobox"
              aria-expanded={false}
              aria-controls={`${wiring.id}-list`}
              autoComplete="off"
              placeholder={props.placeholder}
              disabled={props.disabled}
              required={props.required}
              defaultValue={chosen?.label}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onFocus={() => setHasFocus(true)}
              onBlur={() => setHasFocus(false)}
            />
            <ChevronDown className="ui-combobox-chevron" aria-hidden="true" />
          </span>
        )
      }
    </Field>
  );
}

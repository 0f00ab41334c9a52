import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import './select.css';

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean | undefined;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

type SelectProps = ComponentPropsWithRef<'select'> & {
  options: readonly (SelectOption | SelectGroup)[];
  /** Shown while nothing is selected. If the field is required, it cannot be selected itself. */
  placeholder?: string | undefined;
};

/** A select without a visible label, for toolbars. Pass an aria-label. */
export function Select({ options, placeholder, className, ...select }: SelectProps) {
  // Selects the placeholder at first. Without a value, browsers and React select the first enabled option.
  const start = placeholder !== undefined && select.value === undefined ? { defaultValue: '' } : {};
  return (
    <span className={classNames('ui-input-frame ui-select-frame', className)}>
      <select {...start} {...select} className="ui-input ui-select">
        {placeholder !== undefined && (
          <option value="" disabled={select.required}>
            {placeholder}
          </option>
        )}
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(option)
          ),
        )}
      </select>
      <ChevronDown className="ui-select-chevron" aria-hidden="true" />
    </span>
  );
}

export function SelectField({ label, description, error, className, ...select }: FieldTexts & SelectProps) {
  return (
    <Field {...{ label, description, error, className }} id={select.id} isRequired={select.required}>
      {(wiring) => <Select {...select} {...wiring} />}
    </Field>
  );
}

function renderOption({ value, label, isDisabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={isDisabled}>
      {label}
    </option>
  );
}

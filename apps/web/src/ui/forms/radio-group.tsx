import { type ReactNode, useId } from 'react';
import { Choice } from './choice.tsx';
import { FieldError, type FieldTexts, RequiredMark } from './field.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean | undefined;
}

type RadioGroupProps<Value extends string> = FieldTexts & {
  name: string;
  options: readonly RadioOption<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** `row` for a few short options, `cards` for options with a description. */
  layout?: 'column' | 'row' | 'cards' | undefined;
};

export function RadioGroup<Value extends string>({
  label,
  description,
  error,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  isRequired,
  isDisabled,
  layout = 'column',
}: RadioGroupProps<Value>) {
  const id = useId();
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <fieldset className="ui-radios" aria-describedby={describedBy || undefined} disabled={isDisabled}>
      <legend className="ui-field-label">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {description && (
        <p className="ui-field-description" id={`${id}-description`}>
          {description}
        </p>
      )}
      <div className="ui-radios-options" data-layout={layout}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.isDisabled}
            required={isRequired}
            isCard={layout === 'cards'}
            {...(value !== undefined && { checked: value === option.value })}
            {...(value === undefined && { defaultChecked: defaultValue === option.value })}
            onChange={() => onValueChange?.(option.value)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

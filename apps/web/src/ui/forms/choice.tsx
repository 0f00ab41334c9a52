import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, RequiredMark } from './field.tsx';
import './choice.css';

type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  type: 'checkbox' | 'radio' | 'switch';
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  /** Shows the option in a frame that can be clicked anywhere. */
  isCard?: boolean | undefined;
};

/** Common layout of checkbox, switch and radio: the native control with its label beside it. */
export function Choice({ type, label, description, error, isCard, className, ...input }: ChoiceProps) {
  const isSwitch = type === 'switch';
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const descriptionId = description ? `${id}-description` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames('ui-choice', isCard && 'ui-choice-card', className)}>
      <input
        {...input}
        id={id}
        type={isSwitch ? 'checkbox' : type}
        {...(isSwitch && { role: 'switch' })}
        className={classNames('ui-choice-input', isSwitch && 'ui-switch')}
        aria-describedby={[errorId, descriptionId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
      />
      <div className="ui-choice-texts">
        <label className="ui-choice-label" htmlFor={id}>
          {label}
          {input.required && type !== 'radio' && <RequiredMark />}
        </label>
        {description && (
          <p className="ui-field-description" id={descriptionId}>
            {description}
          </p>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import './field.css';

export interface FieldTexts {
  label: ReactNode;
  description?: ReactNode;
  /** Error message. If set, the field is invalid. */
  error?: string | undefined;
}

/** Props for the control's element that associate label, description and error. */
export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type FieldProps = FieldTexts & {
  id?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

/** Layout of a control: label above, description below it, error last. */
export function Field({ id, label, description, error, isRequired, className, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const descriptionId = description ? `${controlId}-description` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const describedBy = [errorId, descriptionId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('ui-field', className)}>
      <label className="ui-field-label" htmlFor={controlId}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
      })}
      {description && (
        <p className="ui-field-description" id={descriptionId}>
          {description}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The asterisk is visual only; the control itself carries `required`. */
export function RequiredMark() {
  return (
    <span className="ui-field-required" aria-hidden="true">
      *
    </span>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: string }) {
  return (
    <p className="ui-field-error" id={id}>
      <CircleAlert aria-hidden="true" />
      {children}
    </p>
  );
}

type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'prefix'> & {
    /** Shown inside the field before the text, such as a currency sign or an icon. */
    prefix?: ReactNode;
    /** Shown inside the field after the text, such as a unit. */
    suffix?: ReactNode;
  };

export function TextField({
  label,
  description,
  error,
  prefix,
  suffix,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, description, error, className }} id={input.id} isRequired={input.required}>
      {(wiring) => (
        <span className="ui-input-frame">
          {prefix && <span className="ui-input-affix">{prefix}</span>}
          <input type="text" max={latestDay(input.type)} {...input} {...wiring} className="ui-input" />
          {suffix && <span className="ui-input-affix">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

/**
 * Limits the year to four digits. Without a limit browsers accept six, and “2026-02-01” typed into it can mean the year
 * 60201.
 */
function latestDay(type: string | undefined): string | undefined {
  if (type === 'date') return '9999-12-31';
  return type === 'datetime-local' ? '9999-12-31T23:59:59' : undefined;
}

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** A field for a number. Arrow keys change it by a step, and phones show digits. The mouse wheel does not change it. */
export function NumberField(props: NumberFieldProps) {
  return (
    <TextField
      inputMode={isInteger(props.step) ? 'numeric' : 'decimal'}
      {...props}
      type="number"
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}

function isInteger(step: string | number | undefined): boolean {
  return step === undefined || (step !== 'any' && Number.isInteger(Number(step)));
}

type TextAreaProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

export function TextArea({ label, description, error, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, description, error, className }} id={area.id} isRequired={area.required}>
      {(wiring) => (
        <span className="ui-input-frame">
          <textarea rows={4} {...area} {...wiring} className="ui-input ui-text-area" />
        </span>
      )}
    </Field>
  );
}

import { missingFields, numberMessage } from '@tessera/domain/market/listings/form/checks';
import { isFlagSet, isOther, optionsFor, OTHER } from '@tessera/domain/market/listings/fields';
import { type Field, stepOf } from '@tessera/domain/market/listings/fields/field';
import { REQUIRED_MESSAGE } from '@tessera/domain/market/listings/sentences';
import { offeredOptions } from '@tessera/domain/market/listings/form/form-layout';
import type { System } from '@tessera/domain/market/listings/systems';
import { currencyOf } from '@tessera/domain/selling/money/money';
import List from 'lucide-react/icons/list';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberField, TextArea, TextField } from '../../../ui/forms/field.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { useForm } from '../wizard/use-form.ts';
import { useWizard, useWizardState } from '../wizard/use-wizard.ts';
import { controlId } from './control-id.ts';
import { explainLock } from './explain-lock.ts';
import { momentText, typedMoment } from './local-moment.ts';
import { guardNumbers } from './number-guard.ts';

/** Shown beside an unconfirmed model. */
const UNCONFIRMED_HINT = 'We filled in the first model of this make. Choose yours, or keep it.';

/** Explains the marks that `parseRichText` knows. */
const FORMATTING_HELP =
  'Write **words** in bold like this. Begin lines with “- ” or “1. ” for a list. Links stay plain text.';

interface ControlProps {
  system: System;
  field: Field;
}

export function FieldControl({ system, field }: ControlProps) {
  const wizard = useWizard();
  const { values, custom, unconfirmed, shuffle } = useForm();
  const isLocked = useWizardState((state) => state.isLocked) && field.id === 'currency';
  const error = useError({ system, field });
  const value = values[field.id] ?? '';
  const common = {
    id: controlId(field.id),
    name: field.id,
    label: field.label,
    description: field.id === 'description' ? FORMATTING_HELP : field.description,
    error: error.message,
    required: field.isRequired,
    placeholder: field.placeholder,
    onBlur: () => {
      error.onBlur();
      wizard.leaveField();
    },
    className: field.type === 'textarea' || field.id === 'title' ? 'wizard-field-wide' : undefined,
  };
  const set = (text: string) => wizard.setValue(field.id, text);
  const options = optionsFor(field, values);
  const isUnconfirmed = unconfirmed?.includes(field.id) ?? false;
  const isTyped =
    field.type === 'select' &&
    (custom.includes(field.id) || isOther(field, values) || (field.allowsOther && options.length === 0));

  if (field.type === 'checkbox')
    return (
      <Checkbox
        id={common.id}
        label={field.label}
        className="wizard-field-wide"
        description={field.description}
        checked={field.startsOff ? value === 'true' : isFlagSet(value)}
        onChange={(event) => set(String(event.currentTarget.checked))}
      />
    );
  if (field.type === 'textarea')
    return (
      <TextArea
        {...common}
        maxLength={field.maxLength}
        value={value}
        rows={field.id === 'description' ? 5 : 3}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  if (isLocked) return <TextField {...common} value={value} {...explainLock(shuffle.sharesSold)} />;
  if (field.type === 'select' && !isTyped)
    return (
      <div className={isUnconfirmed ? 'wizard-unconfirmed' : undefined}>
        <SelectField
          {...common}
          placeholder="Choose one"
          value={value}
          options={[
            ...offeredOptions(system, field, values).map(toOption),
            ...(field.allowsOther ? [{ value: OTHER, label: 'Other…' }] : []),
          ]}
          description={isUnconfirmed ? UNCONFIRMED_HINT : field.description}
          onChange={(event) => set(event.currentTarget.value)}
        />
        {isUnconfirmed && <ConfirmButton id={field.id} value={value} />}
      </div>
    );
  if (field.isReadOnly) return <TextField {...common} value={value} readOnly tabIndex={0} />;
  if (field.numericKind && !field.isDigits)
    return (
      <NumberField
        {...common}
        step={stepOf(field)}
        min={field.min}
        max={field.max}
        value={value}
        {...affixes(field, values['currency'])}
        {...guardNumbers(field, () => wizard.refuseInput(numberMessage(field)), set)}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  const isMoment = field.type === 'datetime-local';
  return (
    <TextField
      {...common}
      type={isTyped ? 'text' : inputType(field)}
      maxLength={field.maxLength}
      value={isMoment ? momentText(value) : value}
      {...affixes(field, undefined)}
      {...(isTyped && {
        suffix: backToList(field, options.length > 0, () => wizard.chooseFromList(field.id)),
      })}
      {...(field.isDigits && guardNumbers(field, () => wizard.refuseInput(numberMessage(field)), set))}
      onChange={(event) => set(isMoment ? typedMoment(event.currentTarget.value) : event.currentTarget.value)}
    />
  );
}

function ConfirmButton({ id, value }: { id: string; value: string }) {
  const wizard = useWizard();
  function confirm() {
    // The pressed button is removed, so the focus moves to the field.
    document.getElementById(controlId(id))?.focus();
    wizard.confirmField(id);
  }
  return (
    <Button size="small" onClick={confirm}>
      Keep {value}
    </Button>
  );
}

/** The field's error: “Required” after an attempt to continue, and other problems once the field has lost focus. */
function useError({ system, field }: ControlProps): { message: string | undefined; onBlur: () => void } {
  const wizard = useWizard();
  const { values } = useForm();
  const showsRequired = useWizardState((state) => state.showsRequired);
  const showsFaults = useWizardState((state) => state.showsFaults);
  const [wasLeft, setWasLeft] = useState(false);
  const value = (values[field.id] ?? '').trim();
  const isMissing = showsRequired && missingFields(system, values).some(({ id }) => id === field.id);
  const isChecked = isMissing || wasLeft || showsFaults;
  // A link that cannot be followed counts as missing, but the message says what is wrong with it.
  const fault =
    isChecked && value !== '' ? wizard.faults().find((each) => each.field === field.id)?.message : undefined;
  return { message: fault ?? (isMissing ? REQUIRED_MESSAGE : undefined), onBlur: () => setWasLeft(true) };
}

/**
 * Type of the field’s input. Numbers are typed as text. The form checks emails and links itself, instead of the
 * browser.
 */
function inputType({ type }: Field): string {
  return type === 'select' || type === 'number' ? 'text' : type;
}

function toOption({ value, label, disabled }: Field['options'][number]) {
  return { value, label, isDisabled: disabled };
}

function affixes(
  { isMoney, unit }: Field,
  currency: string | undefined,
): { prefix?: string; suffix?: string } {
  return { ...(isMoney && { prefix: signOf(currencyOf(currency)) }), ...(unit && { suffix: unit }) };
}

function signOf(currency: string): string {
  const formatted = new Intl.NumberFormat('en-GB', { style: 'currency', currency }).formatToParts(0);
  return formatted.find(({ type }) => type === 'currency')?.value ?? currency;
}

function backToList({ label }: Field, hasList: boolean, onPress: () => void): ReactNode {
  if (!hasList) return undefined;
  return (
    <IconButton
      size="small"
      label={`${label}: choose from the list`}
      icon={<List aria-hidden="true" />}
      onClick={onPress}
    />
  );
}

import {
  findField,
  type FormValues,
  optionsFor,
  OTHER,
  readValues,
} from '@tessera/domain/market/listings/fields';
import type { Field } from '@tessera/domain/market/listings/fields/field';
import { modelAfterMake } from '@tessera/domain/market/listings/vehicles';
import type { System } from '@tessera/domain/market/listings/systems';
import { parseAmount } from '@tessera/domain/selling/money/money';
import type { SystemForm } from './work.ts';

type Typed = Pick<SystemForm, 'values' | 'custom' | 'unconfirmed'>;

/** The form's values after one field was changed. */
export function withValue(system: System, form: Typed, id: string, value: string): Typed {
  const field = findField(system, id);
  if (field?.allowsOther && value === OTHER) {
    const isListed = optionsFor(field, form.values).some((option) => option.value === OTHER);
    if (!isListed)
      return dependentsChanged(system, id, {
        values: without(form.values, id),
        custom: add(form.custom, id),
        unconfirmed: form.unconfirmed,
      });
  }
  return dependentsChanged(system, id, { ...form, values: { ...form.values, [id]: value } });
}

/** Switches from free text back to the list of options. */
export function withChoice(form: Typed, id: string): Typed {
  return makeChanged(id, {
    values: without(form.values, id),
    custom: form.custom.filter((other) => other !== id),
    unconfirmed: form.unconfirmed,
  });
}

/** Adapts values that depend on a changed one: the model on the make, the sub-category on the category. */
function dependentsChanged(system: System, id: string, form: Typed): Typed {
  const changed = makeChanged(id, form);
  const field = id === 'category' ? findField(system, 'subcategory') : undefined;
  if (!field || optionsFor(field, changed.values).some(({ value }) => value === changed.values[field.id]))
    return changed;
  return { ...changed, values: without(changed.values, field.id) };
}

/**
 * If the make changed, selects the first model of the new make, or none if it has none. The model counts as
 * unconfirmed until the person confirms it.
 */
function makeChanged(id: string, { values, custom, unconfirmed = [] }: Typed): Typed {
  if (id !== 'make') return { values, custom, unconfirmed: unconfirmed.filter((other) => other !== id) };
  const model = modelAfterMake(values['make'] ?? '');
  return {
    values: { ...without(values, 'model'), ...(model && { model }) },
    custom: custom.filter((other) => other !== 'model'),
    unconfirmed: model ? ['model'] : [],
  };
}

/**
 * Fills in the make's first model again when a draft is loaded. Drafts are saved without an unconfirmed model, so that
 * the server never states it; it still needs confirming.
 */
export function withModelAgain({ values, custom }: Typed): Typed {
  return (values['model'] ?? '') === '' ? makeChanged('make', { values, custom }) : { values, custom };
}

export function confirmedValues({ values, unconfirmed = [] }: Typed): FormValues {
  return unconfirmed.reduce(without, values);
}

function without(values: FormValues, id: string): FormValues {
  const { [id]: _, ...rest } = values;
  return rest;
}

function add(custom: readonly string[], id: string): readonly string[] {
  return custom.includes(id) ? custom : [...custom, id];
}

/** Stored values as the form shows them, by field id. */
export function formValuesOf(system: System, stored: FormValues): FormValues {
  const values = [...readValues(system, stored)];
  return Object.fromEntries(values.map(([id, value]) => [id, plainNumber(findField(system, id), value)]));
}

/** The value of a number field as a plain number, because a number input would show nothing for `£1,200.50`. */
function plainNumber(field: Field | undefined, value: string): string {
  if (field?.numericKind === undefined || field.isDigits) return value;
  return parseAmount(value) ?? value;
}

/** The values without the empty ones. */
export function filledValues(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([id, value]) => value.trim() !== '' && !id.endsWith('[]')),
  );
}

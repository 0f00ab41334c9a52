import { parseAmount, toMinor } from '../../../selling/money/money.ts';
import { fieldsOf, findField, type FormValues, readValues } from '../fields.ts';
import type { Field } from '../fields/field.ts';
import { safeLink } from '../links.ts';
import { isDay, parseMoment } from '../moments.ts';
import type { System } from '../systems.ts';

export interface Fault {
  /** The field's id. */
  readonly field: string;
  readonly message: string;
}

/**
 * Required fields without a value, in the form's order. A link that could not be followed counts as missing: a listing
 * whose only way to apply is `javascript:…` would be a dead end.
 */
export function missingFields(system: System, values: FormValues): readonly Field[] {
  const known = readValues(system, values);
  return fieldsOf[system].filter((field) => {
    if (!field.isRequired || field.id.endsWith('[]')) return false;
    const value = known.get(field.id);
    return value === undefined || (field.type === 'url' && safeLink(value) === undefined);
  });
}

/** What is wrong with the typed values, at most one message for each field. Missing values are not checked here. */
export function fieldFaults(system: System, values: FormValues): readonly Fault[] {
  const known = readValues(system, values);
  return [...known].flatMap(([id, value]) => {
    const field = findField(system, id);
    const message = field && faultOf(field, value);
    return message === undefined ? [] : [{ field: id, message }];
  });
}

/** The message about what is wrong with a value. Undefined if it is valid. */
export function faultOf(field: Field, value: string): string | undefined {
  if (value.length > field.maxLength)
    return `${field.label} is too long: at most ${field.maxLength} characters.`;
  if (field.numericKind !== undefined) return numberFault(field, value);
  if (field.type === 'date' && !isDay(value)) return `${field.label} must be a date.`;
  if (field.type === 'datetime-local' && parseMoment(value) === undefined)
    return `${field.label} must be a date and time.`;
  return undefined;
}

/** The toast's message for a value that is not a number. */
export function numberMessage({ label, numericKind }: Pick<Field, 'label' | 'numericKind'>): string {
  return `Invalid input: ${label} must be a ${numericKind === 'integer' ? 'whole' : 'decimal'} number.`;
}

function numberFault(field: Field, text: string): string | undefined {
  if (field.isDigits) return parseDigits(text) === undefined ? numberMessage(field) : undefined;
  const value = parseNumber(field, text);
  if (value === undefined) return numberMessage(field);
  const { label, min, max } = field;
  if (field.isMoney && value >= 0 && toMinor(text, 'GBP') === undefined) return `${label} is too large.`;
  if (min !== undefined && max !== undefined && (value < min || value > max))
    return `${label} must be between ${min} and ${max}.`;
  if (min !== undefined && value < min) return `${label} must be ${min} or more.`;
  return undefined;
}

/** Parses a number as people type it: `28,500` or `£1,200.50`. Refuses exponents and digits of other scripts. */
export function parseNumber({ numericKind }: Pick<Field, 'numericKind'>, text: string): number | undefined {
  const plain = parseAmount(text);
  if (plain === undefined || plain.length > 30) return undefined;
  const value = Number(plain);
  if (!Number.isFinite(value)) return undefined;
  if (numericKind !== 'integer') return value;
  return /^-?\d+$/.test(plain) && Number.isSafeInteger(value) ? value : undefined;
}

/** The digits of a telephone number and its plus sign. Removes spaces, dots, hyphens and brackets. */
export function parseDigits(text: string): string | undefined {
  const plain = text.replaceAll(/[\s().-]/g, '');
  return /^\+?\d{1,20}$/.test(plain) ? plain : undefined;
}

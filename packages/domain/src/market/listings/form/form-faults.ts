import { parseCurrency } from '../../../selling/money/money.ts';
import { faultOf, type Fault, parseNumber } from './checks.ts';
import { findField, type FormValues, readValues } from '../fields.ts';
import type { Field } from '../fields/field.ts';
import { safeLink } from '../links.ts';
import { parseMoment } from '../moments.ts';
import { type System, systemFacts } from '../systems.ts';

/**
 * What the form asks a person to correct: values that cannot be stored, and values that nobody could use, such as an
 * email address without an @. The server stores unusable values as plain text, because they harm nobody.
 */
export function formFaults(system: System, values: FormValues, now: Date): readonly Fault[] {
  return [...readValues(system, values)].flatMap(([id, value]) => {
    const field = findField(system, id);
    const message = field && formFaultOf({ system, field, value, values, now });
    return message === undefined ? [] : [{ field: id, message }];
  });
}

interface TypedValue {
  readonly system: System;
  readonly field: Field;
  readonly value: string;
  /** All values of the form, to compare with. */
  readonly values: FormValues;
  readonly now: Date;
}

/** What is wrong with one value that is filled in, as in `formFaults`. */
export function formFaultOf(typed: TypedValue): string | undefined {
  return faultOf(typed.field, typed.value) ?? uselessValue(typed);
}

function uselessValue({ system, field, value, values, now }: TypedValue): string | undefined {
  const { id, label, type } = field;
  if (type === 'email' && !isEmailAddress(value))
    return `${label} must be an email address, such as name@example.com.`;
  if (type === 'url' && safeLink(value) === undefined)
    return `${label} must be a web address, such as https://example.com.`;
  if (id === 'currency' && parseCurrency(value) === undefined)
    return `${label} must be the three letters of a currency, such as NOK.`;
  if (id === 'pay_range_max' && isBelow(field, value, values['pay_range_min']))
    return `${label} must not be less than “Pay from”.`;
  if (id === systemFacts[system].closingField && isOver(value, now)) return `${label} must be in the future.`;
  return undefined;
}

/** Whether the text has one @ with something before it, and a domain with a dot after it. */
function isEmailAddress(text: string): boolean {
  return /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(text.trim());
}

function isBelow(field: Field, value: string, min = ''): boolean {
  const [lowest, highest] = [parseNumber(field, min), parseNumber(field, value)];
  return lowest !== undefined && highest !== undefined && highest < lowest;
}

function isOver(value: string, now: Date): boolean {
  const moment = parseMoment(value);
  return moment !== undefined && moment <= now;
}

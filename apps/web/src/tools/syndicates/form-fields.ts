import { toMinor } from '@tessera/domain/selling/money/money';
import { SYNDICATE_CURRENCY } from '@tessera/domain/tools/syndicates/limits';
import { parseUkField } from '@tessera/domain/tools/syndicates/uk-time';

/** The text of a submitted form field. Empty for a file or a missing field. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A whole number. NaN, which every call refuses with its own sentence, if the field has none. */
export function numberIn(form: FormData, name: string): number {
  const text = textIn(form, name).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** An amount in pounds, as pence. NaN, which every call refuses with its own sentence, if the field has none. */
export function penceIn(form: FormData, name: string): number {
  return toMinor(textIn(form, name), SYNDICATE_CURRENCY) ?? Number.NaN;
}

/** A date and time of UK clocks. An invalid date, which every call refuses with its own sentence, if there is none. */
export function ukTimeIn(form: FormData, name: string): Date {
  return parseUkField(textIn(form, name)) ?? new Date(Number.NaN);
}

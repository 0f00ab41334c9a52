import { type Day, parseDay } from './calendar.ts';
import { limits } from './scenario.ts';

/** What a text means, or a sentence about what is wrong with it. */
export type Parsed<Value> =
  | { readonly value: Value; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: string };

/** Pounds as people write them, such as “£1,200.50”. An empty text is 0. */
export function parseAmount(text: string): Parsed<string> {
  const digits = text.replaceAll(/[£,\s]/g, '') || '0';
  if (!/^\d{1,15}(?:\.\d{1,2})?$|^\.\d{1,2}$/.test(digits))
    return { fault: 'Write an amount in pounds, such as 1,200 or 99.50.' };
  if (Number(digits) > limits.amount) return { fault: 'Use an amount of at most £1,000,000,000.' };
  return { value: plain(digits) };
}

/** Pounds with an optional minus for a withdrawal. */
export function parseSigned(text: string): Parsed<string> {
  const isNegative = /^\s*[-−]/.test(text);
  const { value, fault } = parseAmount(text.replace(/^\s*[-−+]/, ''));
  return fault === undefined ? { value: isNegative ? `-${value}` : value } : { fault };
}

/** A percentage such as “4.5%”. An empty text is 0. */
export function parsePercent(text: string, max: number): Parsed<string> {
  const digits = text.replaceAll(/[%\s]/g, '') || '0';
  if (!/^\d{1,3}(?:\.\d{1,6})?$|^\.\d{1,6}$/.test(digits) || Number(digits) > max)
    return { fault: `Write a percentage from 0 to ${max}, such as 4.5.` };
  return { value: plain(digits) };
}

/** A whole number from 0. An empty text is 0. */
export function parseWhole(text: string, max: number): Parsed<number> {
  const digits = text.replaceAll(/\s/g, '') || '0';
  if (!/^\d{1,4}$/.test(digits) || Number(digits) > max)
    return { fault: `Write a whole number from 0 to ${max}.` };
  return { value: Number(digits) };
}

export function parseDate(text: string): Parsed<Day> {
  const day = parseDay(text);
  return day === undefined ? { fault: 'Choose a date between 1900 and 2200.' } : { value: day };
}

export function parseChoice<Choice extends string>(text: string, choices: readonly Choice[]): Parsed<Choice> {
  const value = choices.find((choice) => choice === text);
  return value === undefined ? { fault: 'Choose one of the options.' } : { value };
}

/** Writes digits as a plain decimal: “.5” becomes “0.5”, and “007” becomes “7”. */
function plain(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction === undefined ? trimmed : `${trimmed}.${fraction}`;
}

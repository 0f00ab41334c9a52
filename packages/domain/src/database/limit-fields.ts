import { fileTiers, totalTiers } from '../files/storage-plans/sizes.ts';
import { type Result, ok, refuse } from '../result.ts';

/** The only columns that the Edit Field dialog changes, in any table. */
export const limitFields = [
  'file_size',
  'file_size_cost',
  'file_size_upgraded',
  'upload_size',
  'upload_size_cost',
  'upload_size_upgraded',
  'expiry_date',
  'subscribed_months',
  'email_reminder_sent',
  'reset_performed',
] as const;
export type LimitField = (typeof limitFields)[number];

const allowedSizes: Partial<Record<LimitField, readonly string[]>> = {
  file_size: fileTiers,
  upload_size: totalTiers,
};
/** Columns that mean yes or no, stored as 0 or 1. */
const flags: readonly LimitField[] = [
  'file_size_upgraded',
  'upload_size_upgraded',
  'email_reminder_sent',
  'reset_performed',
];
const integerType = /^(?:small|big|medium|tiny)?int(?:eger)?[248]?(?:\(|\s|$)/i;
const fractionType = /^(?:numeric|decimal|real|double|float)(?:\(|\s|$)/i;

export const limitFieldSentences = {
  empty: 'Value cannot be empty',
  date: 'Value must be in the format YYYY-MM-DD HH:MM:SS',
  integer: 'Value must be a non-negative integer',
  flag: 'Value must be 0 or 1',
} as const;

export interface FieldInvalid {
  readonly message: string;
}

export function isLimitField(name: string): name is LimitField {
  return (limitFields as readonly string[]).includes(name);
}

/** Sizes that the field accepts; undefined for other fields, and for a column of numbers, which cannot store `50MB`. */
export function allowedSizesOf(field: LimitField, type: string): readonly string[] | undefined {
  return integerType.test(type) || fractionType.test(type) ? undefined : allowedSizes[field];
}

/** The text to store for a typed value, or why it cannot be stored. `type` is the column's type. */
export function decideFieldEdit(
  field: LimitField,
  typed: string,
  type: string,
): Result<string, FieldInvalid> {
  const text = typed.trim();
  if (text === '') return refuse({ message: limitFieldSentences.empty });
  const allowed = allowedSizesOf(field, type);
  if (allowed) return decideSize(text, allowed);
  if (/date|time/.test(field))
    return isMoment(text) ? ok(text) : refuse({ message: limitFieldSentences.date });
  if (flags.includes(field) || /^tinyint/i.test(type))
    return /^[01]$/.test(text) ? ok(text) : refuse({ message: limitFieldSentences.flag });
  if (integerType.test(type) && !/^\d+$/.test(text)) return refuse({ message: limitFieldSentences.integer });
  return ok(text);
}

/**
 * Rounds a size to full megabytes: `2.4MB` becomes `2MB`. Refuses anything that is then not one of the allowed sizes.
 */
function decideSize(text: string, allowed: readonly string[]): Result<string, FieldInvalid> {
  const number = text.match(/^(\d{1,9}(?:\.\d{1,9})?)MB$/i)?.[1];
  const size = number === undefined ? undefined : `${Math.round(Number(number))}MB`;
  if (size !== undefined && allowed.includes(size)) return ok(size);
  return refuse({ message: `Value ${text} is not allowed. Allowed values: ${allowed.join(', ')}` });
}

function isMoment(text: string): boolean {
  const fields = text
    .match(/^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/)
    ?.slice(1)
    .map(Number);
  if (!fields) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields;
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return false;
  return hour < 24 && minute < 60 && second < 60;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

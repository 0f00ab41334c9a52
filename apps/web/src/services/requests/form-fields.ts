import { instantOf, isLocalDate } from '@tessera/domain/services/local-time';

/** The text of a submitted form field. Empty for a file or a missing field. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The whole number in a form field, or `otherwise` if it contains none. */
export function countIn(form: FormData, name: string, otherwise = 0): number {
  const text = textIn(form, name);
  return /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise;
}

const ZONE = 'Europe/London';

/** The instant of a `datetime-local` field, as clocks in the United Kingdom show it. Null if it is empty or no time. */
export function instantIn(form: FormData, name: string): string | null {
  const [, date = '', hour = '', minute = ''] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(textIn(form, name)) ?? [];
  if (!isLocalDate(date)) return null;
  return instantOf(date, Number(hour) * 60 + Number(minute), ZONE).toISOString();
}

/** The pence of a field in which people type pounds. 0 if it is not a number. */
export function penceIn(form: FormData, name: string): number {
  const pounds = Number(textIn(form, name));
  return Number.isFinite(pounds) ? Math.round(pounds * 100) : 0;
}

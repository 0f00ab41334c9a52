import type { RangeKey } from './search.ts';

/** One end of a range for people: “£9,000”, “60,000”, “2015”. A text that is no number stays as it is. */
export function rangeValueText(key: RangeKey, value: string): string {
  const number = Number(value);
  if (key === 'year' || value.trim() === '' || !Number.isFinite(number)) return value;
  const text = number.toLocaleString('en-GB', { maximumFractionDigits: 2 });
  return key === 'price' || key === 'pay' ? `£${text}` : text;
}

import type { RangeKey } from './search.ts';

/** An end of a range, beside the name of the range: “£9,000”, “60,000”, “2015”. What is no number stays as it is. */
export function rangeValueText(key: RangeKey, value: string): string {
  const number = Number(value);
  if (key === 'year' || value.trim() === '' || !Number.isFinite(number)) return value;
  const text = number.toLocaleString('en-GB', { maximumFractionDigits: 2 });
  return key === 'price' || key === 'pay' ? `£${text}` : text;
}

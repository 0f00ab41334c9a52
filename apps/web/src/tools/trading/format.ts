/** Prices in a file have no currency, so amounts are plain numbers. */
const amounts = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const prices = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const ratios = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percents = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const minutes = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const DAY_MS = 86_400_000;

export const formatAmount = (value: number) => withMinus(amounts.format(value));
export const formatPrice = (value: number) => withMinus(prices.format(value));
export const formatRatio = (value: number) => withMinus(ratios.format(value));
export const formatShare = (value: number) => withMinus(percents.format(value));
export const formatUnits = (value: number) =>
  new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }).format(value);

/** The date, with the time for bars within a day. */
export function formatTime(time: number): string {
  return (time % DAY_MS === 0 ? days : minutes).format(time);
}

/** A hyphen would be too short beside figures. What is rounded to zero has no sign. */
function withMinus(text: string): string {
  return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace('-', '');
}

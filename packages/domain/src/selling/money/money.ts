/** An amount of money in minor units, with its currency: 1999 is £19.99 but ¥1999. It is a whole number. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export const DEFAULT_CURRENCY = 'GBP';
/**
 * How many digits an amount may have before the point. With three digits after the point, JavaScript can still
 * represent the number exactly.
 */
const MAX_WHOLE_DIGITS = 12;

const threeDigits = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
const noDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));

/** Reads a currency code, and trims and capitalises it. Undefined unless it consists of three letters from A to Z. */
export function parseCurrency(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 100) return undefined;
  const code = text.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

export function currencyOf(text: unknown): string {
  return parseCurrency(text) ?? DEFAULT_CURRENCY;
}

export function minorDigits(currency: string): 0 | 2 | 3 {
  if (threeDigits.has(currency)) return 3;
  return noDigits.has(currency) ? 0 : 2;
}

/**
 * The smallest difference between two prices that can be charged, in minor units. In currencies with three decimals,
 * payment providers require the last digit to be 0. In Icelandic krónur they charge only whole krónur.
 */
export function priceStep(currency: string): number {
  if (currency === 'ISK') return 100;
  return threeDigits.has(currency) ? 10 : 1;
}

/**
 * The maximum of one charge, in minor units. Payment providers accept eight digits, and twelve in Indonesian rupiah.
 * Their limit for Ugandan shillings counts hundredths.
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export function maxCharge(currency: string): number {
  if (currency === 'IDR') return 999_999_999_999;
  const max = currency === 'UGX' ? 999_999 : 99_999_999;
  return max - (max % priceStep(currency));
}

/** An amount as people write it: with a currency before or after the number, and commas between thousands. */
const amountPattern =
  /^\s*(?:\p{Sc}|[A-Za-z]{3})?\s*-?\s*(?:\p{Sc})?\s*(?:[\d,]+\.?[\d,]*|\.\d[\d,]*)\s*(?:\p{Sc}|[A-Za-z]{3})?\s*$/u;

/**
 * Reduces an amount that somebody typed to digits, point and minus: “£1,200.50” becomes `1200.50`, and “1,50” becomes
 * `150`. Undefined if the text is not an amount, such as `1e309` or `1.2.3`.
 */
export function parseAmount(text: string): string | undefined {
  if (text.length > 60 || !amountPattern.test(text)) return undefined;
  const plain = text.replaceAll(/[^\d.,-]/g, '').replaceAll(',', '');
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? plain : undefined;
}

/**
 * Reads an amount that somebody typed, in minor units, rounded half away from zero. Undefined if the text is not an
 * amount, or is too large to be represented exactly.
 */
export function toMinor(text: string, currency: string): number | undefined {
  const plain = parseAmount(text);
  if (plain === undefined) return undefined;
  const digits = minorDigits(currency);
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  const significant = whole.replace(/^0+(?=\d)/, '');
  if (significant.length > MAX_WHOLE_DIGITS) return undefined;
  const padded = fraction.padEnd(digits + 1, '0');
  const units =
    Number(`${significant || '0'}${padded.slice(0, digits)}`) + (padded.charAt(digits) >= '5' ? 1 : 0);
  return plain.startsWith('-') && units > 0 ? -units : units;
}

export function parseMoney(text: string, currency: string): Money | undefined {
  const amount = toMinor(text, currency);
  return amount === undefined ? undefined : { amount, currency };
}

/** Formats an amount as form fields contain it: `1200` or `1200.50`. */
export function toDecimal({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  const [whole, fraction] = [text.slice(0, cut), text.slice(cut)];
  const decimal = /^0*$/.test(fraction) ? whole : `${whole}.${fraction}`;
  return amount < 0 ? `-${decimal}` : decimal;
}

/** Formats an amount as people read it: “£1,200” or “£1,200.50”. */
export function formatMoney({ amount, currency }: Money): string {
  return formatterOf(currency).format(amount / 10 ** minorDigits(currency));
}

const formatters = new Map<string, Intl.NumberFormat>();
/**
 * How many formatters are cached at most. There are 17,576 possible currency codes, and formatters for all of them must
 * not fill the memory.
 */
const MAX_FORMATTERS = 200;

/** Formatters are cached, because creating one takes a hundred times as long as using it. */
function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: minorDigits(currency),
    trailingZeroDisplay: 'stripIfInteger',
  });
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(currency, made);
  return made;
}

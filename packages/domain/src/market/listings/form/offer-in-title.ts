import type { System } from '../systems.ts';

type Period = 'day' | 'week' | 'month' | 'year';

/** Words behind an amount that say for how long it is paid. */
const periods: readonly (readonly [RegExp, Period])[] = [
  [/^(?:pcm|pm)\b/, 'month'],
  [/^pw\b/, 'week'],
  [/^pd\b/, 'day'],
  [/^pa\b/, 'year'],
  [/^(?:per|a|each|every|\/)\s*(?:calendar\s+)?month\b|^monthly\b/, 'month'],
  [/^(?:per|a|each|every|\/)\s*week\b|^weekly\b/, 'week'],
  [/^(?:per|a|each|every|\/)\s*day\b|^daily\b/, 'day'],
  [/^(?:per|a|each|every|\/)\s*(?:year|annum)\b|^yearly\b/, 'year'],
];

interface Amount {
  readonly value: string;
  readonly period: Period | undefined;
}

/** The first amount in pounds: “£1,450 pcm”, “£250k”. */
function amountIn(title: string): Amount | undefined {
  const found = /£\s?(?<digits>\d[\d,]*(?:\.\d{1,2})?)(?<thousands>k)?(?![\d.])\s*(?<rest>.*)/i.exec(title);
  if (!found?.groups) return undefined;
  const { digits = '', thousands, rest = '' } = found.groups;
  const plain = digits.replaceAll(',', '');
  const [, period] = periods.find(([words]) => words.test(rest.toLowerCase())) ?? [];
  return { value: thousands === undefined ? plain : String(Math.round(Number(plain) * 1_000)), period };
}

/** What the title says about the offer: its price, for how long that is paid, and whether it is for sale or to rent. */
export function offerIn(system: System, title: string): [string, string][] {
  const amount = amountIn(title);
  switch (system) {
    case 'general':
      return amount && amount.period === undefined ? [['price', amount.value]] : [];
    case 'property':
      return homeOffer(title, amount);
    case 'auto':
      return vehicleOffer(title, amount);
    default:
      return [];
  }
}

function homeOffer(title: string, amount: Amount | undefined): [string, string][] {
  const { value, period } = amount ?? {};
  // No home is let by the day in this form.
  if (period === 'day') return [];
  const isLet = period !== undefined || /\b(?:to|for) (?:let|rent)\b/i.test(title);
  const isSold = !isLet && /\bfor sale\b/i.test(title);
  return [
    ...one('listing_type', isLet ? 'rent' : isSold ? 'sale' : undefined),
    ...one('price_or_rent', value),
    ...one('price_frequency', period && `per_${period}`),
  ];
}

function vehicleOffer(title: string, amount: Amount | undefined): [string, string][] {
  const { value, period } = amount ?? {};
  if (period === 'year') return [];
  return [
    ...one('offer_type', vehicleOfferType(title, period)),
    ...one('price', value),
    ...one('rental_frequency', period && `per_${period}`),
  ];
}

function vehicleOfferType(title: string, period: Period | undefined): string | undefined {
  if (/\bfor sale\b/i.test(title)) return 'sale';
  if (/\b(?:lease|leasing)\b/i.test(title)) return 'lease';
  return period !== undefined || /\b(?:for|to) hire\b/i.test(title) ? 'rental' : undefined;
}

function one(field: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[field, value]];
}

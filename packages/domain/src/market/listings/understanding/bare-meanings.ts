import type { Meaning } from './sentence.ts';
import { type Limits, listingTypesAt, rangeMeaning, vehiclePrice } from './range-meaning.ts';

/** How an amount is written. */
export interface Written {
  readonly isPounds: boolean;
  /** True if it is written as thousands or millions: “40k”. */
  readonly isScaled: boolean;
}

export interface PlainAmount extends Written {
  readonly value: number;
  /** True if a little more or less is fine: “around 250k”. */
  readonly isAbout: boolean;
  /** True if more is fine too: “40k+”. */
  readonly isLeast: boolean;
}

/** How far above or below a price, a pay or a mileage may be that somebody gives without a limit. */
const TOLERANCE = 0.1;
const [FIRST_YEAR, LAST_YEAR] = [1_950, 2_030];

/** The usual range of a number, outside of which an amount means something else. */
interface Usual {
  readonly from: number;
  readonly to: number;
}
const yearlyPay: Usual = { from: 10_000, to: 500_000 };
const hourlyPay: Usual = { from: 5, to: 100 };
const anyVehiclePrice: Usual = { from: 50, to: 10_000_000 };
/** Without a pound sign, larger numbers of a vehicle are miles. */
const shortVehiclePrice: Usual = { from: 200, to: 40_000 };
const mileage: Usual = { from: 40_000, to: 300_000 };

const isWithin = (value: number, { from, to }: Usual) => value >= from && value < to;
export const isYear = (value: number) => Number.isInteger(value) && value >= FIRST_YEAR && value <= LAST_YEAR;

/** What an amount means in each section, decided by the usual range of its numbers. */
export function meaningsOfAmount(amount: PlainAmount): Meaning[] {
  return meanings(amount.value, limitsFor(amount), amount);
}

/** Between which numbers somebody searches who names one, as a price, a pay or a year. */
export function limitsFor({
  value,
  isAbout,
  isLeast,
}: Pick<PlainAmount, 'value' | 'isAbout' | 'isLeast'>): ByNumber {
  const times = (share: number) => Math.round(value * share * 100) / 100;
  const [low, high] = [times(1 - TOLERANCE), times(1 + TOLERANCE)];
  if (isLeast) return { price: { min: value }, pay: { min: value }, year: { min: value } };
  if (isAbout) {
    const about = { min: low, max: high };
    return { price: about, pay: about, year: { min: value - 1, max: value + 1 } };
  }
  // Somebody who names a pay wants at least that, and somebody who names a price has not much more.
  return { price: { max: high }, pay: { min: value }, year: { min: value, max: value } };
}

/** What two amounts mean in each section. Among things, two numbers are a price. */
export function meaningsOfRange(range: { readonly min: number; readonly max: number }, written: Written) {
  const all = meanings(range.max, { price: range, pay: range, year: range }, written);
  return written.isPounds || isYear(range.max)
    ? all
    : [...all, { ...rangeMeaning('general', 'price', range), isShared: true }];
}

export interface ByNumber {
  /** For a mileage too. */
  readonly price: Limits;
  readonly pay: Limits;
  readonly year: Limits;
}

function meanings(value: number, { price, pay, year }: ByNumber, { isPounds, isScaled }: Written): Meaning[] {
  const types = listingTypesAt(value);
  const isHourly = isPounds && isWithin(value, hourlyPay);
  const isPrice = isWithin(value, isPounds ? anyVehiclePrice : shortVehiclePrice);
  const isAmount = isPounds || isScaled;
  return [
    ...(types ? [rangeMeaning('property', 'price', price, [types])] : []),
    ...(isWithin(value, yearlyPay) ? [rangeMeaning('jobs', 'pay', pay)] : []),
    ...(isHourly ? [rangeMeaning('jobs', 'pay', pay, [{ param: 'pay_basis', value: 'hourly' }])] : []),
    ...(!isAmount && isYear(value) ? [rangeMeaning('auto', 'year', year)] : []),
    ...(isAmount && isPrice ? [vehiclePrice(price)] : []),
    ...(isAmount && !isPrice && isWithin(value, mileage) ? [rangeMeaning('auto', 'mileage', price)] : []),
    ...(isPounds ? [{ ...rangeMeaning(undefined, 'price', price), notIn: 'jobs' as const }] : []),
  ];
}

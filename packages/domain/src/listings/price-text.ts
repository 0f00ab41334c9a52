import { currencyOf, formatMoney, parseMoney } from '../money/money.ts';
import { priceOf } from './canonical.ts';
import { choiceLabel } from './enumerations.ts';
import type { FormValues } from './fields.ts';
import { type System, systemFacts } from './systems.ts';

const periods = [
  ['price_frequency', 'priceFrequency'],
  ['rental_frequency', 'rentalFrequency'],
] as const;

/** Price or pay of a listing for people, from canonical values. Undefined while neither is filled in. */
export function priceText(system: System, values: FormValues): string | undefined {
  if (systemFacts[system].pricedBy === 'pay') return payText(values);
  const price = priceOf(system, values);
  if (!price) return undefined;
  const every = periods.flatMap(([id, name]) => {
    const value = values[id];
    return value === undefined || value === 'total' ? [] : [choiceLabel(name, value)];
  });
  return [formatMoney(price), ...every].join(' ');
}

/** A range as “min - max / basis”. If only one end is known, only that end is written. */
function payText(values: FormValues): string | undefined {
  const currency = currencyOf(values['currency']);
  const ends = ['pay_range_min', 'pay_range_max'].flatMap((id) => {
    const money = parseMoney(values[id] ?? '', currency);
    return money ? [formatMoney(money)] : [];
  });
  if (ends.length === 0) return undefined;
  const basis = values['pay_basis'];
  const range = [...new Set(ends)].join(' - ');
  return basis === undefined ? range : `${range} / ${choiceLabel('payBasis', basis)}`;
}

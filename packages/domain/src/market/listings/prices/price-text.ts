import { currencyOf, formatMoney, parseMoney } from '../../../selling/money/money.ts';
import { priceOf } from '../canonical.ts';
import { choiceLabel } from '../enumerations.ts';
import type { FormValues } from '../fields.ts';
import { type System, systemFacts } from '../systems.ts';

const periods = [
  ['price_frequency', 'priceFrequency'],
  ['rental_frequency', 'rentalFrequency'],
] as const;

/** A listing's price or pay for people, from canonical values. Undefined if it has neither. */
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

/** Pay as “min - max / basis”, or only one amount if only one end is known. */
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

import { longDay } from '../../days.ts';
import { currencyOf, formatMoney, parseMoney } from '../../selling/money/money.ts';
import { choiceLabel } from './enumerations.ts';
import { type FormValues, isContactField } from './fields.ts';
import type { Field } from './fields/field.ts';
import { parseMoment } from './moments.ts';

/** A field's canonical value as people read it. */
export function fieldText(field: Field, value: string, values: FormValues): string {
  if (field.choice) return choiceLabel(field.choice, value);
  if (field.isMoney) {
    const money = parseMoney(value, currencyOf(values['currency']));
    return money ? formatMoney(money) : value;
  }
  if (field.type === 'datetime-local' || field.type === 'date') return momentText(field, value);
  const option = field.options.find((each) => each.value === value);
  if (option) return option.label;
  if (!field.numericKind || field.isDigits || field.id === 'year') return value;
  const unit = field.id === 'mileage' ? (values['mileage_unit'] ?? 'mi') : field.unit;
  return [Number(value).toLocaleString('en-GB'), unit].filter(Boolean).join(' ');
}

function momentText({ type }: Field, value: string): string {
  const moment = parseMoment(value);
  if (!moment) return value;
  return type === 'date'
    ? longDay(moment)
    : moment.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

/**
 * Whether a field appears among a listing's details. The unit of mileage does not, because it is written with the
 * number.
 */
export function isDetail(field: Field): boolean {
  return field.shown === 'detail' && !isContactField(field) && field.id !== 'mileage_unit';
}

import { canonicalValues } from './canonical.ts';
import { choiceLabel } from './enumerations.ts';
import { fieldsOf, type FormValues, getField } from './fields.ts';
import type { Field } from './fields/field.ts';
import { priceText } from './price-text.ts';
import type { System } from './systems.ts';

/** What a card in a list says of a listing beside its title and place. */
export interface CardFacts {
  readonly price: string | undefined;
  /** A few short ones, such as “2021” and “28,500 miles”. */
  readonly facts: readonly string[];
}

/** From a form as it was sent. A page has many cards, so only the few fields that they show are read. */
export function cardFactsOf(system: System, formValues: FormValues): CardFacts {
  const values = canonicalValues(system, formValues, cardFields[system]);
  return { price: priceText(system, values), facts: headlineFacts(system, values) };
}

/** The few that there is room for. */
const headlines: Readonly<Record<System, readonly string[]>> = {
  general: ['condition', 'brand'],
  jobs: ['company', 'employment_type', 'remote'],
  property: ['beds', 'baths', 'property_type', 'size_sqft'],
  auto: ['year', 'mileage', 'fuel', 'transmission'],
};

function headlineFacts(system: System, values: FormValues): string[] {
  return headlines[system].flatMap((id) => {
    const value = values[id];
    return value === undefined ? [] : [factText(getField(system, id), value, values)];
  });
}

function factText(field: Field, value: string, values: FormValues): string {
  if (field.choice) return choiceLabel(field.choice, value);
  if (field.id === 'year') return value;
  const number = field.numericKind ? numbers.format(Number(value)) : value;
  if (field.id === 'mileage')
    return `${number} ${choiceLabel('mileageUnit', values['mileage_unit'] ?? 'mi')}`;
  if (field.id === 'beds') return `${number} bed${value === '1' ? '' : 's'}`;
  if (field.id === 'baths') return `${number} bath${value === '1' ? '' : 's'}`;
  return field.unit ? `${number} ${field.unit}` : number;
}

const numbers = new Intl.NumberFormat('en-GB');

/** What prices are told in, beside the amount. */
const priceWords = [
  'currency',
  'price_frequency',
  'rental_frequency',
  'pay_basis',
  'pay_range_min',
  'pay_range_max',
];

const cardFields: Readonly<Record<System, ReadonlySet<string>>> = {
  general: cardFieldsOf('general'),
  jobs: cardFieldsOf('jobs'),
  property: cardFieldsOf('property'),
  auto: cardFieldsOf('auto'),
};

function cardFieldsOf(system: System): ReadonlySet<string> {
  const prices = fieldsOf[system].filter(({ columns }) => columns.includes('price_decimal'));
  return new Set([...headlines[system], ...prices.map(({ id }) => id), ...priceWords, 'mileage_unit']);
}

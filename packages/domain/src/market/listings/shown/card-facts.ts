import { canonicalValues } from '../canonical.ts';
import { choiceLabel } from '../enumerations.ts';
import { fieldsOf, type FormValues, getField } from '../fields.ts';
import type { Field } from '../fields/field.ts';
import { priceText } from '../prices/price-text.ts';
import { bySystem, type System, systemFacts } from '../systems.ts';

/** The texts on a listing's card, besides title and location. */
export interface CardFacts {
  readonly price: string | undefined;
  /** A few short texts, such as “2021” and “28,500 miles”. */
  readonly facts: readonly string[];
  readonly company: string | undefined;
  /** The kind of offer, where people compare offers of different kinds: “For sale”, “To rent” or “For hire”. */
  readonly offer: string | undefined;
}

/** The texts on a listing's card. A page has many cards, so it reads only the few fields that a card shows. */
export function cardFactsOf(system: System, formValues: FormValues): CardFacts {
  const values = canonicalValues(system, formValues, fieldsRead[system]);
  return {
    price: priceText(system, values),
    facts: headlineFacts(system, values),
    company: values['company'],
    offer: offerText(system, values),
  };
}

/** A vehicle's card is silent about a sale, because nearly every vehicle is for sale. */
function offerText(system: System, values: FormValues): string | undefined {
  const { listing_type: home, offer_type: vehicle } = values;
  if (system === 'property' && home) return choiceLabel('propertyListingType', home);
  if (system === 'auto' && vehicle && vehicle !== 'sale') return choiceLabel('offerType', vehicle);
  return undefined;
}

function headlineFacts(system: System, values: FormValues): string[] {
  return systemFacts[system].cardFields.flatMap((id) => {
    const value = values[id];
    return value === undefined ? [] : [factText(getField(system, id), value, values)];
  });
}

/** A value as cards and key facts show it, such as “28,500 miles” or “3 beds”. */
export function factText(field: Field, value: string, values: FormValues): string {
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

/** Fields needed to write a price, besides the amount. */
const priceFields = [
  'currency',
  'price_frequency',
  'rental_frequency',
  'pay_basis',
  'pay_range_min',
  'pay_range_max',
];

const fieldsRead = bySystem((system): ReadonlySet<string> => {
  const prices = fieldsOf[system].filter(({ columns }) => columns.includes('price_decimal'));
  const { cardFields } = systemFacts[system];
  return new Set([
    ...cardFields,
    ...prices.map(({ id }) => id),
    ...priceFields,
    'mileage_unit',
    'listing_type',
    'offer_type',
  ]);
});

import { currencyOf, DEFAULT_CURRENCY } from '../../../selling/money/money.ts';
import { COLOUR, derivedValues, isDerived, type Offer } from './derived-filters.ts';
import { type Field } from '../fields/field.ts';
import { fieldsOf, type FormValues } from '../fields.ts';
import { splitStreet } from './street-words.ts';
import { facetLabel, facetsOf, keyOf, payFields, type RangeKey, rangeKeys } from './search.ts';
import { type System, systemFacts } from '../systems.ts';

/** What searches use of a listing, made from its canonical values. */
export interface Findable {
  /**
   * The listing's words in three texts. Words of the title count most in the ranking, then words of the kind; words of
   * the text do not count.
   */
  readonly title: string;
  readonly kind: string;
  readonly text: string;
  readonly facets: readonly { readonly key: string; readonly value: string }[];
  readonly numbers: Readonly<Partial<Record<NumberKey, number>>>;
}

/** A listing's numbers, which searches limit and sort by. Yearly pay is only sorted by. */
export type NumberKey = Exclude<RangeKey, 'price'> | 'yearlyPay';

const MAX_TEXT_CHARS = 20_000;

/** Filters whose values say what kind of thing is listed. */
const kindKeys: ReadonlySet<string> = new Set([
  'category',
  'subcategory',
  'make',
  'model',
  'body_type',
  'property_type',
]);

/** What people call a vehicle by its body type. Those not listed here are cars. */
const namesByBody: Readonly<Record<string, string>> = {
  motorcycle: 'motorbike bike',
  van: '',
  pickup: 'truck',
};

export function findableOf(system: System, values: FormValues, offer: Offer = {}): Findable {
  const texts = (kind: Field['search']) =>
    fieldsOf[system]
      .flatMap((field) => (field.search === kind ? [values[field.id] ?? ''] : []))
      .filter((text) => kind !== 'title' || text !== '')
      .join(kind === 'title' ? ' | ' : ' ');
  const facets = facetsOf[system].flatMap(({ key, field }) => {
    const value = isDerived(key) ? undefined : values[field.id];
    return value === undefined ? [] : [{ key, value: value.slice(0, 100) }];
  });
  const derived = derivedValues(system, values, offer);
  const colours = derived.filter(({ key }) => key === COLOUR);
  const labels = (isKind: boolean) =>
    [...facets, ...colours]
      .filter(({ key }) => kindKeys.has(key) === isKind)
      .map(({ key, value }) => facetLabel(system, key, value))
      .join(' ');
  const { title, street } =
    system === 'property' ? splitStreet(texts('title')) : { title: texts('title'), street: '' };
  return {
    title: title.slice(0, MAX_TEXT_CHARS),
    kind: [labels(true), values['brand'] ?? '', nameOf(system, values)].filter(Boolean).join(' '),
    text: `${systemFacts[system].name} ${labels(false)} ${texts('text')}${street && ` ${street}`}`.slice(
      0,
      MAX_TEXT_CHARS,
    ),
    facets: [...facets, ...derived],
    numbers: numbersOf(system, values),
  };
}

function nameOf(system: System, values: FormValues): string {
  return system === 'auto' ? (namesByBody[values['body_type'] ?? ''] ?? 'car') : '';
}

function numbersOf(system: System, values: FormValues): Findable['numbers'] {
  const numbers: Partial<Record<NumberKey | 'price', number>> = {};
  for (const field of fieldsOf[system]) {
    const [key, text] = [keyOf(field), values[field.id]];
    if (field.search !== 'range' || text === undefined || key === 'price') continue;
    const range = payFields.has(field.id) ? 'pay' : rangeKeys.find((known) => known === key);
    // The lower end of pay is read first, and the upper end overwrites it.
    if (range) numbers[range] = Number(text);
  }
  if (numbers.mileage !== undefined && values['mileage_unit'] === 'km')
    numbers.mileage = Math.round(numbers.mileage * MILES_PER_KM);
  const yearlyPay = yearlyPayOf(numbers.pay, values);
  return yearlyPay === undefined ? numbers : { ...numbers, yearlyPay };
}

/** Mileage is limited and sorted in miles. */
const MILES_PER_KM = 0.621_371;

/** How many of each unit of time are worked in a year. Projects and commission have no such number. */
const unitsPerYear: Readonly<Record<string, number>> = {
  hourly: 1_950,
  daily: 260,
  weekly: 52,
  monthly: 12,
  annual: 1,
};

/** Pay for a year in pounds, so that jobs paid by the hour and by the year can be sorted together. */
function yearlyPayOf(pay: number | undefined, values: FormValues): number | undefined {
  const units = unitsPerYear[values['pay_basis'] ?? 'annual'];
  if (pay === undefined || units === undefined) return undefined;
  return currencyOf(values['currency']) === DEFAULT_CURRENCY ? Math.round(pay * units) : undefined;
}

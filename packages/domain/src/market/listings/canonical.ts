import { currencyOf, type Money, parseCurrency, parseMoney, toDecimal } from '../../selling/money/money.ts';
import { parseDigits, parseNumber } from './form/checks.ts';
import { normaliseChoice } from './enumerations.ts';
import { fieldsOf, findField, type FormValues, isFlagSet, optionsFor, readValues } from './fields.ts';
import type { Field } from './fields/field.ts';
import { safeLink } from './links.ts';
import { parseMoment } from './moments.ts';
import type { ListedPrice } from './prices/shuffle.ts';
import { bySystem, type System } from './systems.ts';

/**
 * The canonical form of the values in a form: choices by their stored value, numbers as plain digits, only links that
 * may be followed, and times in UTC. A field's value that cannot be read is left out; a value without a field stays as
 * it is. `only` limits this to certain fields, which must include those that they depend on.
 */
export function canonicalValues(system: System, values: FormValues, only?: ReadonlySet<string>): FormValues {
  const known = readValues(system, values);
  const currency = currencyOf(known.get('currency'));
  const canonical: Record<string, string> = {};
  const wanted = only ? [...known].filter(([id]) => only.has(id)) : [...known];
  // In the form's order: the make comes before the model, which is looked up among that make's models.
  for (const [id, text] of inFormOrder(system, wanted)) {
    const field = findField(system, id);
    const value = field ? canonicalText(field, text, { currency, values: canonical }) : text;
    if (value !== undefined) canonical[id] = value;
  }
  return canonical;
}

interface Beside {
  readonly currency: string;
  readonly values: FormValues;
}

function canonicalText(field: Field, text: string, { currency, values }: Beside): string | undefined {
  if (field.choice) return normaliseChoice(field.choice, text);
  if (field.isMoney) {
    const money = parseMoney(text, currency);
    return money && toDecimal(money);
  }
  if (field.isDigits) return parseDigits(text);
  if (field.numericKind) return parseNumber(field, text)?.toString();
  const special = spellings[field.id]?.(text);
  // Tags that consist only of commas count as nothing typed.
  if (special !== undefined) return special === '' ? undefined : special;
  if (field.id === 'currency') return parseCurrency(text);
  if (field.type === 'url') return safeLink(text);
  if (field.type === 'datetime-local') return parseMoment(text)?.toISOString();
  const option = matchOption(field, text, values);
  // A sub-category is left out if it does not belong to the chosen category.
  return field.id === 'subcategory' ? option : (option ?? text);
}

const spellings: Readonly<Record<string, (text: string) => string>> = {
  include_description: (text) => String(isFlagSet(text)),
  'location.exact': (text) => String(/^(?:true|1|yes|on)$/i.test(text)),
  epc_rating: (text) => text.toUpperCase(),
  tags: (text) => tagsOf(text).join(', '),
};

/** Finds the option that somebody typed instead of choosing it, in upper or lower case. */
function matchOption(field: Field, text: string, values: FormValues): string | undefined {
  const key = text.replace(/^general\//, '').toLowerCase();
  return optionsFor(field, values).find(
    ({ value, label }) => value.toLowerCase() === key || label.toLowerCase() === key,
  )?.value;
}

export function tagsOf(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return [...new Set(tags)].slice(0, 20);
}

/** Positions of fields in the form, by id. */
const positionsOf = bySystem(
  (system): ReadonlyMap<string, number> => new Map(fieldsOf[system].map(({ id }, at) => [id, at])),
);

/** Fields in the form's order, then values without a field by name. So equal values always give an equal listing. */
function inFormOrder(system: System, entries: readonly (readonly [string, string])[]) {
  const positions = positionsOf[system];
  return entries.toSorted(
    ([one], [other]) =>
      (positions.get(one) ?? Infinity) - (positions.get(other) ?? Infinity) || (one < other ? -1 : 1),
  );
}

/** The listing's price, read from its system's price field. */
export function priceOf(system: System, values: FormValues): Money | null {
  const field = fieldsOf[system].find(({ columns }) => columns.includes('price_decimal'));
  if (!field) return null;
  const known = readValues(system, values);
  const text = known.get(field.id);
  return (text === undefined ? undefined : parseMoney(text, currencyOf(known.get('currency')))) ?? null;
}

/** The price as it would be stored if the form were saved. */
export function listedPrice(system: System, typed: FormValues): ListedPrice {
  const values = canonicalValues(system, typed);
  return { system, currency: currencyOf(values['currency']), price: priceOf(system, values) };
}

/** The form's values that everybody may read: all but the description, if its owner hides that. */
export function publicValues(system: System, values: FormValues): FormValues {
  const { description, ...rest } = canonicalValues(system, values);
  const isShown = description !== undefined && isFlagSet(rest['include_description']);
  return isShown ? { ...rest, description } : rest;
}

import { fieldsOf, findField, getField, optionsFor, type FormValues } from '../fields.ts';
import { allSubcategories, subcategoriesOf } from '../fields/subcategories.ts';
import type { System } from '../systems.ts';
import { splitTitle } from '../understanding/title-words.ts';
import { tokensOf } from '../understanding/tokens.ts';
import { understandSentence } from '../understanding/understand-sentence.ts';
import { offerIn } from './offer-in-title.ts';

/** A value that the title suggests. The form offers it, and only the person fills it in. */
export interface FieldSuggestion {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** The value as people read it. */
  readonly text: string;
}

/** Values that the title suggests for fields that are still empty. */
export function suggestValues(system: System, values: FormValues): FieldSuggestion[] {
  const title = values['title'] ?? '';
  const found = new Map<string, string>([
    ...understoodValues(system, title),
    ...offerIn(system, title),
    ...(system === 'general' ? kindOf(title, values['category'] ?? '') : []),
    ...(system === 'auto' ? yearIn(title) : []),
  ]);
  return [...found].flatMap(([id, value]) => toSuggestion(system, values, id, value) ?? []);
}

function toSuggestion(
  system: System,
  values: FormValues,
  id: string,
  value: string,
): FieldSuggestion | undefined {
  const field = findField(system, id);
  if (!field || (values[field.id] ?? '') !== '') return undefined;
  const option = optionsFor(field, values).find((each) => each.value === value);
  // A select is only suggested for if its options include the value. The options of a model depend on the make.
  if (field.type === 'select' && !option) return undefined;
  return { field: field.id, label: field.label, value, text: option?.label ?? value };
}

/** Values that the search rules read in the title. A filter for a single value is also a value of the form. */
function understoodValues(system: System, title: string): [string, string][] {
  const filters = understandSentence(title, system).phrases.flatMap((phrase) => phrase.filters);
  const valueOf = (name: string) => filters.find(({ param }) => param === name)?.value;
  return filters.flatMap(({ param, value }): [string, string][] => {
    const range = /^(.+)_min$/.exec(param)?.[1];
    if (range !== undefined) return valueOf(`${range}_max`) === value ? [[range, value]] : [];
    return findField(system, param) ? [[param, value]] : [];
  });
}

function yearIn(title: string): [string, string][] {
  const year = /\b(?:19[5-9]\d|20[0-4]\d)\b/.exec(title)?.[0];
  return year === undefined ? [] : [['year', year]];
}

/** The category of the thing that the title names, or its sub-category if a category is already chosen. */
function kindOf(title: string, category: string): [string, string][] {
  const kind = subcategoryNamedIn(splitTitle(title).thing) ?? subcategoryNamedIn(title);
  if (!kind) return [];
  if (category !== '') return [['subcategory', kind]];
  const parent = categoryOf(kind);
  return parent === undefined ? [] : [['category', parent]];
}

function categoryOf(subcategory: string): string | undefined {
  return getField('general', 'category').options.find(({ value }) =>
    subcategoriesOf(value).some((option) => option.value === subcategory),
  )?.value;
}

/** Words in sub-categories' names that do not name a thing by themselves. */
const vague = new Set(['part', 'accessory', 'component', 'other', 'set']);

interface KindPhrase {
  readonly words: readonly string[];
  readonly subcategory: string;
}

const phrases: readonly KindPhrase[] = allSubcategories.flatMap(({ value, label }) =>
  label
    .split(/ and |, /)
    .map((text) => ({ words: tokensOf(text).map(({ key }) => singular(key)), subcategory: value }))
    .filter(({ words }) => words.length > 0 && !(words.length === 1 && vague.has(words[0] ?? ''))),
);

/**
 * The sub-category named in the text. The longest phrase wins, then the last one, because in English the last noun
 * names the thing.
 */
function subcategoryNamedIn(text: string): string | undefined {
  const words = tokensOf(text).map(({ key }) => singular(key));
  let best: { readonly length: number; readonly at: number; readonly subcategory: string } | undefined;
  for (const { words: phrase, subcategory } of phrases) {
    const at = words.findLastIndex((_, index) =>
      phrase.every((word, offset) => words[index + offset] === word),
    );
    if (at < 0) continue;
    const isBetter = !best || phrase.length > best.length || (phrase.length === best.length && at > best.at);
    if (isBetter) best = { length: phrase.length, at, subcategory };
  }
  return best?.subcategory;
}

function singular(word: string): string {
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y');
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** Fewer listings than this say too little about a price. */
export const MIN_COMPARABLE = 5;

export interface PriceRange {
  /** In minor units. */
  readonly low: number;
  readonly high: number;
  readonly middle: number;
  readonly count: number;
}

/** The range of the middle half of the prices. Undefined if there are too few prices. */
export function priceRangeOf(prices: readonly number[]): PriceRange | undefined {
  if (prices.length < MIN_COMPARABLE) return undefined;
  const sorted = prices.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { low: at(0.25), high: at(0.75), middle: at(0.5), count: prices.length };
}

export interface ComparableBy {
  /** Filters whose values the comparable listings share. */
  readonly keys: readonly string[];
  /** Whether the titles must share a word too, since a whole category says too little about a price. */
  readonly sharesWords: boolean;
}

/** Which filters the comparable listings of a system share. The most specific set comes first. */
const comparable: Readonly<Partial<Record<System, readonly ComparableBy[]>>> = {
  general: [
    { keys: ['category', 'subcategory'], sharesWords: false },
    { keys: ['category'], sharesWords: true },
  ],
  auto: [{ keys: ['make', 'model'], sharesWords: false }],
  property: [{ keys: ['listing_type', 'property_type'], sharesWords: false }],
};

/**
 * How to find listings comparable to one that has these filters. The ways are tried in order, the most specific first,
 * until one finds enough. Empty if too little is known about the listing.
 */
export function comparableBy(system: System, known: ReadonlySet<string>): readonly ComparableBy[] {
  const found = (comparable[system] ?? []).filter(({ keys }) => keys.every((key) => known.has(key)));
  // Only offers of the same type are compared: hire is priced by the day, a sale once.
  if (system !== 'auto' || !known.has('offer_type')) return found;
  return found.map((kind) => ({ ...kind, keys: [...kind.keys, 'offer_type'] }));
}

/** The id of the price field. Undefined if the system's listings have a range of pay instead. */
export function priceFieldOf(system: System): string | undefined {
  return fieldsOf[system].find(({ columns }) => columns.includes('price_decimal'))?.id;
}

import { fieldsOf, findField, getField, optionsFor, type FormValues } from './fields.ts';
import { allSubcategories, subcategoriesOf } from './fields/subcategories.ts';
import type { System } from './systems.ts';
import { splitTitle } from './understanding/title-words.ts';
import { tokensOf } from './understanding/tokens.ts';
import { understandSentence } from './understanding/understand-sentence.ts';

/** A value that a title speaks for. Nobody but the person fills it in. */
export interface FieldSuggestion {
  readonly field: string;
  readonly label: string;
  readonly value: string;
  /** The value as people read it. */
  readonly text: string;
}

/** Values that the title speaks for, of fields that are still empty. */
export function suggestValues(system: System, values: FormValues): FieldSuggestion[] {
  const title = values['title'] ?? '';
  const found = new Map<string, string>([
    ...understoodValues(system, title),
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
  // A model is offered once its make is chosen, because the make decides which models there are.
  if (field.type === 'select' && !option) return undefined;
  return { field: field.id, label: field.label, value, text: option?.label ?? value };
}

/** The rules of searches read filters out of a title; a filter for one value is a value of the form. */
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

/** The category of the thing that a title names, and its sub-category once the category is chosen. */
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

/** Words of sub-categories that name no thing by themselves. */
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

/** The longest phrase wins, then the last one, because in English the last noun names the thing. */
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

/** Fewer listings say too little about a price. */
export const MIN_COMPARABLE = 5;

export interface PriceRange {
  /** In minor units. */
  readonly low: number;
  readonly high: number;
  readonly middle: number;
  readonly count: number;
}

/** The range of the middle half of prices. Undefined with too few. */
export function priceRangeOf(prices: readonly number[]): PriceRange | undefined {
  if (prices.length < MIN_COMPARABLE) return undefined;
  const sorted = prices.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { low: at(0.25), high: at(0.75), middle: at(0.5), count: prices.length };
}

export interface ComparableBy {
  /** Filters whose values comparable listings have in common. */
  readonly keys: readonly string[];
  /** Whether their titles must have a word in common as well, because a whole category says too little. */
  readonly sharesWords: boolean;
}

/** Filters that comparable listings of a system share, the most specific first. */
const comparable: Readonly<Partial<Record<System, readonly ComparableBy[]>>> = {
  general: [
    { keys: ['category', 'subcategory'], sharesWords: false },
    { keys: ['category'], sharesWords: true },
  ],
  auto: [{ keys: ['make', 'model'], sharesWords: false }],
  property: [{ keys: ['listing_type', 'property_type'], sharesWords: false }],
};

/**
 * How listings comparable with one that has these filters are found: the most specific way first, the next if it finds
 * too few. None if too little is known about it.
 */
export function comparableBy(system: System, known: ReadonlySet<string>): readonly ComparableBy[] {
  const found = (comparable[system] ?? []).filter(({ keys }) => keys.every((key) => known.has(key)));
  // Hire is priced by the day and a sale once.
  if (system !== 'auto' || !known.has('offer_type')) return found;
  return found.map((kind) => ({ ...kind, keys: [...kind.keys, 'offer_type'] }));
}

/** The field of the price. Undefined where listings have a range of pay instead. */
export function priceFieldOf(system: System): string | undefined {
  return fieldsOf[system].find(({ columns }) => columns.includes('price_decimal'))?.id;
}

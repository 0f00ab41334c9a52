import { cities } from '../locations/location-names.ts';
import { facetsIn } from '../search/search.ts';
import { searchSubject, subjectPath } from '../search/search-address.ts';
import { type System, systemFacts, systems } from '../systems.ts';
import { modelsByMake } from '../vehicles.ts';
import { hasWordBeginning, plainText } from './plain-text.ts';

/** A page of the market that somebody can go to instead of searching. */
export interface BrowseSuggestion {
  readonly kind: 'category' | 'make' | 'city';
  readonly label: string;
  readonly system: System | null;
  readonly path: string;
}

const MIN_CHARS = 2;

/** Each system's filter that says what kind of thing is listed. */
const categoryFilters: Readonly<Record<System, string>> = {
  general: 'category',
  jobs: 'category',
  property: 'property_type',
  auto: 'body_type',
};

interface Known extends BrowseSuggestion {
  readonly plain: string;
}

function known(
  kind: Known['kind'],
  label: string,
  system: System | undefined,
  query: Record<string, string>,
): Known {
  const path = subjectPath(searchSubject(query, system), system);
  return { kind, label, system: system ?? null, path, plain: plainText(label) };
}

const sections = systems.map((system) => known('category', systemFacts[system].name, system, {}));

const categories = systems.flatMap((system) => {
  const key = categoryFilters[system];
  const field = facetsIn(system).find((facet) => facet.key === key)?.field;
  return (field?.options ?? [])
    .filter(({ value }) => value !== 'other')
    .map(({ value, label }) => known('category', label, system, { [key]: value }));
});

const makes = Object.entries(modelsByMake).flatMap(([make, models]) => [
  known('make', make, 'auto', { make }),
  ...models.map((model) => known('make', `${make} ${model}`, 'auto', { make, model })),
]);

const cityPages = cities.map((city) => known('city', city, undefined, { city }));

/**
 * Sections, categories, makes with their models, and cities in which a word begins with the typed text. Names that
 * themselves begin with it come first.
 */
export function browseSuggestions(text: string, limit: number): BrowseSuggestion[] {
  const typed = plainText(text);
  if (typed.length < MIN_CHARS) return [];
  const found = [...sections, ...categories, ...makes, ...cityPages].filter(({ plain }) =>
    hasWordBeginning(plain, typed),
  );
  return [
    ...found.filter(({ plain }) => plain.startsWith(typed)),
    ...found.filter(({ plain }) => !plain.startsWith(typed)),
  ]
    .slice(0, limit)
    .map(({ kind, label, system, path }) => ({ kind, label, system, path }));
}

/** Completes a city at the end of the text: “sofa in lee” becomes “sofa in Leeds”. */
export function withCityCompleted(text: string): string | undefined {
  const [, before = '', beginning = ''] = /^(.*\S)\s+(\S+)$/.exec(text.trim()) ?? [];
  const typed = plainText(beginning);
  const minChars = /\b(?:in|near|at)$/i.test(before) ? MIN_CHARS : MIN_CHARS + 1;
  if (before === '' || typed.length < minChars) return undefined;
  const city = cityPages.find(({ plain }) => plain.startsWith(typed));
  return city && city.plain !== typed ? `${before} ${city.label}` : undefined;
}

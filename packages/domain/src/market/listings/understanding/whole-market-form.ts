import { locationParams } from './understand-query.ts';
import { understandSentence } from './understand-sentence.ts';
import { searchSubject, subjectPath } from '../search/search-address.ts';
import { systems } from '../systems.ts';

/**
 * Address of the search for the home page's form, which has the fields “what”, “where” and section. Undefined if the
 * address has none of the form's special fields, so that it is already an address of a search.
 */
export function addressOfForm(form: URLSearchParams): string | undefined {
  if (!form.has('where') && !form.has('system')) return undefined;
  const system = systems.find((each) => each === form.get('system'));
  const [what, where] = ['q', 'where'].map((name) => (form.get(name) ?? '').trim());
  const location = locationOf(where ?? '');
  // A location that is in no table may still occur in the texts of listings, so its words are searched for.
  const q = location ? what : [what, where].filter(Boolean).join(' ');
  return subjectPath(searchSubject({ q: q ?? '', ...location }, system), system);
}

/**
 * The filters for a location: “Leeds”, “BS1 5TR”, “near York” or “within 5 miles of Bath”. Undefined if it is unknown.
 */
function locationOf(text: string): Record<string, string> | undefined {
  if (text === '') return {};
  for (const sentence of [text, `in ${text}`]) {
    const { phrases, rest } = understandSentence(sentence);
    const filters = phrases.flatMap((phrase) => phrase.filters);
    if (rest === '' && filters.length > 0 && filters.every(({ param }) => locationParams.includes(param)))
      return Object.fromEntries(filters.map(({ param, value }) => [param, value]));
  }
  return undefined;
}

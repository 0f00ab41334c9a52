import { towns } from '../locations/towns.ts';
import { hasWordBeginning, plainText } from './plain-text.ts';

const known = towns.map((name) => ({ name, plain: plainText(name) }));

/**
 * Towns in which a word begins with the typed text. Names that themselves begin with it come first. A completely typed
 * name is not suggested.
 */
export function townSuggestions(text: string, limit: number): string[] {
  const typed = plainText(text);
  if (typed === '') return [];
  const found = known.filter(({ plain }) => plain !== typed && hasWordBeginning(plain, typed));
  return [
    ...found.filter(({ plain }) => plain.startsWith(typed)),
    ...found.filter(({ plain }) => !plain.startsWith(typed)),
  ]
    .slice(0, limit)
    .map(({ name }) => name);
}

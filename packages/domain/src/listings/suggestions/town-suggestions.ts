import { towns } from '../towns.ts';
import { hasWordBeginning, plainText } from './plain-text.ts';

const known = towns.map((name) => ({ name, plain: plainText(name) }));

/** Towns with a word that begins as typed. Those that begin so come first; a name that is complete is not suggested. */
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

import type { Provider } from './provider.ts';

const MAX_WORDS = 6;

/** The words of a search in lower case. Somebody who asks for pizzas also wants a pizza. */
export function searchWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}

export function hasAllWords(
  { name, about, city }: Pick<Provider, 'name' | 'about' | 'city'>,
  words: readonly string[],
): boolean {
  const text = `${name} ${city} ${about}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

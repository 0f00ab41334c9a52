/** Reads the names that a style sheet gives, for `script/check-words.ts`. */
import type { Words } from './words-in-code.ts';

/** Classes, ids, custom properties, data attributes, and names of animations, containers and layers. */
const namePattern =
  /[.#](-?[A-Za-z_][\w-]*)|(--[A-Za-z][\w-]*)|\[(data-[\w-]+)|(?:@keyframes|@container|@layer|container-name:|view-transition-name:)\s*([A-Za-z][\w-]*)/g;

export function wordsInCss(source: string): Words {
  const blank = (text: string) => ' '.repeat(text.length);
  const bare = source.replaceAll(/\/\*[\s\S]*?\*\/|"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, blank);
  return {
    names: [...bare.matchAll(namePattern)].map((match) => ({
      text: match.slice(1).find((name) => name !== undefined) ?? '',
      start: match.index,
    })),
    comments: [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: text = '', index }) => ({
      text: text.replaceAll(/\s+/g, ' ').trim(),
      start: index,
    })),
    texts: [],
  };
}

import { accessories, occupations, things } from './nouns.ts';
import { phraseAt, tableOf } from './phrase-table.ts';
import { tokensOf } from './tokens.ts';

export interface TitleWords {
  /** The words that name the listed thing. */
  readonly thing: string;
  /** All other words of the title. */
  readonly rest: string;
}

/**
 * Words and marks that separate the thing from what belongs to it: a desk “with two drawers”, a cover “for a sofa”.
 */
const afterThing =
  /\s(?:with|for|in|near|from|to|by|at|on|and|plus|incl\.?|including|suits?|fits?)\s|[,(|–—:]|\s-\s/i;

const nouns = tableOf(
  [things, accessories, occupations]
    .flatMap((texts) => texts.split(', '))
    .map((text) => ({ text, meanings: [], votes: [] })),
);

/**
 * Splits a title into the words that name the thing and all others. The last known noun before a preposition or comma
 * names the thing, because in English a “laptop bag” is a bag and a “sofa bed” a bed. Without a known noun, all words
 * before the first preposition or comma do.
 */
export function splitTitle(title: string): TitleWords {
  const at = title.search(afterThing);
  const [name, rest] = at > 0 ? [title.slice(0, at), title.slice(at)] : [title, ''];
  const tokens = tokensOf(name);
  for (let first = tokens.length - 1; first >= 0; first -= 1) {
    const noun = longestNounAround(name, first);
    if (noun)
      return { thing: name.slice(...noun), rest: `${name.slice(0, noun[0])} ${name.slice(noun[1])}${rest}` };
  }
  return { thing: name, rest };

  function longestNounAround(text: string, last: number): [from: number, to: number] | undefined {
    for (let first = Math.max(0, last - 2); first <= last; first += 1) {
      const found = phraseAt(nouns, tokens, first);
      if (found?.next === last + 1) return [tokens[first]?.from ?? 0, tokens[last]?.to ?? text.length];
    }
    return undefined;
  }
}

/** Whether a word alone names a thing or an occupation. */
export function isNoun(word: string): boolean {
  return phraseAt(nouns, tokensOf(word), 0) !== undefined;
}

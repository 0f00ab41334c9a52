import { accessories, occupations, things } from './nouns.ts';
import { phraseAt, tableOf } from './phrase-table.ts';
import { tokensOf } from './tokens.ts';

export interface TitleWords {
  /** Names the thing that is listed. */
  readonly thing: string;
  /** Says more about it. */
  readonly rest: string;
}

/** These separate the thing from what belongs to it: a desk “with two drawers”, a cover “for a sofa”. */
const afterThing =
  /\s(?:with|for|in|near|from|to|by|at|on|and|plus|incl\.?|including|suits?|fits?)\s|[,(|–—:]|\s-\s/i;

const nouns = tableOf(
  [things, accessories, occupations]
    .flatMap((texts) => texts.split(', '))
    .map((text) => ({ text, meanings: [], votes: [] })),
);

/**
 * Finds the words of a title that name the thing. The last noun counts, because in English a “laptop bag” is a bag and a
 * “sofa bed” a bed. Without a noun that is known, all words before the first preposition or comma name it.
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

import { phraseKeys, type Token, tokensOf } from './tokens.ts';

export interface Said {
  readonly from: number;
  readonly to: number;
}

/** Ways of asking for what is near the person. They are fillers for the search itself, which knows no person. */
const nearMeTexts = ['near me', 'close to me', 'nearby', 'in my area', 'around me'];
const phrases = nearMeTexts.map(phraseKeys);

/** Where a search text asks for what is near the person. Undefined if it does not. */
export function nearMeIn(text: string): Said | undefined {
  const tokens = tokensOf(text);
  for (const [at, first] of tokens.entries())
    for (const phrase of phrases) {
      const last = tokens[at + phrase.length - 1];
      if (last && isSaid(tokens.slice(at, at + phrase.length), phrase))
        return { from: first.from, to: last.to };
    }
  return undefined;
}

function isSaid(tokens: readonly Token[], phrase: readonly string[]): boolean {
  const clause = tokens[0]?.clause;
  return tokens.every((token, at) => token.key === phrase[at] && !token.isQuoted && token.clause === clause);
}

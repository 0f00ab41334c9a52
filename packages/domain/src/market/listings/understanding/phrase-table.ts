import type { Match, Meaning } from './sentence.ts';
import { phraseKeys, type Token } from './tokens.ts';

/** A phrase of the vocabulary and what it means. */
export interface Phrase {
  readonly text: string;
  readonly meanings: readonly Meaning[];
  readonly votes: Match['votes'];
}

interface Entry extends Omit<Phrase, 'text'> {
  readonly keys: readonly string[];
}

export type PhraseTable = ReadonlyMap<string, readonly Entry[]>;

/** Phrases by their first word, the longest first. A phrase from several sources gets the meanings of all of them. */
export function tableOf(phrases: readonly Phrase[]): PhraseTable {
  const merged = new Map<string, Entry>();
  for (const { text, meanings, votes } of phrases) {
    const keys = phraseKeys(text);
    const known = merged.get(keys.join(' '));
    merged.set(keys.join(' '), {
      keys,
      meanings: [...(known?.meanings ?? []), ...meanings],
      votes: [...(known?.votes ?? []), ...votes],
    });
  }
  const entries = [...merged.values()].filter(({ keys }) => keys.length > 0);
  const byFirst = Map.groupBy(entries, ({ keys }) => keys[0] ?? '');
  for (const group of byFirst.values()) group.sort((one, other) => other.keys.length - one.keys.length);
  return byFirst;
}

/** The longest phrase in the table that begins at this token. */
export function phraseAt(table: PhraseTable, tokens: readonly Token[], first: number): Match | undefined {
  const token = tokens[first];
  if (!token || token.isQuoted) return undefined;
  const found = table.get(token.key)?.find(({ keys }) =>
    keys.every((key, at) => {
      const other = tokens[first + at];
      return other?.key === key && other.clause === token.clause;
    }),
  );
  return found && { first, next: first + found.keys.length, meanings: found.meanings, votes: found.votes };
}

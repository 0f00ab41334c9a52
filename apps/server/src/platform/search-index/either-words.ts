/** A word of a search with those that have a meaning only together. */
interface Said {
  readonly said: readonly string[];
}

const OR = 'or';
const articles: ReadonlySet<string> = new Set(['a', 'an', 'the']);

/** Whether a word only joins two others. */
export const isJoin = (word: string): boolean => word === OR;

/**
 * Joins groups of words that are typed with “or” between them, such as “cutlery or pans”: either is what somebody searches for. The
 * joined group has the word “or” too, so that it means the same wherever its words are read again.
 */
export function joinEither<Group extends Said>(
  groups: readonly Group[],
  typed: readonly string[],
  either: (one: Group, other: Group) => Group,
): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    if (before && isBetween(before.said.at(-1), group.said[0], typed))
      joined[joined.length - 1] = { ...either(before, group), said: [...before.said, OR, ...group.said] };
    else joined.push(group);
  }
  return joined;
}

function isBetween(one: string | undefined, other: string | undefined, typed: readonly string[]): boolean {
  const at = one === undefined ? -1 : typed.indexOf(one);
  if (at < 0 || typed[at + 1] !== OR) return false;
  return typed.slice(at + 2).find((word) => !articles.has(word)) === other;
}

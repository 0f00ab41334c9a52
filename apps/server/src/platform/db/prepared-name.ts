import { createHash } from 'node:crypto';

/** Mark at the end of a query's text: each connection then prepares this text once and reuses it. */
export const preparedMark = '/* prepared */';

/**
 * Maximum number of different marked texts. They are written in our code, so more would mean that one contains values.
 */
const MAX_NAMES = 100;

export type NamePrepared = (text: string) => string | undefined;

/** Returns the name under which a marked text is prepared, the same on all connections; undefined for other texts. */
export function createPreparedNames(): NamePrepared {
  const names = new Map<string, string>();
  return (text) => {
    if (!text.endsWith(preparedMark)) return undefined;
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES)
      throw new Error(`More than ${MAX_NAMES} texts are prepared, such as ${text}`);
    const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

import { createHash } from 'node:crypto';

/** Mark at the end of a query's text: each connection then prepares this text once and reuses it. */
export const preparedMark = '/* prepared */';

/**
 * At most this many different texts are prepared, because each connection keeps the query plans of all of them. Searches have a text
 * for each combination of filters, so a site that runs for long may have more: those run without being prepared.
 */
export const MAX_NAMES = 200;

export type NamePrepared = (text: string) => string | undefined;

/** Returns the name under which a marked text is prepared, the same on all connections; undefined for other texts. */
export function createPreparedNames(): NamePrepared {
  const names = new Map<string, string>();
  return (text) => {
    if (!text.endsWith(preparedMark)) return undefined;
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMES) return undefined;
    const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

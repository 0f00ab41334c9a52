import { createHash } from 'node:crypto';

/** Ends the text of a query that each connection prepares once. */
export const preparedMark = '/* prepared */';

/** Marked texts are written in the code, so there are few. Exceeding this means that a text contains values. */
const MAX_NAMES = 100;

export type NamePrepared = (text: string) => string | undefined;

/** Names marked texts, each under the same name on every connection. Other texts are not prepared. */
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

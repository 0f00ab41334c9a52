import { createHash } from 'node:crypto';

/** Ends the text of a query that each connection prepares once. */
export const preparedMark = '/* prepared */';

const names = new Map<string, string>();
/** Marked texts are written in the code, so there are few. Exceeding this means that a text contains values. */
const NAMES_MAX = 100;

/** Name under which a marked text is prepared: the same text has the same name on every connection. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(preparedMark)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMES_MAX) throw new Error(`More than ${NAMES_MAX} texts are prepared, such as ${text}`);
  const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

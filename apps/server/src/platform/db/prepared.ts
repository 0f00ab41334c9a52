import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const mark = '/* prepared */';

/**
 * At the end of a query: each connection reads and plans it once. For the few that come with nearly every request and
 * have one good plan whatever their values are; planning takes longer than running them.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();
/** The texts are written in the code, so there are few; were one made of values, the memory would say so. */
const NAMES_MAX = 100;

/** The name that a marked text is prepared under: the same text has the same one on every connection. */
export function preparedName(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined;
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMES_MAX) throw new Error(`More than ${NAMES_MAX} texts are prepared, such as ${text}`);
  const name = `p_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

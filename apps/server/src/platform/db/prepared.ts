import { createHash } from 'node:crypto';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from './database.ts';

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

/**
 * A query whose text is the same each time, for the few that come with nearly every request: putting it together takes
 * longer than asking it. The values stand in it in the order in which they are given.
 */
export function builtOnce<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => { compile(): CompiledQuery<Row> },
): (db: Db, ...values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    if (!built) {
      const query = build(db, ...values).compile();
      requireSame(query.parameters, values);
      built = query;
    }
    const asked: CompiledQuery<Row> = { ...built, parameters: values };
    const { rows } = await db.executeQuery(asked);
    return rows;
  };
}

function requireSame(parameters: readonly unknown[], values: readonly unknown[]): void {
  const areSame =
    parameters.length === values.length && parameters.every((each, index) => each === values[index]);
  if (!areSame) throw new Error('A query that is built once holds its values in their order, and no others');
}

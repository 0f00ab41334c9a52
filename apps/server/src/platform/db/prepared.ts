import { createHash } from 'node:crypto';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
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

/** What stands in a query for a value of a name until it is asked. */
export type Params<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Values as they are, for what may also be built once. */
export function boundParams<Values extends object>(values: Values): Params<Values> {
  return (name) => sql`${values[name]}`;
}

class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query whose text is the same each time, for the few that come with nearly every request: putting it together takes
 * as long as asking it. It holds no values but those that stand in it by their names, as often as it likes.
 */
export function builtOnce<Values extends object, Row>(
  build: (value: Params<Values>, db: Db) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let built: { readonly query: CompiledQuery<Row>; readonly names: readonly string[] } | undefined;
  return async (db, values) => {
    built ??= namedIn(build((name) => sql`${new Param(name)}`, db).compile(db));
    const asked = { ...built.query, parameters: built.names.map((name) => values[name as keyof Values]) };
    const { rows } = await db.executeQuery<Row>(asked);
    return rows;
  };
}

/** With one parameter for each name, however often it stands there. */
function namedIn<Row>(query: CompiledQuery<Row>) {
  const places: string[] = [];
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, number) => {
    const place = query.parameters[Number(number) - 1];
    if (!(place instanceof Param)) throw new Error('A query that is built once holds a value without a name');
    if (!places.includes(place.name)) places.push(place.name);
    return `$${places.indexOf(place.name) + 1}`;
  });
  return { query: { ...query, sql: text }, names: places };
}

import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { preparedMark } from './prepared-name.ts';

/**
 * Mark at the end of a query, which makes each connection parse and plan it only once. Use it only for queries that run
 * with nearly every request, take longer to plan than to run, and have the same best query plan for all values.
 */
export const prepared = sql.raw(preparedMark);

/** Returns the placeholder for a named value in a query that is built once. */
export type Params<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Inserts actual values directly, for code that builds the same query with and without `builtOnce`. */
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
 * Builds a query's text at the first call and reuses it at later ones, for queries that run with nearly every request
 * and take as long to build as to run. Each value has to be a named parameter, which may occur several times.
 */
export function builtOnce<Values extends object, Row>(
  build: (value: Params<Values>, db: Db) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let built: { readonly query: CompiledQuery<Row>; readonly names: readonly string[] } | undefined;
  return async (db, values) => {
    built ??= namedIn(build((name) => sql`${new Param(name)}`, db).compile(db));
    const filled = { ...built.query, parameters: built.names.map((name) => values[name as keyof Values]) };
    const { rows } = await db.executeQuery<Row>(filled);
    return rows;
  };
}

/** Renumbers the params so that each name has one number, however often it occurs. */
function namedIn<Row>(query: CompiledQuery<Row>) {
  const paramNames: string[] = [];
  const text = query.sql.replaceAll(/\$(\d+)/g, (_, number) => {
    const param = query.parameters[Number(number) - 1];
    if (!(param instanceof Param))
      throw new Error('A query that is built once contains a value without a name');
    if (!paramNames.includes(param.name)) paramNames.push(param.name);
    return `$${paramNames.indexOf(param.name) + 1}`;
  });
  return { query: { ...query, sql: text }, names: paramNames };
}

import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { preparedMark } from './prepared-name.ts';

/**
 * Appended to a query so that each connection parses and plans it once. For the few queries that run with nearly every
 * request and whose best plan does not depend on their values: planning takes longer than running them.
 */
export const prepared = sql.raw(preparedMark);

/** Returns the placeholder for a named value in a query that is built once. */
export type Params<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/** Binds actual values, for queries that can also be built once. */
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
 * Builds a query once and reuses its text, for the few queries that run with nearly every request: building takes as
 * long as running them. All values have to be named parameters, which may be used several times.
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

/** Numbers one parameter for each name, however often it is used. */
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

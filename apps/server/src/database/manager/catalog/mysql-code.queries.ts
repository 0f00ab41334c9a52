import { join, sql, value } from '@tessera/table-sql/sql';
import type { TableName } from '@tessera/table-sql/tables';
import type { ServerConnection } from '../../../platform/managed-databases/connection.ts';
import type { ForeignCode } from './foreign-code.ts';

/** Maximum number of views that are examined when a view reads other views. */
const MAX_VIEWS = 500;

interface View extends TableName {
  readonly definition: string;
  readonly definer: string;
}

/**
 * Finds a stored function of another user that a view calls, directly or through other views. The owner of such a
 * function can make it run with the rights of the person who reads the view, and can do so at any moment. Nothing else
 * has to be examined: triggers and events always run with their owner's rights, and columns cannot call stored
 * functions.
 */
export async function findForeignCode(
  connection: ServerConnection,
  table: TableName,
): Promise<ForeignCode | undefined> {
  const views = await listViews(connection, table);
  for (const view of views) {
    // A login without the right to see the definition gets an empty one.
    if (view.definition === '' && !(await isMine(connection, view.definer)))
      return codeOf(table, view.definer, `the view ${view.table}, whose definition you have no right to see`);
    for (const [schema, name] of callsIn(view)) {
      const definer = await findDefiner(connection, schema, name);
      if (definer === undefined || !(await isMine(connection, definer)))
        return codeOf(table, definer ?? view.definer, `the function ${name}`);
    }
  }
  return undefined;
}

function codeOf({ schema, table }: TableName, owner: string, subject: string): ForeignCode {
  return { id: `${schema}.${table}`, isRead: true, owner, subject };
}

/** Lists the view, the views that it reads, the views that those read, and so on. Empty for a table. */
async function listViews(connection: ServerConnection, table: TableName): Promise<View[]> {
  const found = new Map<string, View>();
  let next: readonly (readonly [string, string])[] = [[table.schema, table.table]];
  while (next.length > 0 && found.size < MAX_VIEWS) {
    const wanted = next.map(([schema, name]) => sql`(${value(schema)}, ${value(name)})`);
    const { rows } = await connection.run(sql`
      SELECT TABLE_SCHEMA, TABLE_NAME, VIEW_DEFINITION, DEFINER FROM information_schema.VIEWS
      WHERE (TABLE_SCHEMA, TABLE_NAME) IN (${join(wanted)})`);
    const names = new Map<string, readonly [string, string]>();
    for (const [schema, name, definition, definer] of rows) {
      const view = {
        schema: schema ?? '',
        table: name ?? '',
        definition: definition ?? '',
        definer: definer ?? '',
      };
      found.set(keyOf(view.schema, view.table), view);
      for (const pair of pairsIn(view.definition)) names.set(keyOf(...pair), pair);
    }
    next = [...names].filter(([key]) => !found.has(key)).map(([, pair]) => pair);
    if (rows.length === 0) break;
  }
  return [...found.values()];
}

function keyOf(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}

/**
 * Find quoted names in a view's definition as the server stores it. There, names of tables, columns and stored
 * functions are in quotes, and those of built-in functions are not.
 */
const pairs = /`((?:[^`]|``)*)`\.`((?:[^`]|``)*)`/g;
const calls = /(?:`((?:[^`]|``)*)`\.)?`((?:[^`]|``)*)`\s*\(/g;

function pairsIn(definition: string): (readonly [string, string])[] {
  return [...definition.matchAll(pairs)].map(([, one, two]) => [unquoted(one), unquoted(two)] as const);
}

/** The stored functions that a view calls. If a function is named without a schema, it is in the view's schema. */
function callsIn({ definition, schema }: View): (readonly [string, string])[] {
  return [...definition.matchAll(calls)].map(
    ([, one, two]) => [one === undefined ? schema : unquoted(one), unquoted(two)] as const,
  );
}

function unquoted(name: string | undefined): string {
  return (name ?? '').replaceAll('``', '`');
}

async function findDefiner(
  connection: ServerConnection,
  schema: string,
  name: string,
): Promise<string | undefined> {
  const { rows } = await connection.run(sql`
    SELECT DEFINER FROM information_schema.ROUTINES
    WHERE ROUTINE_SCHEMA = ${value(schema)} AND ROUTINE_NAME = ${value(name)} AND ROUTINE_TYPE = 'FUNCTION'`);
  return rows[0]?.[0] ?? undefined;
}

async function isMine(connection: ServerConnection, definer: string): Promise<boolean> {
  const { rows } = await connection.run(sql`SELECT CURRENT_USER() = ${value(definer)}`);
  return rows[0]?.[0] === '1';
}

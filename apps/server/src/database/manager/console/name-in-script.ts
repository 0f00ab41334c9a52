import type { Dialect } from '@tessera/table-sql/dialect';

const NAME_PATTERN = String.raw`((?:"(?:[^"]|"")*"|\`(?:[^\`]|\`\`)*\`|[\w$.\u0080-\uffff])+)`;
const creating = new RegExp(
  String.raw`\bcreate\s+(?:(?:global|local|temp|temporary|unlogged|or\s+replace)\s+)*table\s+(?:if\s+not\s+exists\s+)?${NAME_PATTERN}`,
  'i',
);
const renaming = new RegExp(String.raw`\brename\s+to\s+${NAME_PATTERN}`, 'i');

/** Name of the first table that a script creates, without quotes and schema; empty if it creates none. */
export function nameInScript(dialect: Dialect, script: string): string {
  return lastSegment(dialect, script.match(creating)?.[1]);
}

/** The new name in a statement that renames something, without quotes and schema. */
export function newNameInScript(dialect: Dialect, statement: string): string {
  return lastSegment(dialect, statement.match(renaming)?.[1]);
}

function lastSegment(dialect: Dialect, written: string | undefined): string {
  const [, double, back, plain = ''] =
    written?.match(/(?:"((?:[^"]|"")*)"|`((?:[^`]|``)*)`|([^."`]+))$/) ?? [];
  // PostgreSQL turns a name without quotes into lower case.
  const bare = dialect === 'postgres' ? plain.toLowerCase() : plain;
  return double?.replaceAll('""', '"') ?? back?.replaceAll('``', '`') ?? bare;
}

import { BadLiteral } from '@tessera/table-sql/literals';
import { BadName } from '@tessera/table-sql/names';
import { BadType } from '@tessera/table-sql/tables';
import { Sql } from '../forms/sql.tsx';

interface LiveSqlProps {
  label?: string;
  /** Undefined while the form is incomplete. */
  write: (() => string) | undefined;
  waiting: string;
}

/** Shows the statement that the form would send. While the form is incomplete, shows `waiting` as a comment. */
export function LiveSql({ label = 'Generated SQL', write, waiting }: LiveSqlProps) {
  return <Sql label={label} text={write ? tryTo(write) : `-- ${waiting}`} />;
}

function tryTo(write: () => string): string {
  try {
    return `${write()};`;
  } catch (error) {
    if (error instanceof BadType)
      return `-- This server does not have the data type of ${error.column || 'a column'}.`;
    if (error instanceof BadName) return '-- A name is missing or not valid on this server.';
    if (error instanceof BadLiteral) return '-- A default value is not valid for its column.';
    throw error;
  }
}

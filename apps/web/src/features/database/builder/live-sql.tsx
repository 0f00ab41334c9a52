import { BadLiteral } from '@tessera/table-sql/literals';
import { BadName } from '@tessera/table-sql/names';
import { BadType } from '@tessera/table-sql/tables';
import { Sql } from '../forms/sql.tsx';

interface LiveSqlProps {
  label?: string;
  /** Undefined while there is nothing to write. */
  write: (() => string) | undefined;
  waiting: string;
}

/** The statement as it would be sent now, or why there is none yet. */
export function LiveSql({ label = 'Generated SQL', write, waiting }: LiveSqlProps) {
  return <Sql label={label} text={write ? tryTo(write) : `-- ${waiting}`} />;
}

function tryTo(write: () => string): string {
  try {
    return `${write()};`;
  } catch (error) {
    if (error instanceof BadType)
      return `-- The data type of ${error.column || 'a column'} is not one of this server.`;
    if (error instanceof BadName) return '-- A name is missing, or is not one that this server takes.';
    if (error instanceof BadLiteral) return '-- A default cannot be stored as it is.';
    throw error;
  }
}

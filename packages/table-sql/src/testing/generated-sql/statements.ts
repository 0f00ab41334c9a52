import type { Dialect } from '../../dialect.ts';
import type { Sql } from '../../sql.ts';

/** Under a title that says what the statements do: how they are made. */
export type Statements = Readonly<Record<string, (dialect: Dialect) => Sql | readonly Sql[]>>;

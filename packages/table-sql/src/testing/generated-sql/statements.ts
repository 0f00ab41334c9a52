import type { Dialect } from '../../dialect.ts';
import type { Sql } from '../../sql.ts';

/** Functions that build statements, each under a title that says what the statements do. */
export type Statements = Readonly<Record<string, (dialect: Dialect) => Sql | readonly Sql[]>>;

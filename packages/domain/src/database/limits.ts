/**
 * Defaults and limits of the Database Manager. No script can raise a limit. A statement may take `STATEMENT_SECONDS`
 * unless the administrator chooses another time, and never more than `MAX_STATEMENT_SECONDS`.
 */
export const STATEMENT_SECONDS = 30;
export const MAX_STATEMENT_SECONDS = 600;
/** Maximum time of a statement in the app database, even if the administrator chooses more. */
export const APP_STATEMENT_SECONDS = 120;
export const LOCK_SECONDS = 5;
/** Rows that the SQL console shows of one result, unless somebody chooses more or fewer. */
export const DEFAULT_RESULT_ROWS = 1_000;
/** Maximum number of rows and bytes of one result, whatever the statement. */
export const MAX_RESULT_ROWS = 10_000;
export const MAX_RESULT_BYTES = 16 * 1024 * 1024;
/** Longer cells are cut in a page. One call fetches a full cell. */
export const CELL_MAX_CHARS = 2_000;
/**
 * Maximum length of a page position, which has the cells of one row. It is longer than any key of an index, and far
 * shorter than the maximum size of a request.
 */
export const POSITION_MAX_CHARS = 8_000;
export const PAGE_ROWS = 100;
export const MAX_PAGE_ROWS = 1_000;
/** The rows of a small table are counted up to this number. The number of rows of a larger table is estimated. */
export const COUNTED_ROWS = 10_000;
export const MAX_CHANGES = 1_000;
export const SCRIPT_MAX_CHARS = 500_000;
export const MAX_SCRIPT_STATEMENTS = 5_000;

/**
 * Defaults and limits of the Database Manager. No script can raise a limit. These are the times that a statement may
 * take.
 */
export const STATEMENT_SECONDS = 30;
export const MAX_STATEMENT_SECONDS = 600;
/** In the app database, scripts have less time whatever is requested. */
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
 * Limit for all cells together that say where the next page begins: longer than any index, and far shorter than a
 * request body.
 */
export const POSITION_MAX_CHARS = 8_000;
export const PAGE_ROWS = 100;
export const MAX_PAGE_ROWS = 1_000;
/** Rows of smaller tables are counted, of larger ones estimated. */
export const COUNTED_ROWS = 10_000;
export const MAX_CHANGES = 1_000;
export const SCRIPT_MAX_CHARS = 500_000;
export const MAX_SCRIPT_STATEMENTS = 5_000;

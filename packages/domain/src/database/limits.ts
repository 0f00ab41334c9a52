/** Limits of the Database Manager, which no script can change. */
export const STATEMENT_SECONDS = 30;
export const STATEMENT_SECONDS_MAX = 600;
export const LOCK_SECONDS = 5;
/** Limits for one answer, whatever the statement. */
export const RESULT_ROWS = 1_000;
export const RESULT_ROWS_MAX = 10_000;
export const RESULT_BYTES_MAX = 16 * 1024 * 1024;
/** Longer cells are cut in a page. One call fetches a full cell. */
export const CELL_MAX_CHARS = 2_000;
/**
 * Limit for all cells together that say where the next page begins: longer than any index, and far shorter than a
 * request body.
 */
export const POSITION_MAX_CHARS = 8_000;
export const PAGE_ROWS = 100;
export const PAGE_ROWS_MAX = 1_000;
/** Rows of smaller tables are counted, of larger ones estimated. */
export const COUNTED_ROWS = 10_000;
export const CHANGES_MAX = 1_000;
export const SCRIPT_MAX_CHARS = 500_000;
export const SCRIPT_STATEMENTS_MAX = 5_000;

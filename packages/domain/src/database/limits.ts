/** What the Database Manager allows itself, and no script can lift. */
export const STATEMENT_SECONDS = 30;
export const STATEMENT_SECONDS_MAX = 600;
export const LOCK_SECONDS = 5;
/** Of one answer, whatever was asked. */
export const RESULT_ROWS = 1_000;
export const RESULT_ROWS_MAX = 10_000;
export const RESULT_BYTES_MAX = 16 * 1024 * 1024;
/** Longer cells are cut in a page and fetched by themselves. */
export const CELL_MAX_CHARS = 2_000;
/** Of all cells together by which a page says where the next begins: beyond any index, and far below what a body holds. */
export const POSITION_MAX_CHARS = 8_000;
export const PAGE_ROWS = 100;
export const PAGE_ROWS_MAX = 1_000;
/** Below this a table is counted, above it estimated. */
export const COUNTED_ROWS = 10_000;
export const CHANGES_MAX = 1_000;
export const SCRIPT_MAX_CHARS = 500_000;
export const SCRIPT_STATEMENTS_MAX = 5_000;

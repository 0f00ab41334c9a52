/** Name of the list in the browser's storage. */
export const RECENT_SEARCHES = 'recent-searches';

/** Name under which the browser stores the list. */
export const RECENT_SEARCHES = 'recent-searches';

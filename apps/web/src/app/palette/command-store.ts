import { createStore } from '../../lib/create-store.ts';

/** Which list is open: search suggestions, the same with pages and actions first (`commands`), or all shortcuts. */
export type CommandView = 'search' | 'commands' | 'shortcuts' | undefined;

export const commandStore = createStore<CommandView>(undefined);

export const showCommands = commandStore.set;

/** Ids of the search field in the header, and of the list below it. */
export const SEARCH_FIELD_ID = 'site-search';
export const SEARCH_LIST_ID = 'site-search-list';

import { createStore } from '../../lib/create-store.ts';

/** The open list: suggestions of the search field, the same with pages and actions first, or all shortcuts. */
export type CommandView = 'search' | 'commands' | 'shortcuts' | undefined;

export const commandStore = createStore<CommandView>(undefined);

export const showCommands = commandStore.set;

/** Ids of the search field in the header, and of the list below it. */
export const SEARCH_FIELD_ID = 'site-search';
export const SEARCH_LIST_ID = 'site-search-list';

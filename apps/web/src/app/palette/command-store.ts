import { createStore } from '../../lib/create-store.ts';

/** Overlay that is open: the palette, the list of shortcuts, or neither. */
export type CommandView = 'palette' | 'shortcuts' | undefined;

export const commandStore = createStore<CommandView>(undefined);

export const showCommands = commandStore.set;

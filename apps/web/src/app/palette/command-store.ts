/** What lies over the page: the palette, the list of shortcuts, or nothing. */
export type CommandView = 'palette' | 'shortcuts' | undefined;

let view: CommandView;
const listeners = new Set<() => void>();

export function showCommands(next: CommandView): void {
  view = next;
  for (const listener of listeners) listener();
}

export function getCommandView(): CommandView {
  return view;
}

export function subscribeToCommands(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

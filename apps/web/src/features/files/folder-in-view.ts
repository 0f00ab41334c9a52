/** The folders that File Managers on the screen show, the one in front last. The empty string stands for all. */
let shown: readonly { readonly folder: string }[] = [];
const listeners = new Set<() => void>();

/** Called by a File Manager for the folder that it shows. Answers how to say that it is no longer shown. */
export function enterFolder(folder: string): () => void {
  const entry = { folder };
  set([...shown, entry]);
  return () => set(shown.filter((each) => each !== entry));
}

/** Undefined where no File Manager is on the screen. */
export function getFolderInView(): string | undefined {
  return shown.at(-1)?.folder;
}

export function subscribeToFolderInView(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function set(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

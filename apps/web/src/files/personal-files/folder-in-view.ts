import { createStore } from '../../lib/create-store.ts';

/** Folders of the File Managers on the screen, the topmost last. The empty string means all folders. */
const shown = createStore<readonly { readonly folder: string }[]>([]);

/** Called by a File Manager for the folder that it shows. Returns a function to call when it no longer shows it. */
export function enterFolder(folder: string): () => void {
  const entry = { folder };
  shown.set([...shown.get(), entry]);
  return () => shown.set(shown.get().filter((each) => each !== entry));
}

/** The folder of the topmost File Manager. Undefined if no File Manager is on the screen. */
export function getFolderInView(): string | undefined {
  return shown.get().at(-1)?.folder;
}

export const subscribeToFolderInView = shown.subscribe;

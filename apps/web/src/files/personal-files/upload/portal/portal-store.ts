import { createStore, type Store } from '../../../../lib/create-store.ts';

/** Whether the portal's dialog is open. Part of the first load of every page, so kept small. */
export interface PortalState {
  readonly isOpen: boolean;
  /** The portal was used in this tab, so other pages show the progress of uploads. */
  readonly isUsed: boolean;
}

const store = createStore<PortalState>({ isOpen: false, isUsed: false });
let focusPage: (() => void) | undefined;

/** Opens the portal's dialog. On the portal's own page, moves the focus to it instead. */
export function openUploadPortal(): void {
  if (focusPage) focusPage();
  else store.patch({ isOpen: true });
}

export function closeUploadPortal(): void {
  store.patch({ isOpen: false });
}

export function markPortalUsed(): void {
  if (!store.get().isUsed) store.patch({ isUsed: true });
}

/** Called by the portal's page while it is shown. Returns the function to call when it is left. */
export function enterPortalPage(focus: () => void): () => void {
  focusPage = focus;
  store.patch({ isOpen: false });
  return () => {
    focusPage = undefined;
    store.patch({});
  };
}

export function isPortalPageShown(): boolean {
  return focusPage !== undefined;
}

export const portal: Pick<Store<PortalState>, 'get' | 'getInitial' | 'subscribe'> = store;

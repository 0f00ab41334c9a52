import { createStore, type Store } from '../../../../lib/create-store.ts';

/** Whether the portal's dialog is open. Part of the first load of every page, so kept small. */
export interface PortalState {
  readonly isOpen: boolean;
  /** Uploads were started in this tab, so other pages show their progress. */
  readonly isUsed: boolean;
}

const store = createStore<PortalState>({ isOpen: false, isUsed: false });
let focusPage: (() => void) | undefined;

/** The portal's own page is shown, which needs no dialog. */
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

/** Called by the portal's page while it is shown. Returns the function that ends this. */
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

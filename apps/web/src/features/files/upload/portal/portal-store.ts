/** Whether the portal's dialog is open. Part of the first load of every page, so kept small. */
export interface PortalState {
  readonly isOpen: boolean;
  /** Uploads were started in this tab, so other pages show their progress. */
  readonly isUsed: boolean;
}

let state: PortalState = { isOpen: false, isUsed: false };
let focusPage: (() => void) | undefined;
const listeners = new Set<() => void>();

/** The portal's own page is shown, which needs no dialog. */
export function openUploadPortal(): void {
  if (focusPage) focusPage();
  else set({ isOpen: true });
}

export function closeUploadPortal(): void {
  set({ isOpen: false });
}

export function markPortalUsed(): void {
  if (!state.isUsed) set({ isUsed: true });
}

/** Called by the portal's page while it is shown. Returns the function that ends this. */
export function enterPortalPage(focus: () => void): () => void {
  focusPage = focus;
  set({ isOpen: false });
  return () => {
    focusPage = undefined;
    set({});
  };
}

export function isPortalPageShown(): boolean {
  return focusPage !== undefined;
}

export function getPortalState(): PortalState {
  return state;
}

export function subscribeToPortal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(patch: Partial<PortalState>): void {
  state = { ...state, ...patch };
  for (const listener of listeners) listener();
}

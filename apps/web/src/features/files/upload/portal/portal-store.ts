/** Whether the dialog is open. In the first load of every page: nothing else belongs here. */
export interface PortalState {
  readonly isOpen: boolean;
  /** Uploads were begun in this tab, so that how far they are may be shown on other pages. */
  readonly isUsed: boolean;
}

let state: PortalState = { isOpen: false, isUsed: false };
let focusPage: (() => void) | undefined;
const listeners = new Set<() => void>();

/** On the portal's own page the portal is there already. */
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

/** The page is shown: what opens the portal leads to it. Answers how to say that it is gone. */
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

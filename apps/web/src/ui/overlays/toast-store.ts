import { createStore } from '../../lib/create-store.ts';
import type { Tone } from '../banner.tsx';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: Tone | undefined;
  /** The toast disappears after this time. Without it, it stays until it is dismissed or replaced. */
  durationMs?: number | undefined;
  /** A button in the toast. Pressing it also dismisses the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Toast extends ToastMessage {
  readonly id: number;
}

let lastId = 0;
export const toastStore = createStore<Toast | undefined>(undefined);

/** Shows a toast, which replaces the one before. Only for the browser: on the server, everybody would see it. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  toastStore.set({ ...message, id: lastId });
  return lastId;
}

/** Changes the text of a toast if it is still shown. The toast does not move, and the focus stays in it. */
export function updateToast(id: number, message: ToastMessage): void {
  if (toastStore.get()?.id === id) toastStore.set({ ...message, id });
}

/** Dismisses the toast; with an id, only if it is that one. */
export function dismissToast(id?: number): void {
  const current = toastStore.get();
  if (current && (id === undefined || id === current.id)) toastStore.set(undefined);
}

/** Whether the element is in a toast. A click there must not close the dialog or menu below the toast. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ui-toaster') !== null;
}

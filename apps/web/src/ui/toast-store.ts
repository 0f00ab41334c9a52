import { createStore } from '../lib/create-store.ts';
import type { Tone } from './banner.tsx';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: Tone | undefined;
  /** Without it the toast stays until dismissed or replaced. */
  durationMs?: number | undefined;
  /** Pressing it dismisses the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Toast extends ToastMessage {
  readonly id: number;
}

let lastId = 0;
export const toastStore = createStore<Toast | undefined>(undefined);

/** One at a time: a new toast replaces the old one. Browser only: on the server everyone would see it. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  toastStore.set({ ...message, id: lastId });
  return lastId;
}

/** Changes the text of the toast if it is still shown: nothing moves, and the focus stays in it. */
export function updateToast(id: number, message: ToastMessage): void {
  if (toastStore.get()?.id === id) toastStore.set({ ...message, id });
}

/** With an id, dismisses only that toast. */
export function dismissToast(id?: number): void {
  const current = toastStore.get();
  if (current && (id === undefined || id === current.id)) toastStore.set(undefined);
}

/** A press on a toast doesn't count as a press outside the dialog or menu below it. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ui-toaster') !== null;
}

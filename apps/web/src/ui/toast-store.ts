import { createStore } from '../lib/create-store.ts';
import type { Tone } from './banner.tsx';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: Tone | undefined;
  /** Without it the toast stays until it is dismissed or replaced. */
  durationMs?: number | undefined;
  /** The toast goes when it is pressed. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Toast extends ToastMessage {
  readonly id: number;
}

let lastId = 0;
export const toastStore = createStore<Toast | undefined>(undefined);

/** One at a time: a new toast replaces the old. Only for the browser: on the server it would be seen by everyone. */
export function showToast(message: ToastMessage): number {
  lastId += 1;
  toastStore.set({ ...message, id: lastId });
  return lastId;
}

/** Other words in the same toast, if it is still the one shown: nothing moves, and the focus stays in it. */
export function updateToast(id: number, message: ToastMessage): void {
  if (toastStore.get()?.id === id) toastStore.set({ ...message, id });
}

/** With an id, only if that toast is still the one shown. */
export function dismissToast(id?: number): void {
  const current = toastStore.get();
  if (current && (id === undefined || id === current.id)) toastStore.set(undefined);
}

/** A press on a toast is not a press beside the dialog or menu below it. */
export function isOnToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ui-toaster') !== null;
}

import { createStore } from '../../../lib/create-store.ts';

export interface PaneLayout {
  readonly isOpen: boolean;
  readonly width: number;
}

export const [MIN_WIDTH, DEFAULT_WIDTH, MAX_WIDTH] = [180, 272, 560];
const KEY = 'tessera.database.objects';

/** Whether the tree is open, and its width. Both are stored in this browser, so that they are the same next time. */
export const paneStore = createStore<PaneLayout>({ isOpen: true, width: DEFAULT_WIDTH });

export function readPane(): void {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof PaneLayout, unknown>>;
    paneStore.set({
      isOpen: saved.isOpen !== false,
      width: clampWidth(typeof saved.width === 'number' ? saved.width : DEFAULT_WIDTH),
    });
  } catch {
    // If storage is blocked or its text is invalid, the default layout is used.
  }
}

export function changePane(fields: Partial<PaneLayout>): void {
  const { isOpen, width } = { ...paneStore.get(), ...fields };
  const next = { isOpen, width: clampWidth(width) };
  paneStore.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // If storage is blocked, the layout is lost when the page is closed.
  }
}

export function clampWidth(width: number): number {
  return Number.isFinite(width) ? Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) : DEFAULT_WIDTH;
}

import { createStore } from '../../../lib/create-store.ts';

export interface PaneLayout {
  readonly isOpen: boolean;
  readonly width: number;
}

export const [MIN_WIDTH, DEFAULT_WIDTH, MAX_WIDTH] = [180, 272, 560];
const KEY = 'tessera.database.objects';

/** Stored in this browser, so that the tree is as somebody left it. */
export const paneStore = createStore<PaneLayout>({ isOpen: true, width: DEFAULT_WIDTH });

export function readPane(): void {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof PaneLayout, unknown>>;
    paneStore.set({
      isOpen: saved.isOpen !== false,
      width: clampWidth(typeof saved.width === 'number' ? saved.width : DEFAULT_WIDTH),
    });
  } catch {
    // Storage is blocked or has another text: the default layout stays.
  }
}

export function changePane(fields: Partial<PaneLayout>): void {
  const { isOpen, width } = { ...paneStore.get(), ...fields };
  const next = { isOpen, width: clampWidth(width) };
  paneStore.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The layout then lasts as long as the page.
  }
}

export function clampWidth(width: number): number {
  return Number.isFinite(width) ? Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) : DEFAULT_WIDTH;
}

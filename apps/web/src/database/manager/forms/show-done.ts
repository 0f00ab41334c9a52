import { showToast } from '../../../ui/overlays/toast-store.ts';

const SHOWN_MS = 6_000;

/** A toast for a completed action. It closes by itself; errors stay until they are dismissed. */
export function showDone(title: string, description?: string): void {
  showToast({ tone: 'success', title, description, durationMs: SHOWN_MS });
}
